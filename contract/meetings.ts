import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { listOf, pageQuery, paging, sortDirection } from './envelope.ts';
import { currency, id, instant, keyword, money, oneOrMore, openEnum, party } from './primitives.ts';
import { messages } from './messages.ts';
import { fromMinor, HIGHEST_PRICE, LOWEST_PRICE } from './money.ts';
import { requiredLongText } from './rules.ts';
import { cancelRequesters, meetingStages, paymentMethodStatuses, slotReasons } from './statuses.ts';
import { transactionItem } from './transactionItem.ts';

const optionalText = z.string().nullish();

export const meetingSort = ['dateTime', 'createdAt', 'price', 'stage', 'duration'] as const;

export const meetingSearch = z.object({
  ...pageQuery,
  orderBy: z.enum(meetingSort).default('dateTime'),
  sortDirection: sortDirection.default('desc'),
  keyword: keyword.optional(),
  stage: oneOrMore(z.enum(meetingStages)).optional(),
  /** A person in either role. */
  accountId: z.string().optional(),
  expertId: z.string().optional(),
  userId: z.string().optional(),
  from: instant.optional(),
  to: instant.optional(),
});

/** A row of the meeting list. `duration` is in minutes, `price` in major units of `currency`. */
export const meetingItem = z.object({
  id: z.string(),
  stage: openEnum(meetingStages),
  expert: party,
  user: party,
  dateTime: instant,
  duration: z.number(),
  price: money.nullish(),
  currency: currency.nullish(),
  paymentMethodId: optionalText,
  createdAt: instant.nullish(),
});
export type MeetingItem = z.output<typeof meetingItem>;

