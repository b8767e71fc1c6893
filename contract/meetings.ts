import { z } from 'zod';
import { meetingCreate, paymentMethod } from './booking.ts';
import { defineEndpoints } from './endpoint.ts';
import { listOf, pageQuery, sortDirection } from './envelope.ts';
import { messages } from './messages.ts';
import { fromMinor, HIGHEST_PRICE, isPayable, minor, type Minor } from './money.ts';
import { object, strictObject } from './object.ts';
import {
  currency,
  id,
  instant,
  keyword,
  money,
  oneOrMore,
  openEnum,
  optionalText,
  party,
  queryFlag,
} from './primitives.ts';
import { requiredLongText } from './rules.ts';
import {
  attentionReasons,
  cancelRequesters,
  canCancel,
  meetingStages,
  transactionStatuses,
  transactionTypes,
} from './statuses.ts';

export const meetingSearch = object(() => ({
  ...pageQuery,
  orderBy: z.enum(['dateTime', 'createdAt', 'price', 'stage', 'duration']).default('dateTime'),
  sortDirection: sortDirection.default('desc'),
  keyword: keyword.optional(),
  stage: oneOrMore(z.enum(meetingStages)).optional(),
  accountId: z.string().optional(),
  expertId: z.string().optional(),
  userId: z.string().optional(),
  from: instant.optional(),
  to: instant.optional(),
  attention: queryFlag.optional(),
}));

/** `duration` is in minutes, `price` in major units of `currency`. */
export const meetingItem = object(() => ({
  id: z.string(),
  number: optionalText,
  stage: openEnum(meetingStages),
  expert: party,
  user: party,
  dateTime: instant,
  duration: z.number(),
  price: money.nullish(),
  currency: currency.nullish(),
  paymentMethodId: optionalText,
  createdAt: instant.nullish(),
  attention: openEnum(attentionReasons).nullish(),
}));
export type MeetingItem = z.output<typeof meetingItem>;

/** `amount` is in major units and never negative: `type` implies the direction. */
export const transactionItem = object(() => ({
  id: z.string(),
  number: optionalText,
  meetingId: optionalText,
  type: openEnum(transactionTypes),
  status: openEnum(transactionStatuses),
  amount: money.nullish(),
  currency: currency.nullish(),
  createdAt: instant,
  expert: party.nullish(),
  user: party.nullish(),
  meetingDateTime: instant.nullish(),
  gatewayReference: optionalText,
  failureReason: optionalText,
}));
export type TransactionItem = z.output<typeof transactionItem>;

const timelineEntry = object(() => ({ at: instant, type: z.string(), by: optionalText, note: optionalText }));

/** Settled, major units: `price = charged + released`, `charged = platformFee + discounts + charity + payout`. */
const settlement = object(() => ({
  charged: money,
  released: money,
  platformFee: money,
  discounts: money,
  charity: money,
  payout: money,
}));

const cancellation = object(() => ({
  dateTime: instant,
  requestedBy: openEnum(cancelRequesters),
  reason: z.string(),
  penalty: money,
  platformDiscount: money,
  expertDiscount: money,
  enteredBy: z.string(),
}));

export const meetingDetail = object(() => ({
  ...meetingItem.shape,
  paymentMethod: paymentMethod.nullish(),
  transactions: z.array(transactionItem).nullish(),
  timeline: z.array(timelineEntry).nullish(),
  cancellation: cancellation.nullish(),
  /** Shares of the money in basis points, for the cancel preview. */
  terms: z.object({ platformFeeBp: z.number(), charityBp: z.number(), charity: optionalText }).nullish(),
  settlement: settlement.nullish(),
  settledAt: instant.nullish(),
}));
export type MeetingDetail = z.output<typeof meetingDetail>;

const amount = money.min(0, messages.amountOverPrice).max(fromMinor(HIGHEST_PRICE), messages.amountOverPrice);

/** Body of a cancellation; the product's discount field is named by configuration (`platformDiscount`). */
export const meetingCancel = strictObject(() => ({
  dateTime: instant,
  requestedBy: z.enum(cancelRequesters),
  reason: requiredLongText,
  penalty: amount,
  platformDiscount: amount,
  expertDiscount: amount,
  enteredBy: id,
}));

export const amountProblem = (typed: Minor | undefined, most: Minor, inCurrency: string): string | undefined => {
  if (typed === undefined) return messages.amountDecimals;
  if (typed < 0 || typed > most) return messages.amountOverPrice;
  return isPayable(typed, inCurrency) ? undefined : messages.amountNotPayable;
};

export const rescheduleRefusal = (
  { stage, dateTime, attention }: Pick<MeetingItem, 'stage' | 'attention'> & { readonly dateTime: string | Date },
  now: Date,
): string | undefined => {
  if (stage === 'CANCELLED') return messages.meetingCancelled;
  if (!canCancel(stage) || new Date(dateTime) <= now) return messages.meetingBegun;
  if (attention === 'EXPERT_INACTIVE') return messages.expertInactive;
  return attention === 'USER_INACTIVE' ? messages.userInactive : undefined;
};

export const meetingReschedule = strictObject(() => ({ dateTime: instant }));

/** Body of a refund: `amount` in major units, at most the rest of the charge. */
const meetingRefund = strictObject(() => ({
  amount: money.min(fromMinor(minor(1)), messages.refundAmount).max(fromMinor(HIGHEST_PRICE), messages.refundAmount),
  reason: requiredLongText,
}));

/** `left`: charge less refunds; undefined if nothing was charged. */
export const refundRefusal = ({ left, isPending }: { left: Minor | undefined; isPending: boolean }) => {
  if (left === undefined) return messages.notCaptured;
  if (isPending) return messages.bankPending;
  return left > 0 ? undefined : messages.nothingLeft;
};

export const meetingEndpoints = defineEndpoints({
  searchMeetings: {
    route: 'GET admin/meetings',
    summary: 'A page of meetings; ties of any sort break on id',
    documented: ['page', 'perPage'],
    query: meetingSearch,
    data: listOf(meetingItem),
  },
  getMeeting: {
    route: 'GET meeting/{id}/detail',
    summary: 'One meeting',
    documented: true,
    data: meetingDetail,
    version: 'sends',
  },
  createMeeting: {
    route: 'POST admin/meeting/create',
    summary: 'Book a meeting between a user and an expert',
    documented: true,
    body: meetingCreate,
    asksBank: true,
    /** `listPrice`: the expert's own price for this duration, if the booked price differs. */
    data: object(() => ({ ...meetingItem.shape, listPrice: money.nullish() })).nullish(),
    confirms: 'truthy',
  },
  cancelMeeting: {
    route: 'POST admin/{id}/cancel',
    summary: 'Cancel a meeting',
    documented: true,
    body: meetingCancel,
    asksBank: true,
    data: z.unknown(),
    version: 'checks',
    confirms: 'true',
  },
  rescheduleMeeting: {
    route: 'POST meeting/{id}/reschedule',
    summary: 'Move a meeting that has not begun to another time; price, card and hold stay',
    body: meetingReschedule,
    data: meetingItem,
    version: 'checks',
  },
  refundMeeting: {
    route: 'POST meeting/{id}/refund',
    summary: 'Refund some or all of what was paid for a meeting',
    body: meetingRefund,
    asksBank: true,
    data: z.literal(true),
    version: 'checks',
  },
});
