import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTurns, sortInTurns } from './inTurns.ts';

/** How often the event loop turns while something runs. */
const turnsOf = async (run: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await run();
  clearImmediate(timer);
  return turns;
};

const listOf = (length: number) => Array.from({ length }, (_, at) => ({ at, key: (at * 7919) % 1013 }));

it('A long list is gone through in parts, whole and in its order, and others have turns between them', async () => {
  const all = listOf(1700);
  const parts: (readonly object[])[] = [];
  const turns = await turnsOf(async () => {
    for await (const part of inTurns(all)) parts.push(part);
  });
  expect(parts.flat()).toEqual(all);
  expect(parts.length).toBeGreaterThan(3);
  expect(turns).toBeGreaterThanOrEqual(parts.length);
});

it('A list of any length is sorted as toSorted does, equals in the order that they had', async () => {
  const compare = (a: { readonly key: number }, b: { readonly key: number }) => a.key - b.key;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3200 }), async (length) => {
      const all = listOf(length);
      expect(await sortInTurns(all, compare)).toEqual(all.toSorted(compare));
    }),
    { numRuns: 30, examples: [[0], [1], [500], [501], [1501]] },
  );
});

it('While a long list is sorted others have turns', async () => {
  expect(await turnsOf(() => sortInTurns(listOf(20_000), (a, b) => a.key - b.key))).toBeGreaterThan(40);
});
