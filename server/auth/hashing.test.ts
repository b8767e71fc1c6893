import * as library from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createHashing, createHashTurns } from './hashing.ts';

const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

describe('A password', () => {
  it('is hashed with argon2id, 19 MiB and 2 passes, and is known again', async () => {
    const hashing = createHashing();
    const stored = await hashing.hash('a long enough password');
    expect(costOf(stored)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
    expect(await hashing.matches(stored, 'a long enough password')).toBe(true);
    expect(await hashing.matches(stored, 'another password')).toBe(false);
  });

  it('of nobody is compared with a hash of the same cost, once', async () => {
    const compared: string[] = [];
    const hashing = createHashing({
      hash: library.hash,
      verify: (stored, ...given) => {
        compared.push(String(stored));
        return library.verify(stored, ...given);
      },
    });
    const stored = await hashing.hash('a long enough password');
    expect(await hashing.matches(undefined, 'a long enough password')).toBe(false);
    expect(compared.map(costOf)).toEqual([costOf(stored)]);
    const gullible = createHashing({ hash: library.hash, verify: () => Promise.resolve(true) });
    expect(await gullible.matches(undefined, 'a long enough password')).toBe(false);
  });
});

describe('What hashes', () => {
  /** A hash that ends when it is told to. */
  const createSlow = () => {
    const waiting: (() => void)[] = [];
    const inTurn = createHashTurns({
      hash: () => new Promise((resolve) => waiting.push(() => resolve('hash'))),
      matches: () => Promise.resolve(true),
    });
    const ask = () => inTurn(({ hash }) => hash('a password'));
    return { ask, waiting };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('waits for its turn: two at one time', async () => {
    const { ask, waiting } = createSlow();
    const all = Promise.all(Array.from({ length: 5 }, ask));
    for (const running of [2, 3, 4, 5, 5]) {
      await settle();
      expect(waiting).toHaveLength(running);
      waiting[running === 5 ? 4 : running - 2]?.();
    }
    waiting.forEach((end) => end());
    expect(await all).toHaveLength(5);
  });

  it('is put off, with the time to wait, where too many wait', async () => {
    const { ask, waiting } = createSlow();
    const asked = Array.from({ length: 66 }, ask);
    await settle();
    await expect(ask()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
    const end = setInterval(() => waiting.splice(0).forEach((one) => one()), 0);
    expect(await Promise.all(asked)).toHaveLength(66);
    clearInterval(end);
    await expect(Promise.race([ask(), settle().then(() => 'taken')])).resolves.toBe('taken');
  });

  it('gives its turn back when it fails', async () => {
    const inTurn = createHashTurns();
    for (let index = 0; index < 5; index += 1) {
      await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
    await expect(inTurn(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
