import { fromMinor } from '#contract/money.ts';
import type { admins } from '#server/db/schema/admins.ts';
import { later } from '#server/domain/settlement.ts';
import { companyIn } from './account.ts';
import type { Community, Expert, User } from './community.ts';
import { DAY, HOUR, type Random } from './random.ts';
import type { MeetingRecord, Rows } from './rows.ts';

export interface Admin {
  readonly id: string;
  readonly name: string;
  readonly since: Date;
  readonly ip: string;
}

/** Name, number of days since the first day at work, and IP address. */
const people = [
  ['Morgan Reyes', 990, '192.0.2.10'],
  ['Johanna Lindqvist', 760, '192.0.2.24'],
  ['Daniel Okafor', 540, '198.51.100.7'],
] as const;

/** A well-formed hash that no password matches: the only access is by a reset link from a colleague. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$bm9wYXNzd29yZGlzdGhpcw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export const makeStaff = (random: Random, today: Date, knownId?: string) => {
  const all = people.map(([name, days, ip], index): Admin => {
    const id = random.uuid();
    return { id: index === 0 ? (knownId ?? id) : id, name, since: later(today, 9 * HOUR - days * DAY), ip };
  });
  return { admins: all, at: (instant: Date) => random.pick(all.filter(({ since }) => since <= instant)) };
};

export interface Office {
  readonly random: Random;
  readonly now: Date;
  /** The administrators that the entries are attributed to. */
  readonly staff: ReturnType<typeof makeStaff>;
}

export const adminRow = ({ id, name, since }: Admin, lastLoginAt: Date | null): typeof admins.$inferInsert => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  return { id, email, firstName, lastName, passwordHash: NO_PASSWORD, createdAt: since, lastLoginAt };
};

const [OPENS, CLOSES] = [8, 18];

/** Whether a time is in office hours: UTC, Monday to Friday. */
export const isAtWork = (at: Date): boolean =>
  at.getUTCDay() % 6 !== 0 && at.getUTCHours() >= OPENS && at.getUTCHours() < CLOSES;

export const nextAtWork = (random: Random, at: Date): Date => {
  if (isAtWork(at)) return at;
  const isOver = at.getUTCHours() >= CLOSES || at.getUTCDay() % 6 === 0;
  const day = new Date((Math.floor(at.getTime() / DAY) + Number(isOver)) * DAY);
  const rest = [1, 0, 0, 0, 0, 0, 2][day.getUTCDay()] ?? 0;
  return later(day, rest * DAY + OPENS * HOUR + random.int(0, 3 * HOUR));
};

/** A row of the audit log, before it is sorted and has a request id. */
export type AdminAction = Omit<Rows['auditLog'], 'id' | 'entityName' | 'requestId'>;

const by = ({ id, name, ip }: Admin, at: Date) => ({ at, adminId: id, adminName: name, ip });

const reasons = [
  'The application is too short to tell what you offer. Please add your experience and apply again.',
  'We have many experts in this field at the moment.',
  'The LinkedIn profile does not match the application.',
] as const;

const decisionOn = (
  { random, staff, now }: Office,
  { account, profile: { status, createdAt } }: Expert,
): AdminAction[] => {
  const at = nextAtWork(random, later(createdAt, random.int(HOUR, 6 * DAY)));
  if (status === 'PENDING' || at > now) return [];
  const decision = { ...by(staff.at(at), at), entity: 'account', entityId: account.id };
  if (status === 'APPROVED') return [{ ...decision, action: 'APPROVE', changes: { status: ['PENDING', status] } }];
  const changes: AdminAction['changes'] = { status: ['PENDING', status], reason: [null, random.pick(reasons)] };
  return [{ ...decision, action: 'DECLINE', changes }];
};

const editOf = ({ random, staff, now }: Office, { account, region }: User): AdminAction[] => {
  if (account.company === null || !random.chance(0.15)) return [];
  const at = nextAtWork(random, later(account.createdAt, random.int(DAY, 200 * DAY)));
  if (at > now) return [];
  const changes: AdminAction['changes'] = { 'profile.company': [companyIn(random, region), account.company] };
  return [{ ...by(staff.at(at), at), action: 'EDIT', entity: 'account', entityId: account.id, changes }];
};

const actionsOn = ({ staff }: Office, { meeting, events, cancellation }: MeetingRecord): AdminAction[] => {
  const price = fromMinor(meeting.price);
  return events.flatMap(({ at, type, by: name }): AdminAction[] => {
    const admin = staff.admins.find((one) => one.name === name);
    if (admin === undefined) return [];
    const entry = { ...by(admin, at), entity: 'meeting', entityId: meeting.id };
    if (type === 'CREATED') return [{ ...entry, action: 'MEETING_CREATE', changes: { price: [price, price] } }];
    if (type !== 'CANCELLED') return [];
    const changes: AdminAction['changes'] = {
      stage: ['SCHEDULED', 'CANCELLED'],
      reason: [null, cancellation?.reason ?? ''],
    };
    return [{ ...entry, action: 'MEETING_CANCEL', changes }];
  });
};

export const actionsAmong = (
  office: Office,
  { users, experts }: Community,
  records: readonly MeetingRecord[],
): AdminAction[] => [
  ...experts.flatMap((expert) => decisionOn(office, expert)),
  ...users.flatMap((user) => editOf(office, user)),
  ...records.flatMap((record) => actionsOn(office, record)),
];

export const auditTrailOf = (random: Random, actions: readonly AdminAction[]) =>
  actions
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((action) => ({ ...action, requestId: random.uuid() }));
