import { messages } from '#contract/messages.ts';
import type { Clock } from '#server/clock.ts';
import {
  type Authorisation,
  type GatewayResult,
  GatewayUnreachable,
  type Movement,
  type PaymentGateway,
} from './gateway.ts';
import { createBook, type Effect, type EffectType } from './sandboxBook.ts';
import { heldBy, holdReference, refusalOf, sandboxCards } from './sandboxCards.ts';

const refused = (reason: string): GatewayResult => ({ ok: false, reason });

interface Options {
  /** A file that each effect is appended to, as a line of JSON; without one the bank remembers only while it runs. */
  readonly ledgerFile?: string | undefined;
  readonly clock: Clock;
}

/**
 * An embedded bank for trying out and for tests. It keeps what a real one promises: a key has one effect, nothing is
 * captured beyond its hold, nothing is refunded beyond its capture.
 */
export const createSandbox = ({ ledgerFile, clock }: Options): PaymentGateway => {
  const book = createBook(ledgerFile);

  const enter = (type: EffectType, key: string, effect: Omit<Effect, 'at' | 'type' | 'key'>): GatewayResult => {
    book.append({ at: clock().toISOString(), type, key, ...effect });
    return { ok: true, reference: effect.reference };
  };

  const authorise = ({ card, amount, currency, idempotencyKey: key }: Authorisation): GatewayResult => {
    if (card.token === sandboxCards.timesOut) throw new GatewayUnreachable('The bank did not answer.');
    const refusal = refusalOf(card.token);
    if (refusal !== null) return refused(refusal);
    return enter('HOLD', key, { reference: holdReference(amount, currency, key), amount, currency });
  };

  const move =
    (type: EffectType, limit: (reference: string) => number) =>
    ({ reference, amount, currency, idempotencyKey: key }: Movement): GatewayResult =>
      amount > limit(reference) ? refused(messages.amountOverRest) : enter(type, key, { reference, amount, currency });

  /** What can still be taken or freed: a hold ends with its first capture or release. */
  const left = (reference: string) => {
    const isOver = book.sum('CAPTURE', reference) > 0 || book.sum('RELEASE', reference) > 0;
    return isOver ? 0 : (heldBy(reference) ?? 0);
  };
  const refundable = (reference: string) => book.sum('CAPTURE', reference) - book.sum('REFUND', reference);

  /** The effect of this key, once. */
  const once =
    <T extends { readonly idempotencyKey: string }>(run: (request: T) => GatewayResult) =>
    async (request: T): Promise<GatewayResult> => {
      const known = book.find(request.idempotencyKey);
      return known ? { ok: true, reference: known.reference } : run(request);
    };

  return {
    authorise: once(authorise),
    capture: once(move('CAPTURE', left)),
    release: once(move('RELEASE', left)),
    refund: once(move('REFUND', refundable)),
  };
};
