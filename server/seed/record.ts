import type { InferInsertModel, Table } from 'drizzle-orm';
import { type Minor, NO_MONEY, type Split } from '#contract/money.ts';
import type { MeetingEventType, TransactionType } from '#contract/statuses.ts';
import type {
  accounts,
  availabilityExceptions,
  availabilityRules,
  expertPrices,
  paymentMethods,
} from '#server/db/schema/accounts.ts';
import type { expertProfiles } from '#server/db/schema/experts.ts';
import type { cancellations, ledger, meetingEvents, meetings, transactions } from '#server/db/schema/meetings.ts';
import type { Random } from './random.ts';
import type { Staff } from './staff.ts';

/** Every column named but the number, which the database counts, so that one statement inserts thousands. */
type Row<T extends Table> = {
  [K in Exclude<keyof InferInsertModel<T>, 'number'>]-?: Exclude<InferInsertModel<T>[K], undefined>;
};

export type AccountRow = Row<typeof accounts>;
export type ProfileRow = Row<typeof expertProfiles>;
export type PriceRow = Row<typeof expertPrices>;
export type RuleRow = Row<typeof availabilityRules>;
export type ExceptionRow = Row<typeof availabilityExceptions>;
export type CardRow = Row<typeof paymentMethods>;
type EventRow = Row<typeof meetingEvents>;
type TransactionRow = Row<typeof transactions>;

export interface MeetingRecord {
  readonly meeting: Row<typeof meetings>;
  readonly events: EventRow[];
  readonly transactions: TransactionRow[];
  cancellation: Row<typeof cancellations> | null;
  ledger: Row<typeof ledger> | null;
}

export interface Scribe {
  readonly random: Random;
  readonly now: Date;
  /** The administrators who entered what an administrator enters. */
  readonly staff: Staff;
  /** How many times the bank refuses the next hold at first; never more than `most`. */
  readonly refusals: (most: number) => number;
}

export interface Story extends Scribe, MeetingRecord {}

export const note = (
  { random, meeting, events }: Story,
  at: Date,
  type: MeetingEventType,
  more: Partial<Pick<EventRow, 'by' | 'note'>> = {},
) => {
  events.push({ id: random.uuid(), meetingId: meeting.id, at, type, by: null, note: null, details: null, ...more });
};

export const move = (
  { random, meeting, transactions: rows }: Story,
  at: Date,
  type: TransactionType,
  amount: Minor,
  more: Partial<Pick<TransactionRow, 'status' | 'gatewayReference' | 'failureReason'>> = {},
): TransactionRow => {
  const transaction: TransactionRow = {
    id: random.uuid(),
    meetingId: meeting.id,
    type,
    status: 'SUCCEEDED',
    amount,
    currency: meeting.currency,
    createdAt: at,
    askedAt: null,
    paymentMethodId: type === 'PAYOUT' ? null : meeting.paymentMethodId,
    gatewayReference: null,
    failureReason: null,
    ...more,
  };
  rows.push(transaction);
  return transaction;
};

export const post = (story: Story, at: Date, split: Split) => {
  const { id: meetingId, expertId, currency, charity: charityName } = story.meeting;
  story.ledger = {
    id: story.random.uuid(),
    meetingId,
    expertId,
    at,
    currency,
    refunded: NO_MONEY,
    refundId: null,
    charityName,
    ...split,
  };
};
