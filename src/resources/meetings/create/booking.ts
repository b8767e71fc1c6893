import { useState } from 'react';
import type { z } from 'zod';
import { isCardExpired, type meetingCreate, type PaymentMethod } from '#contract/booking.ts';
import type { ErrorCode } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, HIGHEST_PRICE, LOWEST_PRICE, type Minor, toMinor } from '#contract/money.ts';
import type { HttpError } from '#src/api/HttpError.ts';
import { parseAmount } from '#src/format/money.ts';

/** An expert's prices by duration, major units. */
interface Pricing {
  readonly currency: string;
  readonly prices: readonly { readonly duration: number; readonly price: number }[];
}

/** What the expert asks for a meeting of this many minutes, in cents; undefined where no price is set. */
export const askedPrice = (pricing: Pricing | null | undefined, duration: number | undefined): Minor | undefined => {
  /* What another API tells in place of a number is no price. */
  const found = pricing?.prices.find(({ duration: minutes, price }) => minutes === duration && Number.isFinite(price));
  return found && toMinor(found.price);
};

/** The duration to start from (minutes): the first option that the expert has a price for, else the first. */
export const preferredDuration = (
  options: readonly { readonly value: number }[],
  pricing: Pricing | null | undefined,
): number | undefined => (options.find(({ value }) => askedPrice(pricing, value) !== undefined) ?? options[0])?.value;

export interface Price {
  /** What the expert asks, in cents; undefined where no price is set. */
  readonly asked: Minor | undefined;
  /** What is in the field. */
  readonly typed: string;
  /** What will be charged, in cents; undefined while the field holds no amount. */
  readonly price: Minor | undefined;
  /** True where the field holds something that nobody has but the administrator. */
  readonly isOwn: boolean;
  readonly type: (text: string) => void;
  readonly reset: () => void;
}

/**
 * The price: the expert's for the duration until the administrator types another. What is typed is kept for its expert and
 * duration (`of`): another choice starts from its own price, and the way back brings the typed one again.
 */
export const usePrice = (pricing: Pricing | null | undefined, duration: number | undefined, of: string): Price => {
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const key = `${of} ${duration}`;
  const asked = askedPrice(pricing, duration);
  const listed = asked === undefined ? '' : fromMinor(asked).toFixed(2);
  const typed = own[key] ?? listed;
  const { [key]: _current, ...others } = own;
  return {
    asked,
    typed,
    price: asked === undefined ? undefined : parseAmount(typed),
    isOwn: typed !== listed,
    type: (text) => setOwn({ ...others, [key]: text }),
    reset: () => setOwn(others),
  };
};

/** Why a payment method cannot be chosen; undefined when it can. */
export const unusableReason = (
  { status, expYear, expMonth }: PaymentMethod,
  now: Date,
): 'expired' | 'invalid' | undefined => {
  if (status === 'EXPIRED') return 'expired';
  if (status === 'INVALID') return 'invalid';
  return expYear && expMonth && isCardExpired({ expYear, expMonth }, now) ? 'expired' : undefined;
};

/** The one to start from: the default, else the first; undefined when none can be used. */
export const preferredMethod = (methods: readonly PaymentMethod[], now: Date): PaymentMethod | undefined => {
  const usable = methods.filter((method) => unusableReason(method, now) === undefined);
  return usable.find(({ isDefault }) => isDefault) ?? usable[0];
};

/**
 * Each user's payment method: the one to start from until another is chosen. What is read later puts none in its place: where
 * it is gone, or cannot be used any more, there is none, and no card is charged that the administrator has not seen as chosen.
 */
export const usePayment = (methods: readonly PaymentMethod[], now: Date, userId: string) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const choose = (id: string) => setChosen({ ...chosen, [userId]: id });
  const first = preferredMethod(methods, now)?.id;
  if (chosen[userId] === undefined && first !== undefined) choose(first);
  const id = chosen[userId] ?? first;
  const method = methods.find((one) => one.id === id && unusableReason(one, now) === undefined);
  return { method, choose };
};

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
const bookingParts = ['expert', 'user', 'twoPeople', 'duration', 'slot', 'price', 'paymentMethod'] as const;
type BookingPart = (typeof bookingParts)[number];

/** What is still missing before the meeting can be booked (product.md §5, "Meeting creation rules"). */
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

/** What can be known to make a booking impossible (product.md §5, §8), in the order of the page; each is a name of `messages`. */
const names = ['samePerson', 'noPricing', 'slotUnavailable', 'noPaymentMethod'] as const;

export type Obstacles = Readonly<Record<(typeof names)[number], boolean>>;

/** The first obstacle in the words of the spec; undefined where nothing is known to be in the way. */
export const inTheWay = (obstacles: Obstacles): string | undefined => {
  const first = names.find((name) => obstacles[name]);
  return first && messages[first];
};

/** The places of the page where a refused booking is explained, from top to bottom; `summary` is beside the button. */
const places = ['expert', 'user', 'pricing', 'board', 'price', 'payment', 'summary'] as const;
export type Place = (typeof places)[number];

const byCode: Partial<Record<ErrorCode, { readonly place: Place; readonly message: string }>> = {
  SLOT_UNAVAILABLE: { place: 'board', message: messages.slotUnavailable },
  PAYMENT_ERROR: { place: 'payment', message: messages.paymentError },
  SAME_PERSON: { place: 'user', message: messages.samePerson },
  NO_PRICING: { place: 'pricing', message: messages.noPricing },
  NO_PAYMENT_METHOD: { place: 'payment', message: messages.noPaymentMethod },
};

/** Where each field of the request is chosen. */
const byField: Readonly<Record<string, Place>> = {
  expertId: 'expert',
  userId: 'user',
  duration: 'pricing',
  dateTime: 'board',
  price: 'price',
  paymentMethodId: 'payment',
};

const isPlaced = (code: string | undefined): code is keyof typeof byCode => code !== undefined && code in byCode;

export interface Failure {
  /** What the notice says. */
  readonly message: string;
  /** What each place says. */
  readonly at: Partial<Record<Place, string>>;
  /** The first place that says something. */
  readonly first: Place;
}

type Refused = Pick<HttpError, 'code' | 'message' | 'fields'>;

/** A refused booking in the words of spec section 8, or each problem where its field is chosen; else the server's own words. */
export const bookingFailure = ({ code, message, fields }: Refused): Failure => {
  const placed = isPlaced(code) ? byCode[code] : undefined;
  if (placed) return { message: placed.message, at: { [placed.place]: placed.message }, first: placed.place };
  const at: Partial<Record<Place, string>> = {};
  for (const [field, problem] of Object.entries(fields)) at[byField[field] ?? 'summary'] ??= problem;
  const first = places.find((place) => at[place] !== undefined);
  return first ? { message, at, first } : { message, at: { summary: message }, first: 'summary' };
};
