import type { InferInsertModel } from 'drizzle-orm';
import type { AuditAction } from '#contract/statuses.ts';
import type { auditLog, Changes } from '#server/db/schema/records.ts';
import type { Community, Expert, User } from './community.ts';
import { after, DAY, earlier, HOUR } from './random.ts';
import type { MeetingRecord, Scribe } from './record.ts';
import { companyName } from './texts.ts';

type AuditRow = Required<Omit<InferInsertModel<typeof auditLog>, 'id'>>;

interface Entry {
  readonly at: Date;
  readonly action: AuditAction;
  readonly entity: 'account' | 'meeting';
  readonly entityId: string;
  readonly changes: Changes;
}

const decisionOn = ({ random, now }: Scribe, { account, profile: { status, createdAt } }: Expert): Entry[] => {
  if (status === 'PENDING') return [];
  const at = earlier(after(createdAt, random.int(HOUR, 6 * DAY)), now);
  const action = status === 'APPROVED' ? 'APPROVE' : 'DECLINE';
  return [{ at, action, entity: 'account', entityId: account.id, changes: { status: ['PENDING', status] } }];
};

const editOf = ({ random, now }: Scribe, { account }: User): Entry[] => {
  if (account.company === null || !random.chance(0.15)) return [];
  const at = earlier(after(account.createdAt, random.int(DAY, 200 * DAY)), now);
  const changes: Changes = { 'profile.company': [companyName(random), account.company] };
  return [{ at, action: 'EDIT', entity: 'account', entityId: account.id, changes }];
};

const actionsOn = ({ admin }: Scribe, { meeting, events, cancellation }: MeetingRecord): Entry[] => {
  const price = meeting.price / 100;
  return events.flatMap(({ at, type, by }): Entry[] => {
    if (by !== admin.name) return [];
    const entry = { at, entity: 'meeting', entityId: meeting.id } as const;
    if (type === 'CREATED') return [{ ...entry, action: 'MEETING_CREATE', changes: { price: [price, price] } }];
    if (type !== 'CANCELLED') return [];
    const changes: Changes = { stage: ['SCHEDULED', 'CANCELLED'], reason: [null, cancellation?.reason ?? ''] };
    return [{ ...entry, action: 'MEETING_CANCEL', changes }];
  });
};

/** What administrators have done so far, oldest first, as the audit log tells it. */
export const auditTrailOf = (
  scribe: Scribe,
  { users, experts }: Community,
  records: readonly MeetingRecord[],
): AuditRow[] =>
  [
    ...experts.flatMap((expert) => decisionOn(scribe, expert)),
    ...users.flatMap((user) => editOf(scribe, user)),
    ...records.flatMap((record) => actionsOn(scribe, record)),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry) => ({
      ...entry,
      adminId: scribe.admin.id,
      adminName: scribe.admin.name,
      ip: '192.0.2.10',
      requestId: scribe.random.uuid(),
    }));
