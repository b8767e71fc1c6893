import type { InferInsertModel, Table } from 'drizzle-orm';
import { type Minor, NO_MONEY, type Split } from '#contract/money.ts';
import type { MeetingEventType, TransactionType } from '#contract/statuses.ts';
import type { tables } from '#server/db/schema/index.ts';
import type { Random } from './random.ts';
import type { Staff } from './staff.ts';

/** Every column named but the number, which the database counts, so that one statement inserts thousands. */
type Row<T extends Table> = {
  [K in Exclude<keyof InferInsertModel<T>, 'number'>]-?: Exclude<InferInsertModel<T>[K], undefined>;
};

export type Rows = { [Name in keyof typeof tables]: Row<(typeof tables)[Name]> };
type TransactionRow = Rows['transactions'];

export interface MeetingRecord {
  readonly meeting: Rows['meetings'];
  readonly events: Rows['meetingEvents'][];
  readonly transactions: TransactionRow[];
  cancellation: Rows['cancellations'] | null;
  ledger: Rows['ledger'] | null;
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
  more: Partial<Pick<Rows['meetingEvents'], 'by' | 'note'>> = {},
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
