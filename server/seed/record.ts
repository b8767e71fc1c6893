import type { InferInsertModel } from 'drizzle-orm';
import { fromMinor, type Minor, NO_MONEY, type Split } from '#contract/money.ts';
import type { AuditAction, MeetingEventType, TransactionStatus, TransactionType } from '#contract/statuses.ts';
import type {
  accounts,
  availabilityExceptions,
  availabilityRules,
  expertPrices,
  paymentMethods,
} from '#server/db/schema/accounts.ts';
import type { expertProfiles } from '#server/db/schema/experts.ts';
import type { cancellations, ledger, meetingEvents, meetings, transactions } from '#server/db/schema/meetings.ts';
import type { auditLog, Changes } from '#server/db/schema/records.ts';
import { companyIn } from './account.ts';
import type { Community, Expert, User } from './community.ts';
import { after, DAY, HOUR, type Random } from './random.ts';
import { type Admin, nextAtWork, type Staff } from './staff.ts';

/** A whole row: every column named but the number, which the database counts, so that thousands of them can be inserted by one statement. */
type Whole<Row> = { [K in Exclude<keyof Row, 'number'>]-?: Exclude<Row[K], undefined> };

export type AccountRow = Whole<InferInsertModel<typeof accounts>>;
export type ProfileRow = Whole<InferInsertModel<typeof expertProfiles>>;
export type PriceRow = Whole<InferInsertModel<typeof expertPrices>>;
export type RuleRow = Whole<InferInsertModel<typeof availabilityRules>>;
export type ExceptionRow = Whole<InferInsertModel<typeof availabilityExceptions>>;
export type CardRow = Whole<InferInsertModel<typeof paymentMethods>>;
export type MeetingRow = Whole<InferInsertModel<typeof meetings>>;
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
  /** The administrators who entered what an administrator enters. */
  readonly staff: Staff;
  /** How many times the bank refuses the next hold at first; never more than `most`. */
  readonly refusals: (most: number) => number;
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
  readonly amount: Minor;
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
    refunded: NO_MONEY,
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
  readonly by: Admin;
  readonly action: AuditAction;
  readonly entity: 'account' | 'meeting';
  readonly entityId: string;
  readonly changes: Changes;
}

const reasons = [
  'The application is too short to tell what you offer. Please add your experience and apply again.',
  'We have many experts in this field at the moment.',
  'The LinkedIn profile does not match the application.',
] as const;

const decisionOn = (
  { random, staff, now }: Scribe,
  { account, profile: { status, createdAt } }: Expert,
): AdminAction[] => {
  const at = nextAtWork(random, after(createdAt, random.int(HOUR, 6 * DAY)));
  if (status === 'PENDING' || at > now) return [];
  const told = { at, by: staff.at(at), entity: 'account', entityId: account.id } as const;
  if (status === 'APPROVED') return [{ ...told, action: 'APPROVE', changes: { status: ['PENDING', status] } }];
  const changes: Changes = { status: ['PENDING', status], reason: [null, random.pick(reasons)] };
  return [{ ...told, action: 'DECLINE', changes }];
};

const editOf = ({ random, staff, now }: Scribe, { account, region }: User): AdminAction[] => {
  if (account.company === null || !random.chance(0.15)) return [];
  const at = nextAtWork(random, after(account.createdAt, random.int(DAY, 200 * DAY)));
  if (at > now) return [];
  const changes: Changes = { 'profile.company': [companyIn(random, region), account.company] };
  return [{ at, by: staff.at(at), action: 'EDIT', entity: 'account', entityId: account.id, changes }];
};

const actionsOn = ({ staff }: Scribe, { meeting, events, cancellation }: MeetingRecord): AdminAction[] => {
  const price = fromMinor(meeting.price);
  return events.flatMap(({ at, type, by: name }): AdminAction[] => {
    const by = staff.admins.find((admin) => admin.name === name);
    if (by === undefined) return [];
    const entry = { at, by, entity: 'meeting', entityId: meeting.id } as const;
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
export const auditTrailOf = ({ random }: Scribe, actions: readonly AdminAction[]): AuditRow[] =>
  actions
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ by, ...action }) => ({
      ...action,
      adminId: by.id,
      adminName: by.name,
      ip: by.ip,
      requestId: random.uuid(),
    }));
