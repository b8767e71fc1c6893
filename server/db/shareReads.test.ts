import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shareReads } from './shareReads.ts';

/** Reads that end when they are told to; each tells which one it was. */
const openReads = () => {
  const ends: ((fails?: Error) => void)[] = [];
  const share = shareReads<number>();
  const ask = (key = 'a row') =>
    share(
      key,
      () =>
        new Promise((resolve, reject) => {
          const number = ends.push((fails) => (fails ? reject(fails) : resolve(number)));
        }),
    );
  return { ask, ends };
};

it('Who asks in one turn of the loop shares a read, which begins after all of them', async () => {
  const { ask, ends } = openReads();
  const answers = [ask(), ask(), ask()];
  expect(ends).toHaveLength(0);
  await turnOfTheLoop();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await Promise.all(answers)).toEqual([1, 1, 1]);
});

it('A read that has begun answers nobody who asks later; all who come meanwhile share the next', async () => {
  const { ask, ends } = openReads();
  const first = ask();
  await turnOfTheLoop();
  const [second, third] = [ask(), ask()];
  await turnOfTheLoop();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await turnOfTheLoop();
  const late = ask();
  ends[1]?.();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await turnOfTheLoop();
  ends[2]?.();
  expect(await late).toBe(3);
  expect(ends).toHaveLength(3);
});

it('Reads of other things do not wait for each other', async () => {
  const { ask, ends } = openReads();
  const answers = [ask('one'), ask('another')];
  await turnOfTheLoop();
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  expect(await Promise.all(answers)).toEqual([1, 2]);
});

it('A read that fails fails for those whose answer it is, and the next one is made all the same', async () => {
  const { ask, ends } = openReads();
  const first = ask();
  await turnOfTheLoop();
  const second = ask();
  ends[0]?.(new Error('The database is away.'));
  await expect(first).rejects.toThrow('away');
  await turnOfTheLoop();
  ends[1]?.();
  expect(await second).toBe(2);
});
