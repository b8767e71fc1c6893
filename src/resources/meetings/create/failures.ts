import type { ErrorCode } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';
import type { HttpError } from '#src/api/HttpError.ts';

/** The places of the page where a refused booking is explained, from top to bottom; `summary` is beside the button. */
export const places = ['expert', 'user', 'pricing', 'board', 'price', 'payment', 'summary'] as const;
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