export const paymentMethod = z.object({
  id: z.string(),
  brand: optionalText,
  last4: optionalText,
  expMonth: z.number().nullish(),
  expYear: z.number().nullish(),
  isDefault: z.boolean().nullish(),
  status: openEnum(paymentMethodStatuses).nullish(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

export const timelineEntry = z.object({ at: instant, type: z.string(), by: optionalText, note: optionalText });

/** Who gets what of a meeting's price once it is settled, major units; `price = charged + released`, `charged = platformFee + discounts + charity + payout`. */
export const settlement = z.object({
  charged: money,
  released: money,
  platformFee: money,
  discounts: money,
  charity: money,
  payout: money,
});

export const cancellation = z.object({
  dateTime: instant,
  requestedBy: openEnum(cancelRequesters),
  reason: z.string(),
  penalty: money,
  platformDiscount: money,
  expertDiscount: money,
  enteredBy: z.string(),
});

export const meetingDetail = meetingItem.extend({
  paymentMethod: paymentMethod.nullish(),
  transactions: z.array(transactionItem).nullish(),
  timeline: z.array(timelineEntry).nullish(),
  cancellation: cancellation.nullish(),
  /** How the money is shared, in basis points: what the cancel preview computes with. */
  terms: z.object({ platformFeeBp: z.number(), charityBp: z.number(), charity: optionalText }).nullish(),
  settlement: settlement.nullish(),
  /** When the meeting was settled: its line is in the payout report of that day. */
  settledAt: instant.nullish(),
});
export type MeetingDetail = z.output<typeof meetingDetail>;

export const meetingCreate = z.strictObject({
  expertId: id,
  userId: id,
  dateTime: instant,
  duration: z
    .number()
    .int()
    .min(1)
    .max(24 * 60),
  paymentMethodId: id,
  price: money.min(fromMinor(LOWEST_PRICE), messages.priceTooLow).max(fromMinor(HIGHEST_PRICE), messages.priceTooHigh),
});

const amount = money.min(0, messages.amountOverPrice).max(fromMinor(HIGHEST_PRICE), messages.amountOverPrice);

/** Body of a cancellation; the product's discount field is named by configuration (`platformDiscount`). */
export const meetingCancel = z.strictObject({
  dateTime: instant,
  requestedBy: z.enum(cancelRequesters),
  reason: requiredLongText,
  penalty: amount,
  platformDiscount: amount,
  expertDiscount: amount,
  enteredBy: id,
});

/** One who can take part in a meeting, as a picker shows it. `timezone` is an IANA zone. */
export const person = z.object({
  id: z.string(),
  firstName: optionalText,
  lastName: optionalText,
  email: optionalText,
  avatar: optionalText,
  timezone: optionalText,
  status: optionalText,
});
export type Person = z.output<typeof person>;

/** The whole list, or a page of it: a client reads both as `{items}`. */
const people = z.union([listOf(person), z.array(person).transform((items) => ({ items }))]);

const peopleSearch = z.object({
  keyword: keyword.optional(),
  page: pageQuery.page.unwrap().optional(),
  perPage: z.coerce.number<number | string>().int().min(1).max(paging.maxPerPage).optional(),
});

const slot = z.object({
  startTime: instant,
  endTime: instant,
  available: z.boolean(),
  reason: openEnum(slotReasons).nullish(),
});
export type Slot = z.output<typeof slot>;

export const meetingEndpoints = defineEndpoints({
  searchMeetings: {
    method: 'GET',
    path: 'admin/meetings',
    access: 'admin',
    summary: 'A page of meetings; ties of any sort break on id',
    documented: true,
    query: meetingSearch,
    data: listOf(meetingItem),
  },
  getMeeting: {
    method: 'GET',
    path: 'meeting/{id}/detail',
    access: 'admin',
    summary: 'One meeting',
    documented: true,
    data: meetingDetail,
    version: 'sends',
  },
  createMeeting: {
    method: 'POST',
    path: 'admin/meeting/create',
    access: 'admin',
    summary: 'Book a meeting between a user and an expert',
    documented: true,
    body: meetingCreate,
    data: meetingItem.nullish(),
    confirms: 'truthy',
  },
  cancelMeeting: {
    method: 'POST',
    path: 'admin/{id}/cancel',
    access: 'admin',
    summary: 'Cancel a meeting',
    documented: true,
    body: meetingCancel,
    data: z.unknown(),
    version: 'checks',
    confirms: 'true',
  },
  listExperts: {
    method: 'GET',
    path: 'admin/experts',
    access: 'admin',
    summary: 'Experts who can be booked; a list, or a page of it when page or perPage is asked',
    documented: true,
    query: peopleSearch,
    data: people,
  },
  listUsers: {
    method: 'GET',
    path: 'admin/users',
    access: 'admin',
    summary: 'Users who can book; a list, or a page of it when page or perPage is asked',
    documented: true,
    query: peopleSearch,
    data: people,
  },
  getPricing: {
    method: 'GET',
    path: 'admin/{id}/pricing',
    access: 'admin',
    summary: "An expert's prices by duration; null when not set",
    documented: true,
    data: z.union([
      z.object({ currency, prices: z.array(z.object({ duration: z.number(), price: money })) }),
      z
        .array(z.unknown())
        .max(0)
        .transform(() => null),
      z.null(),
    ]),
  },
  getSchedule: {
    method: 'GET',
    path: 'admin/{id}/schedules',
    access: 'admin',
    summary: "An expert's slots in the 7 days from startTime",
    documented: true,
    query: z.object({
      startTime: instant,
      duration: z.coerce
        .number<number | string>()
        .int()
        .min(1)
        .max(24 * 60)
        .optional(),
      userId: z.string().optional(),
    }),
    data: z.union([
      z.object({ timezone: optionalText, slots: z.array(slot) }),
      z.array(slot).transform((slots) => ({ timezone: undefined, slots })),
    ]),
  },
  listPayments: {
    method: 'GET',
    path: 'admin/{id}/payments',
    access: 'admin',
    summary: "A user's payment methods",
    documented: true,
    data: z.array(paymentMethod).nullish(),
  },
});
