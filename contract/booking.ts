import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { listOf, pageQuery } from './envelope.ts';
import { messages } from './messages.ts';
import { fromMinor, HIGHEST_PRICE, LOWEST_PRICE } from './money.ts';
import { object, strictObject } from './object.ts';
import { currency, id, instant, keyword, money, openEnum, optionalText, queryNumber } from './primitives.ts';
import { paymentMethodStatuses, slotReasons } from './statuses.ts';

/** Hours before the start of a meeting at which its card is held; if the start is nearer, it is held at once. */
export const HOLD_HOURS = 48;

/** Number of days in a schedule, in the expert's time zone, from the requested instant. */
export const SCHEDULE_DAYS = 7;

const DAY_MINUTES = 24 * 60;

export const holdAt = (startsAt: Date): Date => new Date(startsAt.getTime() - HOLD_HOURS * 3_600_000);

export const isHeldAtOnce = (startsAt: Date, now: Date): boolean => holdAt(startsAt) <= now;

/** A card is valid through the last day of its month in UTC, so that the API accepts every card the portal offers. */
export const isCardExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  Date.UTC(expYear < 100 ? 2000 + expYear : expYear, expMonth) <= now.getTime();

export const paymentMethod = object(() => ({
  id: z.string(),
  brand: optionalText,
  last4: optionalText,
  expMonth: z.number().nullish(),
  expYear: z.number().nullish(),
  isDefault: z.boolean().nullish(),
  status: openEnum(paymentMethodStatuses).nullish(),
}));
export type PaymentMethod = z.output<typeof paymentMethod>;

const pricing = object(() => ({ currency, prices: z.array(z.object({ duration: z.number(), price: money })) }));
/** Prices by duration in minutes, in major units. */
export type Pricing = z.output<typeof pricing>;
const emptyList = z.array(z.unknown()).max(0);

export const person = object(() => ({
  id: z.string(),
  firstName: optionalText,
  lastName: optionalText,
  email: optionalText,
  avatar: optionalText,
  timezone: optionalText,
  status: optionalText,
}));
export type Person = z.output<typeof person>;

/** The whole list or one page of it; clients parse both as `{items}`. */
const people = z.union([listOf(person), z.array(person).transform((items) => ({ items }))]);

const peopleSearch = object(() => ({
  keyword: keyword.optional(),
  page: pageQuery.page.unwrap().optional(),
  perPage: pageQuery.perPage.unwrap().optional(),
}));

const slot = object(() => ({
  startTime: instant,
  endTime: instant,
  available: z.boolean(),
  reason: openEnum(slotReasons).nullish(),
}));
export type Slot = z.output<typeof slot>;

/** Body of a booking: `duration` in minutes, `price` in major units. */
export const meetingCreate = strictObject(() => ({
  expertId: id,
  userId: id,
  dateTime: instant,
  duration: z.int().min(1).max(DAY_MINUTES),
  paymentMethodId: id,
  price: money.min(fromMinor(LOWEST_PRICE), messages.priceTooLow).max(fromMinor(HIGHEST_PRICE), messages.priceTooHigh),
}));

const peopleRow = <const Path extends string>(path: Path, who: string) =>
  ({
    route: `GET ${path}`,
    summary: `${who}; a list, or a page of it if page or perPage is sent`,
    documented: [],
    query: peopleSearch,
    data: people,
  }) as const;

export const bookingEndpoints = defineEndpoints({
  listExperts: peopleRow('admin/experts', 'Experts who can be booked'),
  listUsers: peopleRow('admin/users', 'Users who can book'),
  getPricing: {
    route: 'GET admin/{id}/pricing',
    summary: "An expert's prices by duration; null when not set",
    documented: true,
    data: z.union([pricing, emptyList.transform(() => null), z.null()]),
  },
  getSchedule: {
    route: 'GET admin/{id}/schedules',
    summary: "An expert's slots in the 7 days from startTime",
    documented: ['startTime'],
    query: object(() => ({
      startTime: instant,
      duration: queryNumber(DAY_MINUTES).optional(),
      userId: z.string().optional(),
      /** Meeting that is being rescheduled: its time does not count as busy. */
      meetingId: z.string().optional(),
    })),
    data: z.union([
      object(() => ({ timezone: optionalText, slots: z.array(slot) })),
      z.array(slot).transform((slots) => ({ timezone: undefined, slots })),
    ]),
  },
  listPayments: {
    route: 'GET admin/{id}/payments',
    summary: "A user's payment methods",
    documented: true,
    data: z.array(paymentMethod).nullish(),
  },
});
