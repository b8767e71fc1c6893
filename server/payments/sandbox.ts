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

export const sandboxCards = {
  works: 'card_works',
  declines: 'card_declines',
  expired: 'card_expired',
  /** The gateway never responds, and nothing is held. */
  timesOut: 'card_times_out',
} as const;

const refusals: ReadonlyMap<string, string> = new Map([
  [sandboxCards.declines, messages.cardDeclined],
  [sandboxCards.expired, messages.cardExpired],
]);

/** Contains the amount, so that a sandbox that lost its data can still limit the capture. */
export const holdReference = (amount: number, currency: string, key: string): string =>
  `hold_${amount}_${currency.toLowerCase()}_${key}`;

/** Amount held by a reference, in hundredths; undefined if the text is not a sandbox reference. */
const heldBy = (reference: string): number | undefined => {
  const found = /^hold_(\d+)_[a-z]{3}_/.exec(reference);
  return found?.[1] === undefined ? undefined : Number(found[1]);
};

/** One movement of money in the sandbox with its idempotency key. `amount`: in hundredths. */
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

/** Reads the complete lines appended to a file since the last call. */
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

/** Keys expire a day after their first use, as at real gateways. Milliseconds. */
const KEYS_LIVE_FOR = 24 * 60 * 60 * 1000;

/** Effects in the sandbox, oldest first: in memory, or in a file that other processes also append to. */
const createBook = (file: string | undefined) => {
  const effects: Effect[] = [];
  /** Effect of a key at an instant; undefined if the key is unknown or has expired by then. */
  const knownAt = (key: string, at: string): Effect | undefined =>
    effects.findLast((effect) => effect.key === key && Date.parse(at) - Date.parse(effect.at) < KEYS_LIVE_FOR);
  const remember = (effect: Effect) => {
    if (knownAt(effect.key, effect.at) === undefined) effects.push(effect);
  };
  const tail = file === undefined ? () => [] : createTail(file);
  const catchUp = () => {
    for (const line of tail()) remember(effectLine.parse(JSON.parse(line)));
  };
  /** All effects of a type that a key or a hold ever had, including expired keys. */
  const all = (type: EffectType, by: 'key' | 'reference', value: string): Effect[] => {
    catchUp();
    return effects.filter((effect) => effect.type === type && effect[by] === value);
  };
  return {
    known: (key: string, at: string): Effect | undefined => {
      catchUp();
      return knownAt(key, at);
    },
    all,
    has: (type: EffectType, reference: string) => all(type, 'reference', reference).length > 0,
    sum: (type: EffectType, reference: string) =>
      all(type, 'reference', reference).reduce((total, { amount }) => total + amount, 0),
    append: (effect: Effect): void => {
      if (file === undefined) remember(effect);
      else appendFileSync(file, `${JSON.stringify(effect)}\n`, { flush: true, mode: 0o600 });
    },
  };
};

/** Amount captured from a hold; the full hold if the book lacks it: it was captured before the sandbox started. */
const capturedIn = (book: ReturnType<typeof createBook>, reference: string): number => {
  const isKnown = book.has('HOLD', reference) || book.has('CAPTURE', reference);
  return isKnown ? book.sum('CAPTURE', reference) : (heldBy(reference) ?? 0);
};

const refused = (reason: string) => ({ ok: false as const, reason });

interface Options {
  /** File to which each effect is appended as a JSON line; without it, effects are kept in memory only. */
  readonly ledgerFile?: string | undefined;
  readonly clock: () => Date;
}

/** Gateway for demos and tests with a real one's guarantees: one effect per key, never more than held or captured. */
export const createSandbox = ({ ledgerFile, clock }: Options): PaymentGateway => {
  const book = createBook(ledgerFile);
  const done = (reference: string): GatewayResult => ({ ok: true, reference });
  const now = () => clock().toISOString();

  const enter = (type: EffectType, key: string, effect: Omit<Effect, 'at' | 'type' | 'key'>): GatewayResult => {
    book.append({ at: now(), type, key, ...effect });
    return done(effect.reference);
  };

  const authorise = ({ card, amount, currency, idempotencyKey: key }: Authorisation): GatewayResult => {
    if (card.token === sandboxCards.timesOut) throw new GatewayUnreachable('The bank did not answer.');
    const refusal = refusals.get(card.token);
    if (refusal !== undefined) return refused(refusal);
    const again = book.all('HOLD', 'key', key).length;
    const reference = holdReference(amount, currency, again === 0 ? key : `${key}_${again}`);
    return enter('HOLD', key, { reference, amount, currency });
  };

  /** A hold ends with its first capture or release; a repetition of it succeeds without effect. */
  const capture = ({ reference, amount, currency, idempotencyKey: key }: Movement): GatewayResult => {
    if (book.has('RELEASE', reference)) return { ...refused(messages.amountOverRest), holdIsGone: true };
    const captured = book.sum('CAPTURE', reference);
    if (captured > 0) return captured === amount ? done(reference) : refused(messages.amountOverRest);
    return amount > (heldBy(reference) ?? 0)
      ? refused(messages.amountOverRest)
      : enter('CAPTURE', key, { reference, amount, currency });
  };

  const release = ({ reference, amount, currency, idempotencyKey: key }: Movement): GatewayResult => {
    if (book.has('RELEASE', reference)) return done(reference);
    const isOver = book.has('CAPTURE', reference) || amount > (heldBy(reference) ?? 0);
    return isOver ? refused(messages.amountOverRest) : enter('RELEASE', key, { reference, amount, currency });
  };

  const refund = ({ reference, amount, currency, idempotencyKey: key }: Movement): GatewayResult => {
    if (book.all('REFUND', 'key', key).length > 0) return done(reference);
    const left = capturedIn(book, reference) - book.sum('REFUND', reference);
    return amount > left ? refused(messages.amountOverRest) : enter('REFUND', key, { reference, amount, currency });
  };

  /** Has at most one effect per key until the key expires. */
  const once =
    <T extends { readonly idempotencyKey: string }>(run: (request: T) => GatewayResult) =>
    async (request: T): Promise<GatewayResult> => {
      const known = book.known(request.idempotencyKey, now());
      return known ? done(known.reference) : run(request);
    };

  return {
    keysLiveFor: KEYS_LIVE_FOR,
    authorise: once(authorise),
    findHold: async ({ idempotencyKey }) => book.all('HOLD', 'key', idempotencyKey).at(0)?.reference,
    capture: once(capture),
    release: once(release),
    refund: once(refund),
  };
};
