import { Stripe } from 'stripe';
import { messages } from '#contract/messages.ts';
import { exponentOf, type Minor, toExponent } from '#contract/money.ts';
import {
  type Authorisation,
  type GatewayResult,
  GatewayUnreachable,
  type Movement,
  type PaymentGateway,
} from './gateway.ts';

const TIMEOUT_MS = 15_000;
const HOUR = 3_600_000;

/** Stripe keeps a key for at least 24 hours; an hour less leaves room for a request in transit. */
const KEYS_LIVE_FOR = 23 * HOUR;

interface Options {
  readonly secretKey: string;
  /** Stripe's address; only set by tests. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}

/** Currencies without decimals that Stripe's API still expects with two, always 00. */
const sentWithTwoDecimals: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** Converts to Stripe's minor units. Fractions of a yen, which only old bookings can have, are not charged. */
const unitsOf = (amount: Minor, currency: string): number =>
  Math.floor(toExponent(amount, sentWithTwoDecimals.has(currency.toUpperCase()) ? 2 : exponentOf(currency)));

/** Codes of invalid requests that concern the card, the hold or the amount, not the form of the request. */
const refusals: ReadonlySet<string> = new Set([
  'amount_too_large',
  'amount_too_small',
  'capture_charge_authorization_expired',
  'charge_expired_for_capture',
  'charge_already_refunded',
  'charge_disputed',
  'customer_max_payment_methods',
  'expired_card',
  'payment_intent_authentication_failure',
  'payment_intent_incompatible_payment_method',
  'payment_intent_payment_attempt_failed',
  'payment_method_invalid_parameter',
  'payment_method_not_available',
  'payment_method_provider_decline',
  'payment_method_unactivated',
  'payment_method_unexpected_state',
  'resource_missing',
]);

/** Codes after which nothing can be captured from the hold. */
const expiries: ReadonlySet<string> = new Set([
  'capture_charge_authorization_expired',
  'charge_expired_for_capture',
  'resource_missing',
]);

const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> => {
  if (error instanceof Stripe.errors.StripeCardError) return true;
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  // The error for a refund of more than the rest has no code, only the name of the parameter.
  const isAmount = error.code === undefined && error.param === 'amount';
  return isAmount || refusals.has(error.code ?? '') || error.param?.startsWith('payment_method') === true;
};

const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';

/**
 * A refusal of the card by bank or Stripe is a result. Any other failure leaves the outcome open or does not concern
 * the card: no response, an error or rate limit of Stripe, an invalid API key, an invalid request.
 */
const answered = async (run: () => Promise<GatewayResult>): Promise<GatewayResult> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw error;
    if (!isRefusal(error)) throw new GatewayUnreachable('The payment gateway did not answer.', { cause: error });
    const reason = error.code === 'authentication_required' ? messages.cardToConfirm : error.message;
    return { ok: false, reason, ...(expiries.has(error.code ?? '') && { holdIsGone: true }) };
  }
};

const done = (reference: string): GatewayResult => ({ ok: true, reference });

const gone: GatewayResult = { ok: false, reason: messages.amountOverRest, holdIsGone: true };

const notDecided = (): never => {
  throw new GatewayUnreachable('The payment gateway has not decided yet.');
};

type Intent = Pick<Stripe.PaymentIntent, 'id' | 'status' | 'amount' | 'currency' | 'amount_received'>;

/** Cancels an intent, or reads its state if it can no longer be canceled. */
const callOff = async (stripe: Stripe, id: string): Promise<Intent> => {
  try {
    return await stripe.paymentIntents.cancel(id);
  } catch (error) {
    if (!isUnexpectedState(error)) throw error;
    return stripe.paymentIntents.retrieve(id);
  }
};

/** Result of a new intent. One that waits for the card holder is canceled, so that it cannot become a hold later. */
const holdResult = async (stripe: Stripe, intent: Intent, requested: Pick<Intent, 'amount' | 'currency'>) => {
  const isOver = ['requires_capture', 'processing', 'canceled'].includes(intent.status);
  const { id, status, amount, currency } = isOver ? intent : await callOff(stripe, intent.id);
  if (status === 'canceled') return { ok: false, reason: messages.cardToConfirm } as const;
  const isHeld = status === 'requires_capture' && amount === requested.amount && currency === requested.currency;
  return isHeld ? done(id) : notDecided();
};

