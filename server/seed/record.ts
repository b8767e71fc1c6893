import { type Minor, NO_MONEY, type Split } from '#contract/money.ts';
import type { MeetingEventType, TransactionType } from '#contract/statuses.ts';
import type { MeetingRecord, Rows } from './rows.ts';
import type { Office } from './staff.ts';

type TransactionRow = Rows['transactions'];

export interface Scribe extends Office {
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
