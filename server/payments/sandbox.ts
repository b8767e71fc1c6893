import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import {
  type Authorisation,
  type GatewayResult,
  GatewayUnreachable,
  type Movement,
  type PaymentGateway,
} from './gateway.ts';

/** The sandbox bank's cards, by what they do when they are charged. */
export const sandboxCards = {
  works: 'card_works',
  declines: 'card_declines',
  expired: 'card_expired',
  /** The bank never answers, and nothing is held. */
  timesOut: 'card_times_out',
} as const;

/** Why the sandbox refuses a card, for a person to read; null for one that it takes. */
const refusalOf = (token: string): string | null => {
  if (token === sandboxCards.declines) return messages.cardDeclined;
  if (token === sandboxCards.expired) return messages.cardExpired;
  return null;
};

/**
 * The sandbox's reference of a hold. It carries the amount, so that a bank that has forgotten everything (a new process
 * without a ledger file, demo data) still knows what it may capture.
 */
export const holdReference = (amount: number, currency: string, key: string): string =>
  `hold_${amount}_${currency.toLowerCase()}_${key}`;

/** The amount that a reference holds, whole minor units; undefined for a text that is no reference of the sandbox. */
const heldBy = (reference: string): number | undefined => {
  const found = /^hold_(\d+)_[a-z]{3}_/.exec(reference);
  return found?.[1] === undefined ? undefined : Number(found[1]);
};

/** One movement of money at the sandbox bank under its idempotency key. `amount`: whole minor units. */
const effectLine = z.object({
  at: z.string(),
  type: z.enum(['HOLD', 'CAPTURE', 'RELEASE', 'REFUND']),
  key: z.string(),
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
});
export type Effect = Readonly<z.infer<typeof effectLine>>;
type EffectType = Effect['type'];

/** Reads what a file has grown by since the last call, whole lines only. */
const createTail = (file: string) => {
  let position = 0;
  return (): string[] => {
    if (!existsSync(file)) return [];
    const handle = openSync(file, 'r');
    try {
      const grown = Buffer.alloc(Math.max(0, fstatSync(handle).size - position));
      readSync(handle, grown, 0, grown.length, position);
      const end = grown.lastIndexOf('\n') + 1;
      position += end;
      return grown.subarray(0, end).toString().split('\n').filter(Boolean);
    } finally {
      closeSync(handle);
    }
  };
};

/** The sandbox bank's book: in memory, or in a file that other processes write as well. */
const createBook = (file: string | undefined) => {
  const byKey = new Map<string, Effect>();
  const byReference = new Map<string, Effect[]>();
  const remember = (effect: Effect) => {
    if (byKey.has(effect.key)) return;
    byKey.set(effect.key, effect);
    byReference.set(effect.reference, [...(byReference.get(effect.reference) ?? []), effect]);
  };
  const tail = file === undefined ? () => [] : createTail(file);
  const catchUp = () => {
    for (const line of tail()) remember(effectLine.parse(JSON.parse(line)));
  };
  return {
    find: (key: string): Effect | undefined => {
      catchUp();
      return byKey.get(key);
    },
    sum: (type: EffectType, reference: string): number =>
      (byReference.get(reference) ?? [])
        .filter((effect) => effect.type === type)
        .reduce((total, { amount }) => total + amount, 0),
    append: (effect: Effect): void => {
      if (file === undefined) remember(effect);
      else {
        appendFileSync(file, `${JSON.stringify(effect)}\n`, { flush: true, mode: 0o600 });
        catchUp();
      }
    },
  };
};

const refused = (reason: string): GatewayResult => ({ ok: false, reason });

interface Options {
  /** A file that each effect is appended to, as a line of JSON; without one the bank remembers only while it runs. */
  readonly ledgerFile?: string | undefined;
  readonly clock: () => Date;
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