interface IntentMove {
  readonly move: () => Promise<Intent>;
  /** Result by the intent's state; undefined if the state decides neither way. */
  readonly settled: (intent: Intent) => GatewayResult | undefined;
}

/**
 * Runs a movement on an intent. The state in a 2xx response counts, not the status: for a known key Stripe repeats the
 * first response, so the current state of the intent decides unless that response is a success.
 */
const onIntent = (stripe: Stripe, reference: string, { move, settled }: IntentMove) =>
  answered(async () => {
    const answer = await move().catch((error: unknown) => {
      if (!isUnexpectedState(error)) throw error;
      return undefined;
    });
    const first = answer && settled(answer);
    if (first?.ok) return first;
    const result = settled(await stripe.paymentIntents.retrieve(reference));
    // Stripe accepted the movement, so it is not refused: its state is queried again.
    return result === undefined || (answer && !result.ok) ? notDecided() : result;
  });

const authorisation = ({ card, amount, currency, idempotencyKey }: Authorisation) => ({
  amount: unitsOf(amount, currency),
  currency: currency.toLowerCase(),
  payment_method: card.token,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
  capture_method: 'manual' as const,
  confirm: true,
  metadata: { movement: idempotencyKey },
  ...(card.customer !== null && { customer: card.customer, off_session: true }),
});

const makeRefund = (stripe: Stripe, { reference, amount, currency, idempotencyKey }: Movement) =>
  stripe.refunds.create(
    { payment_intent: reference, amount: unitsOf(amount, currency), metadata: { movement: idempotencyKey } },
    { idempotencyKey },
  );

const refundResult = (refund: Stripe.Refund, { reference, amount, currency }: Movement): GatewayResult => {
  if (refund.status === 'failed' || refund.status === 'canceled') {
    return { ok: false, reason: refund.failure_reason ?? messages.refundFailed };
  }
  const isUnderWay = refund.status === 'succeeded' || refund.status === 'pending';
  return isUnderWay && refund.amount === unitsOf(amount, currency) ? done(reference) : notDecided();
};

/** The gateway at Stripe: payment intents with manual capture. A reference is the payment intent's id. */
export const createStripeGateway = ({ secretKey, server }: Options): PaymentGateway => {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...server });
  return {
    keysLiveFor: KEYS_LIVE_FOR,

    authorise: (request) =>
      answered(async () => {
        const requested = authorisation(request);
        const { idempotencyKey } = request;
        return holdResult(stripe, await stripe.paymentIntents.create(requested, { idempotencyKey }), requested);
      }),

    findHold: async ({ idempotencyKey }) => {
      try {
        const { data } = await stripe.paymentIntents.search({ query: `metadata['movement']:'${idempotencyKey}'` });
        if (data.some(({ status }) => status === 'processing')) notDecided();
        return data.find(({ status }) => status === 'requires_capture' || status === 'succeeded')?.id;
      } catch (error) {
        if (error instanceof GatewayUnreachable) throw error;
        throw new GatewayUnreachable('The payment gateway did not answer.', { cause: error });
      }
    },

    capture: ({ reference, amount, currency, idempotencyKey }) => {
      const requested = unitsOf(amount, currency);
      return onIntent(stripe, reference, {
        move: () => stripe.paymentIntents.capture(reference, { amount_to_capture: requested }, { idempotencyKey }),
        settled: ({ status, amount_received: taken }) => {
          if (status === 'canceled') return gone;
          if (status !== 'succeeded') return undefined;
          return taken === requested ? done(reference) : { ok: false, reason: messages.amountOverRest };
        },
      });
    },

    release: ({ reference, idempotencyKey }) =>
      onIntent(stripe, reference, {
        move: () => stripe.paymentIntents.cancel(reference, {}, { idempotencyKey }),
        settled: ({ status }) => {
          if (status === 'canceled') return done(reference);
          return status === 'succeeded' ? { ok: false, reason: messages.amountOverRest } : undefined;
        },
      }),

    refund: (movement) =>
      answered(async () => {
        const { data } = await stripe.refunds.list({ payment_intent: movement.reference, limit: 100 });
        const earlier = data.find(({ metadata }) => metadata?.['movement'] === movement.idempotencyKey);
        return refundResult(earlier ?? (await makeRefund(stripe, movement)), movement);
      }),
  };
};
