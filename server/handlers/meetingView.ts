import type { Written } from '#contract/codecs.ts';
import type { meetingDetail, meetingItem, transactionItem } from '#contract/meetings.ts';
import { minus } from '#contract/money.ts';
import { sayNumber } from '#contract/search.ts';
import { attentionOf, type ListedMeeting } from '#server/db/queries/meetings.ts';
import type { WholeMeeting } from '#server/db/queries/wholeMeeting.ts';
import type { ListedTransaction } from '#server/db/queries/transactions.ts';
import { sumOfLines } from '#server/domain/settlement.ts';

// A row must have every response field under the field's own name, or this does not compile; columns without a response
// field are omitted from the response (contract/codecs.ts).

export const meetingItemOf = (record: ListedMeeting): Written<typeof meetingItem> => {
  const { meeting, expert, user } = record;
  const number = sayNumber('meetings', meeting.number);
  return { ...meeting, number, expert, user, dateTime: meeting.startsAt, attention: attentionOf(record) };
};

export const transactionItemOf = (
  transaction: ListedTransaction['transaction'],
  { meeting, expert, user }: Omit<ListedTransaction, 'transaction'>,
): Written<typeof transactionItem> => ({
  ...transaction,
  number: sayNumber('transactions', transaction.number),
  // Gateway movements of a reservation, open or dropped, belong to no meeting.
  meetingId: meeting.bookedAt === null ? null : meeting.id,
  expert,
  user,
  meetingDateTime: meeting.startsAt,
});

/** A cancellation is included once the meeting's stage is CANCELLED. */
export const meetingDetailOf = (meeting: WholeMeeting): Written<typeof meetingDetail> => {
  const { expert, user, paymentMethod, lines, cancellation, platformFeeBp, charityBp, charity, price } = meeting;
  const isCancelled = meeting.stage === 'CANCELLED';
  const record = { meeting, expert, user };
  const settled = sumOfLines(lines);
  return {
    ...meetingItemOf(record),
    paymentMethod,
    transactions: meeting.transactions.map((transaction) => transactionItemOf(transaction, record)),
    timeline: meeting.events,
    cancellation: cancellation && isCancelled ? { ...cancellation, dateTime: cancellation.requestedAt } : null,
    terms: { platformFeeBp, charityBp, charity },
    settlement: settled ? { ...settled, released: minus(price, settled.charged) } : null,
    settledAt: settled?.at ?? null,
  };
};
