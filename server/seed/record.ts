import type { InferInsertModel } from 'drizzle-orm';
import { fromMinor, type Split } from '#contract/money.ts';
import type { AuditAction, MeetingEventType, TransactionStatus, TransactionType } from '#contract/statuses.ts';
import type {
  accounts,
  availabilityExceptions,
  availabilityRules,
  expertPrices,
  expertProfiles,
  paymentMethods,
} from '#server/db/schema/accounts.ts';
import type { cancellations, ledger, meetingEvents, meetings, transactions } from '#server/db/schema/meetings.ts';
import type { auditLog, Changes } from '#server/db/schema/records.ts';
import type { Community, Expert, User } from './community.ts';
import { after, DAY, earlier, HOUR, type Random } from './random.ts';
import { companyName } from './texts.ts';

/** A whole row: every column named but the number, which the database counts, so that thousands of them can be inserted by one statement. */
type Whole<Row> = { [K in Exclude<keyof Row, 'number'>]-?: Exclude<Row[K], undefined> };

export type AccountRow = Whole<InferInsertModel<typeof accounts>>;
export type ProfileRow = Whole<InferInsertModel<typeof expertProfiles>>;
export type PriceRow = Whole<InferInsertModel<typeof expertPrices>>;
export type RuleRow = Whole<InferInsertModel<typeof availabilityRules>>;
export type ExceptionRow = Whole<InferInsertModel<typeof availabilityExceptions>>;
export type CardRow = Whole<InferInsertModel<typeof paymentMethods>>;
type MeetingRow = Whole<InferInsertModel<typeof meetings>>;
type EventRow = Whole<InferInsertModel<typeof meetingEvents>>;
type CancellationRow = Whole<InferInsertModel<typeof cancellations>>;
type TransactionRow = Whole<InferInsertModel<typeof transactions>>;
type LedgerRow = Whole<InferInsertModel<typeof ledger>>;

/** Everything that is written down about one meeting. */
export interface MeetingRecord {
  readonly meeting: MeetingRow;
  readonly events: EventRow[];
  readonly transactions: TransactionRow[];
  cancellation: CancellationRow | null;
  ledger: LedgerRow | null;
}

/** Who writes it down, and until when. */
export interface Scribe {
  readonly random: Random;
  readonly now: Date;
  /** The administrator who entered what an administrator enters. */
  readonly admin: { readonly id: string; readonly name: string };
}

type Told = Partial<Pick<EventRow, 'by' | 'note'>>;

/** Adds to the timeline. */
export const note = (
  { random }: Scribe,
  { meeting, events }: MeetingRecord,
  at: Date,
  type: MeetingEventType,
  told: Told = {},
) => {
  events.push({ id: random.uuid(), meetingId: meeting.id, at, type, by: null, note: null, details: null, ...told });
};

interface Movement {
  readonly type: TransactionType;
  /** Whole minor units. */
  readonly amount: number;
  readonly at: Date;
  readonly status?: TransactionStatus;
  readonly reference?: string | null;
  readonly failure?: string | null;
}

/** Adds a movement of money. */
export const move = (
  { random }: Scribe,
  { meeting, transactions }: MeetingRecord,
  { type, amount, at, status = 'SUCCEEDED', reference = null, failure = null }: Movement,
): TransactionRow => {
  const transaction: TransactionRow = {
    id: random.uuid(),
    meetingId: meeting.id,
    type,
    status,
    amount,
    currency: meeting.currency,
    createdAt: at,
    askedAt: null,
    paymentMethodId: type === 'PAYOUT' ? null : meeting.paymentMethodId,
    gatewayReference: reference,
    failureReason: failure,
  };
  transactions.push(transaction);
  return transaction;
};

/** Posts the meeting's one line of the ledger. */
export const post = ({ random }: Scribe, record: MeetingRecord, at: Date, split: Split) => {
  const { meeting } = record;
  record.ledger = {
    id: random.uuid(),
    meetingId: meeting.id,
    expertId: meeting.expertId,
    at,
    currency: meeting.currency,
    charged: split.charged,
    refunded: 0,
    platformFee: split.platformFee,
    discounts: split.discounts,
    charity: split.charity,
    payout: split.payout,
    charityName: meeting.charity,
  };
};

type AuditRow = Required<Omit<InferInsertModel<typeof auditLog>, 'id'>>;

export interface AdminAction {
  readonly at: Date;
  readonly action: AuditAction;
  readonly entity: 'account' | 'meeting';
  readonly entityId: string;
  readonly changes: Changes;
}

const decisionOn = ({ random, now }: Scribe, { account, profile: { status, createdAt } }: Expert): AdminAction[] => {
  if (status === 'PENDING') return [];
  const at = earlier(after(createdAt, random.int(HOUR, 6 * DAY)), now);
  const action = status === 'APPROVED' ? 'APPROVE' : 'DECLINE';
  return [{ at, action, entity: 'account', entityId: account.id, changes: { status: ['PENDING', status] } }];
};

const editOf = ({ random, now }: Scribe, { account }: User): AdminAction[] => {
  if (account.company === null || !random.chance(0.15)) return [];
  const at = earlier(after(account.createdAt, random.int(DAY, 200 * DAY)), now);
  const changes: Changes = { 'profile.company': [companyName(random), account.company] };
  return [{ at, action: 'EDIT', entity: 'account', entityId: account.id, changes }];
};

const actionsOn = ({ admin }: Scribe, { meeting, events, cancellation }: MeetingRecord): AdminAction[] => {
  const price = fromMinor(meeting.price);
  return events.flatMap(({ at, type, by }): AdminAction[] => {
    if (by !== admin.name) return [];
    const entry = { at, entity: 'meeting', entityId: meeting.id } as const;
    if (type === 'CREATED') return [{ ...entry, action: 'MEETING_CREATE', changes: { price: [price, price] } }];
    if (type !== 'CANCELLED') return [];
    const changes: Changes = { stage: ['SCHEDULED', 'CANCELLED'], reason: [null, cancellation?.reason ?? ''] };
    return [{ ...entry, action: 'MEETING_CANCEL', changes }];
  });
};

/** What administrators have done to these people and meetings so far. */
export const actionsAmong = (
  scribe: Scribe,
  { users, experts }: Community,
  records: readonly MeetingRecord[],
): AdminAction[] => [
  ...experts.flatMap((expert) => decisionOn(scribe, expert)),
  ...users.flatMap((user) => editOf(scribe, user)),
  ...records.flatMap((record) => actionsOn(scribe, record)),
];

/** The same as the audit log tells it, oldest first. */
export const auditTrailOf = (scribe: Scribe, actions: readonly AdminAction[]): AuditRow[] =>
  actions
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((action) => ({
      ...action,
      adminId: scribe.admin.id,
      adminName: scribe.admin.name,
      ip: '192.0.2.10',
      requestId: scribe.random.uuid(),
    }));
