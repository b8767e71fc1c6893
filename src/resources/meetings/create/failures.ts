import type { ErrorCode } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';
import type { HttpError } from '#src/api/HttpError.ts';

/** The places of the page where a refused booking is explained. */
export type Place = 'user' | 'pricing' | 'board' | 'payment';

export interface Failure {
  /** Undefined for a failure that has no place of its own: only a notice tells it. */
  readonly place: Place | undefined;
  readonly message: string;
}

const placed: Partial<Record<ErrorCode, { readonly place: Place; readonly message: string }>> = {
  SLOT_UNAVAILABLE: { place: 'board', message: messages.slotUnavailable },
  PAYMENT_ERROR: { place: 'payment', message: messages.paymentError },
  SAME_PERSON: { place: 'user', message: messages.samePerson },
  NO_PRICING: { place: 'pricing', message: messages.noPricing },
  NO_PAYMENT_METHOD: { place: 'payment', message: messages.noPaymentMethod },
};

const isPlaced = (code: string | undefined): code is keyof typeof placed => code !== undefined && code in placed;

/** A refused booking in the words of spec section 8, and where they belong; else the server's own words. */
export const bookingFailure = ({ code, message }: Pick<HttpError, 'code' | 'message'>): Failure =>
  (isPlaced(code) ? placed[code] : undefined) ?? { place: undefined, message };
