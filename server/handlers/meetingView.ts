import type { Written } from '#contract/endpoint.ts';
import type { cancellation, meetingDetail, meetingItem, paymentMethod, settlement } from '#contract/meetings.ts';
import { fromMinor } from '#contract/money.ts';
import type { party } from '#contract/party.ts';
import type { transactionItem } from '#contract/transactionItem.ts';
import type { MeetingParts, MeetingRecord } from '#server/db/queries/meetings.ts';
import type { paymentMethods } from '#server/db/schema/accounts.ts';
import type { transactions } from '#server/db/schema/meetings.ts';

/** One side of a meeting. */
const partyOf = ({
  id,
  firstName,
  lastName,
  displayName,
  timezone,
  email,
  phone,
}: MeetingRecord['expert']): Written<typeof party> => ({
  id,
  firstName,
  lastName,
  displayName,
  timezone,
  email,
  phone,
});

/** A meeting as a row of the list. */
export const meetingItemOf = ({ meeting, expert, user }: MeetingRecord): Written<typeof meetingItem> => ({
  id: meeting.id,
  stage: meeting.stage,
  expert: partyOf(expert),
  user: partyOf(user),
  dateTime: meeting.startsAt.toISOString(),
  duration: meeting.duration,
  price: fromMinor(meeting.price),
  currency: meeting.currency,
  paymentMethodId: meeting.paymentMethodId,
  createdAt: meeting.createdAt.toISOString(),
});

/** A transaction as a row of the list, with the parties of its meeting. */
export const transactionItemOf = (
  transaction: typeof transactions.$inferSelect,
  { meeting, expert, user }: MeetingRecord,
): Written<typeof transactionItem> => ({
  id: transaction.id,
  meetingId: transaction.meetingId,
  type: transaction.type,
  status: transaction.status,
  amount: fromMinor(transaction.amount),
  currency: transaction.currency,
  createdAt: transaction.createdAt.toISOString(),
  expert: partyOf(expert),
  user: partyOf(user),
  meetingDateTime: meeting.startsAt.toISOString(),
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

const settlementOf = (price: number, line: NonNullable<MeetingParts['line']>): Written<typeof settlement> => {
  const charged = line.charged - line.refunded;
  return {
    charged: fromMinor(charged),
    released: fromMinor(price - charged),
    platformFee: fromMinor(line.platformFee),
    discounts: fromMinor(line.discounts),
    charity: fromMinor(line.charity),
    payout: fromMinor(line.payout),
  };
};

const cancellationOf = ({
  cancellations: row,
}: NonNullable<MeetingParts['cancellation']>): Written<typeof cancellation> => ({
  dateTime: row.requestedAt.toISOString(),
  requestedBy: row.requestedBy,
  reason: row.reason,
  penalty: fromMinor(row.penalty),
  platformDiscount: fromMinor(row.platformDiscount),
  expertDiscount: fromMinor(row.expertDiscount),
  enteredBy: row.enteredBy,
});

/** A meeting with all that belongs to it. */
export const meetingDetailOf = (record: MeetingRecord, parts: MeetingParts): Written<typeof meetingDetail> => {
  const { platformFeeBp, charityBp, charity, price } = record.meeting;
  return {
    ...meetingItemOf(record),
    paymentMethod: parts.paymentMethod ? paymentMethodOf(parts.paymentMethod.method) : null,
    transactions: parts.transactions.map((transaction) => transactionItemOf(transaction, record)),
    timeline: parts.events.map(({ at, type, by, note }) => ({ at: at.toISOString(), type, by, note })),
    cancellation: parts.cancellation ? cancellationOf(parts.cancellation) : null,
    terms: { platformFeeBp, charityBp, charity },
    settlement: parts.line ? settlementOf(price, parts.line) : null,
    settledAt: parts.line?.at.toISOString() ?? null,
  };
};
