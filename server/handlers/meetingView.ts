import type { Written } from '#contract/codecs.ts';
import type { paymentMethod } from '#contract/booking.ts';
import type { cancellation, meetingDetail, meetingItem, settlement, transactionItem } from '#contract/meetings.ts';
import { type Minor, minus } from '#contract/money.ts';
import { sayNumber } from '#contract/numbers.ts';
import { attentionOf, type ListedMeeting } from '#server/db/queries/meetings.ts';
import type { WholeMeeting } from '#server/db/queries/wholeMeeting.ts';
import type { ListedTransaction } from '#server/db/queries/transactions.ts';
import type { paymentMethods } from '#server/db/schema/accounts.ts';
import { RESERVED } from '#server/db/schema/meetings.ts';

/** A meeting as a row of the list. */
export const meetingItemOf = (record: ListedMeeting): Written<typeof meetingItem> => {
  const { meeting, expert, user } = record;
  return {
    id: meeting.id,
    number: sayNumber('meetings', meeting.number),
    stage: meeting.stage,
    expert,
    user,
    dateTime: meeting.startsAt,
    duration: meeting.duration,
    price: meeting.price,
    currency: meeting.currency,
    paymentMethodId: meeting.paymentMethodId,
    createdAt: meeting.createdAt,
    attention: attentionOf(record),
  };
};

/** A transaction as a row of the list, with the parties of its meeting. */
export const transactionItemOf = (
  transaction: ListedTransaction['transaction'],
  { meeting, expert, user }: Omit<ListedTransaction, 'transaction'>,
): Written<typeof transactionItem> => ({
  id: transaction.id,
  number: sayNumber('transactions', transaction.number),
  // What was asked of the bank for a booking that came to nothing belongs to no meeting.
  meetingId: meeting.version === RESERVED ? null : meeting.id,
  type: transaction.type,
  status: transaction.status,
  amount: transaction.amount,
  currency: transaction.currency,
  createdAt: transaction.createdAt,
  expert,
  user,
  meetingDateTime: meeting.startsAt,
  gatewayReference: transaction.gatewayReference,
  failureReason: transaction.failureReason,
});

/** A card, without what the gateway knows it by. */
export const paymentMethodOf = (method: typeof paymentMethods.$inferSelect): Written<typeof paymentMethod> => ({
  id: method.id,
  brand: method.brand,
  last4: method.last4,
  expMonth: method.expMonth,
  expYear: method.expYear,
  isDefault: method.isDefault,
  status: method.status,
});

const settlementOf = (price: Minor, line: NonNullable<WholeMeeting['line']>): Written<typeof settlement> => {
  const charged = minus(line.charged, line.refunded);
  return {
    charged,
    released: minus(price, charged),
    platformFee: line.platformFee,
    discounts: line.discounts,
    charity: line.charity,
    payout: line.payout,
  };
};

const cancellationOf = (row: NonNullable<WholeMeeting['cancellation']>): Written<typeof cancellation> => ({
  dateTime: row.requestedAt,
  requestedBy: row.requestedBy,
  reason: row.reason,
  penalty: row.penalty,
  platformDiscount: row.platformDiscount,
  expertDiscount: row.expertDiscount,
  enteredBy: row.enteredBy,
});

/** A meeting with all that belongs to it. A cancellation counts once it is done. */
export const meetingDetailOf = (meeting: WholeMeeting): Written<typeof meetingDetail> => {
  const { expert, user, paymentMethod, line, stage, platformFeeBp, charityBp, charity, price } = meeting;
  const record = { meeting, expert, user };
  return {
    ...meetingItemOf(record),
    paymentMethod: paymentMethodOf(paymentMethod),
    transactions: meeting.transactions.map((transaction) => transactionItemOf(transaction, record)),
    timeline: meeting.events,
    cancellation: meeting.cancellation && stage === 'CANCELLED' ? cancellationOf(meeting.cancellation) : null,
    terms: { platformFeeBp, charityBp, charity },
    settlement: line && settlementOf(price, line),
    settledAt: line?.at ?? null,
  };
};
