import type { PaymentMethod } from '#contract/meetings.ts';

/** Why a payment method cannot be chosen; undefined when it can. A card lasts to the end of its month. */
export const unusableReason = (
  { status, expYear, expMonth }: PaymentMethod,
  now: Date,
): 'expired' | 'invalid' | undefined => {
  if (status === 'EXPIRED') return 'expired';
  if (status === 'INVALID') return 'invalid';
  const lastsTo = expYear && expMonth ? new Date(expYear, expMonth, 1) : undefined;
  return lastsTo && lastsTo <= now ? 'expired' : undefined;
};

/** The one to start from: the default, else the first; undefined when none can be used. */
export const preferredMethod = (methods: readonly PaymentMethod[], now: Date): PaymentMethod | undefined => {
  const usable = methods.filter((method) => unusableReason(method, now) === undefined);
  return usable.find(({ isDefault }) => isDefault) ?? usable[0];
};
