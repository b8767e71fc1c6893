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

it('A read that runs answers only him who asked before it began; all who come meanwhile share the next', async () => {
  const { ask, ends } = openReads();
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  const late = ask();
  ends[1]?.();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await Promise.resolve();
  ends[2]?.();
  expect(await late).toBe(3);
  expect(ends).toHaveLength(3);
});

it('Who asks when nothing runs has a read of his own, at once', async () => {
  const { ask, ends } = openReads();
  for (const number of [1, 2]) {
    const answer = ask();
    ends.at(-1)?.();
    expect(await answer).toBe(number);
  }
});

it('Reads of other things do not wait for each other', async () => {
  const { ask, ends } = openReads();
  const answers = [ask('one'), ask('another')];
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  expect(await Promise.all(answers)).toEqual([1, 2]);
});

it('A read that fails fails for those whose answer it is, and the next one is made all the same', async () => {
  const { ask, ends } = openReads();
  const [first, second] = [ask(), ask()];
  ends[0]?.(new Error('The database is away.'));
  await expect(first).rejects.toThrow('away');
  await Promise.resolve();
  ends[1]?.();
  expect(await second).toBe(2);
});
