import type { z } from 'zod';
import type { meetingCreate } from '#contract/meetings.ts';
import { fromMinor, HIGHEST_PRICE, LOWEST_PRICE, toMinor, type Minor } from '#contract/money.ts';

/** What the administrator has chosen so far. */
export interface Choices {
  readonly expertId?: string;
  readonly userId?: string;
  /** Minutes. */
  readonly duration?: number;
  /** A free slot's start. */
  readonly start?: string;
  readonly paymentMethodId?: string;
  readonly price?: Minor;
}

/** What a booking needs, in the order of the page. */
export const bookingParts = ['expert', 'user', 'twoPeople', 'duration', 'slot', 'price', 'paymentMethod'] as const;
export type BookingPart = (typeof bookingParts)[number];

/** What is still missing before the meeting can be booked (spec 5, "Meeting creation rules"). */
export const missingParts = (choices: Choices): BookingPart[] => {
  const { expertId, userId, duration, start, paymentMethodId, price } = choices;
  const has: Record<BookingPart, boolean> = {
    expert: expertId !== undefined,
    user: userId !== undefined,
    twoPeople: expertId === undefined || expertId !== userId,
    duration: duration !== undefined,
    slot: start !== undefined,
    price: price !== undefined && price >= LOWEST_PRICE && price <= HIGHEST_PRICE,
    paymentMethod: paymentMethodId !== undefined,
  };
  return bookingParts.filter((part) => !has[part]);
};

/** The request of a complete booking; undefined while something is missing. The instant is sent in UTC. */
export const bookingBody = (choices: Choices): z.input<typeof meetingCreate> | undefined => {
  const { expertId, userId, duration, start, paymentMethodId, price } = choices;
  if (!expertId || !userId || !duration || !start || !paymentMethodId || price === undefined) return undefined;
  if (missingParts(choices).length > 0) return undefined;
  return {
    expertId,
    userId,
    duration,
    dateTime: new Date(start).toISOString(),
    paymentMethodId,
    price: fromMinor(price),
  };
};

/** An expert's prices by duration, major units. */
export interface Pricing {
  readonly currency: string;
  readonly prices: readonly { readonly duration: number; readonly price: number }[];
}

/** What the expert asks for a meeting of this many minutes, in cents; undefined where no price is set. */
export const askedPrice = (pricing: Pricing | null | undefined, duration: number | undefined): Minor | undefined => {
  const found = pricing?.prices.find((price) => price.duration === duration);
  return found && toMinor(found.price);
};

/** The duration to start from (minutes): the first option that the expert has a price for, else the first. */
export const preferredDuration = (
  options: readonly { readonly value: number }[],
  pricing: Pricing | null | undefined,
): number | undefined => (options.find(({ value }) => askedPrice(pricing, value) !== undefined) ?? options[0])?.value;
