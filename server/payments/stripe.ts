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

/** Stripe forgets a key after 24 hours at the earliest; an hour less leaves room for a request on its way. */
const KEYS_LIVE_FOR = 23 * HOUR;

interface Options {
  readonly secretKey: string;
  /** Where Stripe is; only tests say so. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}

/** Currencies that lost their decimals after Stripe had begun to take them: told with two, which are always 00. */
const sentWithTwoDecimals: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** In the minor units that Stripe counts; parts of a yen, which only an old booking can have, are left to the payer. */
const unitsOf = (amount: Minor, currency: string): number =>
  Math.floor(toExponent(amount, sentWithTwoDecimals.has(currency.toUpperCase()) ? 2 : exponentOf(currency)));

/** Invalid requests that say something about the card, the hold or the amount, and not about how we ask. */
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

/** After these nothing can be taken from the hold any more. */
const expiries: ReadonlySet<string> = new Set([
  'capture_charge_authorization_expired',
  'charge_expired_for_capture',
  'resource_missing',
]);

const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> => {
  if (error instanceof Stripe.errors.StripeCardError) return true;
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  // A refund of more than is left has no code, only the name of its amount.
  const isAmount = error.code === undefined && error.param === 'amount';
  return isAmount || refusals.has(error.code ?? '') || error.param?.startsWith('payment_method') === true;
};

const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';

/**
 * A refusal of the card by bank or Stripe is an answer. Anything else leaves open what happened, or says nothing about the
 * card: no answer, a failure or a limit on Stripe's side, a key of ours that is not valid, a request that it does not take.
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

/** Cancels an intent, or reads what it is where it cannot be canceled any more. */
const callOff = async (stripe: Stripe, id: string): Promise<Intent> => {
  try {
    return await stripe.paymentIntents.cancel(id);
  } catch (error) {
    if (!isUnexpectedState(error)) throw error;
    return stripe.paymentIntents.retrieve(id);
  }
};

/** What a new intent says about its hold. One that waits for the card's holder is called off: it must not be held later. */
const holdResult = async (stripe: Stripe, intent: Intent, requested: Pick<Intent, 'amount' | 'currency'>) => {
  const isOver = ['requires_capture', 'processing', 'canceled'].includes(intent.status);
  const { id, status, amount, currency } = isOver ? intent : await callOff(stripe, intent.id);
  if (status === 'canceled') return { ok: false, reason: messages.cardToConfirm } as const;
  const isHeld = status === 'requires_capture' && amount === requested.amount && currency === requested.currency;
  return isHeld ? done(id) : notDecided();
};

interface IntentMove {
  readonly move: () => Promise<Intent>;
  /** What the intent's state says of the movement; undefined while it says neither yes nor no. */
  readonly settled: (intent: Intent) => GatewayResult | undefined;
}

/**
 * Runs a movement on an intent. A 2xx answer counts by the state that it tells, never by itself: under its key Stripe
 * repeats the first answer, so the intent as it is now decides where that answer does not.
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
    // Stripe took the movement, so that it is not refused: what it has become is asked for again.
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

/** The same port at Stripe: payment intents that are captured by hand. A reference is the payment intent's id. */
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
