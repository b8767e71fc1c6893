import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';

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
export type EffectType = Effect['type'];

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
export const createBook = (file: string | undefined) => {
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
        appendFileSync(file, `${JSON.stringify(effect)}\n`, { flush: true });
        catchUp();
      }
    },
  };
};
