import { useState } from 'react';
import { isCardExpired } from '#contract/booking.ts';
import type { PaymentMethod } from '#contract/meetings.ts';

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

/** The payment method chosen, as long as it can be used; else the one to start from. */
export const usePayment = (methods: readonly PaymentMethod[], now: Date) => {
  const [id, choose] = useState<string>();
  const chosen = methods.find((method) => method.id === id && unusableReason(method, now) === undefined);
  return { method: chosen ?? preferredMethod(methods, now), choose };
};
