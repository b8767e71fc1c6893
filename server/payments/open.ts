import type { Config } from '#server/config.ts';
import type { PaymentGateway } from './gateway.ts';
import { createSandbox } from './sandbox.ts';
import { createStripeGateway } from './stripe.ts';

/** The gateway that the configuration names: Stripe where there is a key for it, else the embedded sandbox. */
export const openGateway = ({
  stripeSecretKey,
  paymentLedger,
  clockOffsetMs,
}: Pick<Config, 'stripeSecretKey' | 'paymentLedger' | 'clockOffsetMs'>): PaymentGateway =>
  stripeSecretKey === undefined
    ? createSandbox({ ledgerFile: paymentLedger, clock: () => new Date(Date.now() + clockOffsetMs) })
    : createStripeGateway({ secretKey: stripeSecretKey });
