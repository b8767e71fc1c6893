import { useState } from 'react';
import type { z } from 'zod';
import { isCardExpired, meetingCreate, type PaymentMethod, type Pricing } from '#contract/booking.ts';
import type { ErrorCode } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, type Minor, toMinor } from '#contract/money.ts';
import type { HttpError } from '#src/api/HttpError.ts';
import { parseAmount } from '#src/format/money.ts';

/** The expert's list price for a meeting of this duration (minutes), in cents; undefined if none is set. */
export const listPriceOf = (pricing: Pricing | null | undefined, duration: number | undefined): Minor | undefined => {
  const found = pricing?.prices.find(({ duration: minutes, price }) => minutes === duration && Number.isFinite(price));
  return found && toMinor(found.price);
};

export const preferredDuration = (
  durations: readonly number[],
  pricing: Pricing | null | undefined,
): number | undefined => durations.find((duration) => listPriceOf(pricing, duration) !== undefined) ?? durations[0];

export const usePrice = (pricing: Pricing | null | undefined, duration: number | undefined, expertId = '') => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string | undefined>>>({});
  const key = `${expertId} ${duration}`;
  const listPrice = listPriceOf(pricing, duration);
  const listed = listPrice === undefined ? '' : fromMinor(listPrice).toFixed(2);
  const text = drafts[key] ?? listed;
  return {
    listPrice,
    text,
    amount: listPrice === undefined ? undefined : parseAmount(text),
    isDirty: text !== listed,
    change: (draft: string) => setDrafts({ ...drafts, [key]: draft }),
    reset: () => setDrafts({ ...drafts, [key]: undefined }),
  };
};

export const unusableReason = ({ status, expYear, expMonth }: PaymentMethod, now: Date) => {
  if (status === 'EXPIRED') return 'expired';
  if (status === 'INVALID') return 'invalid';
  return expYear && expMonth && isCardExpired({ expYear, expMonth }, now) ? 'expired' : undefined;
};

export const preferredMethod = (methods: readonly PaymentMethod[], now: Date): PaymentMethod | undefined => {
  const usable = methods.filter((method) => unusableReason(method, now) === undefined);
  return usable.find(({ isDefault }) => isDefault) ?? usable[0];
};

/** The payment method of each user. A refetch never changes the card that is shown as selected. */
export const usePaymentMethod = (methods: readonly PaymentMethod[], now: Date, userId = '') => {
  const [selected, setSelected] = useState<Readonly<Record<string, string>>>({});
  const initial = preferredMethod(methods, now)?.id;
  const pickMethod = (id: string) => setSelected({ ...selected, [userId]: id });
  if (selected[userId] === undefined && initial !== undefined) pickMethod(initial);
  const id = selected[userId] ?? initial;
  return { method: methods.find((one) => one.id === id && !unusableReason(one, now)), pickMethod };
};

export type BookingBody = z.output<typeof meetingCreate>;

export type Choices = Partial<Omit<BookingBody, 'dateTime' | 'price'> & { start: string; price: Minor }>;

/** Parts that a booking needs, in page order: the fields of the request, and two different people. */
const parts = ['expertId', 'userId', 'twoPeople', 'duration', 'dateTime', 'price', 'paymentMethodId'] as const;

/** The request by the contract's rules, with a UTC instant; or the missing parts (product.md §5). */
export const checkBooking = ({ start, price, ...choices }: Choices) => {
  const { data, error } = meetingCreate.safeParse({
    ...choices,
    dateTime: start && new Date(start).toISOString(),
    price: price === undefined ? undefined : fromMinor(price),
  });
  const invalid = new Set<unknown>(error?.issues.map(({ path }) => path[0]));
  if (choices.expertId !== undefined && choices.expertId === choices.userId) invalid.add('twoPeople');
  return { body: invalid.size === 0 ? data : undefined, missing: parts.filter((part) => invalid.has(part)) };
};

const byCode: Readonly<Record<string, readonly [keyof BookingBody, string] | undefined>> = {
  SLOT_UNAVAILABLE: ['dateTime', messages.slotUnavailable],
  PAYMENT_ERROR: ['paymentMethodId', messages.paymentError],
  SAME_PERSON: ['userId', messages.samePerson],
  NO_PRICING: ['duration', messages.noPricing],
  NO_PAYMENT_METHOD: ['paymentMethodId', messages.noPaymentMethod],
} satisfies Partial<Record<ErrorCode, readonly [keyof BookingBody, string]>>;

/** Fields whose alert has the details; for all others, the alert is beside the button (`root`). */
const alertFields = ['duration', 'dateTime', 'paymentMethodId'];

/** Message of a refused booking (the server's, except for PAYMENT_ERROR: product.md §8), and its problems by field. */
export const refusalOf = (error: Pick<HttpError, 'code' | 'message' | 'fields' | 'serverMessage'>) => {
  const [field, text] = byCode[error.code ?? ''] ?? [];
  const message = (error.code === 'PAYMENT_ERROR' ? text : error.serverMessage) ?? text ?? error.message;
  const problems: Partial<Record<string, string>> = field ? { [field]: message } : error.fields;
  return { message, problems: alertFields.some((one) => problems[one]) ? problems : { ...problems, root: message } };
};
