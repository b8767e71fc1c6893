import { Stripe } from 'stripe';
import { messages } from '#contract/messages.ts';
import { type GatewayResult, GatewayUnreachable, type PaymentGateway } from './gateway.ts';

const TIMEOUT_MS = 15_000;

interface Options {
  readonly secretKey: string;
  /** Where Stripe is; only tests say so. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}

/** A refusal by bank or Stripe is an answer; anything else leaves open what happened. */
const answered = async (run: () => Promise<GatewayResult>): Promise<GatewayResult> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError) {
      return { ok: false, reason: error.message };
    }
    throw new GatewayUnreachable('The payment gateway did not answer.', { cause: error });
  }
};

const done = (reference: string): GatewayResult => ({ ok: true, reference });

/** The same port at Stripe: payment intents that are captured by hand. A reference is the payment intent's id. */
export const createStripeGateway = ({ secretKey, server }: Options): PaymentGateway => {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...server });
  return {
    authorise: ({ card, amount, currency, idempotencyKey }) =>
      answered(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            payment_method: card.token,
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            capture_method: 'manual',
            confirm: true,
            ...(card.customer !== null && { customer: card.customer, off_session: true }),
          },
          { idempotencyKey },
        );
        if (intent.status === 'requires_capture') return done(intent.id);
        return { ok: false, reason: messages.cardToConfirm };
      }),
    capture: ({ reference, amount, idempotencyKey }) =>
      answered(async () => {
        await stripe.paymentIntents.capture(reference, { amount_to_capture: amount }, { idempotencyKey });
        return done(reference);
      }),
    release: ({ reference, idempotencyKey }) =>
      answered(async () => {
        await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey });
        return done(reference);
      }),
    refund: ({ reference, amount, idempotencyKey }) =>
      answered(async () => {
        await stripe.refunds.create({ payment_intent: reference, amount }, { idempotencyKey });
        return done(reference);
      }),
  };
};
