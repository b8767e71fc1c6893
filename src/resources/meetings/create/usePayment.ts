import { useState } from 'react';
import type { PaymentMethod } from '#contract/meetings.ts';
import { preferredMethod, unusableReason } from './paymentMethods.ts';

/** The payment method chosen, as long as it can be used; else the one to start from. */
export const usePayment = (methods: readonly PaymentMethod[], now: Date) => {
  const [id, choose] = useState<string>();
  const chosen = methods.find((method) => method.id === id && unusableReason(method, now) === undefined);
  return { method: chosen ?? preferredMethod(methods, now), choose };
};
