import * as library from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createHashing, createHashTurns } from './hashing.ts';

const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

describe('A password', () => {
  it('is hashed with argon2id, 19 MiB and 2 passes, and is verified', async () => {
    const hashing = createHashing();
    const stored = await hashing.hash('a long enough password');
    expect(costOf(stored)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
    expect(await hashing.matches(stored, 'a long enough password')).toBe(true);
    expect(await hashing.matches(stored, 'another password')).toBe(false);
  });

  it('without a hash is compared with one of the same cost, once', async () => {
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

describe('Hashing', () => {
  /** A hash that the test completes. */
  const createSlow = () => {
    const waiting: (() => void)[] = [];
    const enqueue = createHashTurns({
      hash: () => new Promise((resolve) => waiting.push(() => resolve('hash'))),
      matches: () => Promise.resolve(true),
    });
    const start = (ip?: string) => enqueue(({ hash }) => hash('a password'), ip);
    return { start, waiting };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('waits for its turn: one at a time in each of two lanes', async () => {
    const { start, waiting } = createSlow();
    const all = Promise.all(Array.from({ length: 3 }, () => start()));
    const strangers = Promise.all(Array.from({ length: 3 }, () => start('192.0.2.1')));
    for (const running of [2, 4, 6]) {
      await settle();
      expect(waiting).toHaveLength(running);
      waiting.slice(-2).forEach((end) => end());
    }
    expect([await all, await strangers].flat()).toHaveLength(6);
  });

  it('is refused, with the time to wait, if too many wait', async () => {
    const { start, waiting } = createSlow();
    const started = Array.from({ length: 65 }, () => start());
    await expect(start()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 2 });
    const end = setInterval(() => waiting.splice(0).forEach((one) => one()), 0);
    expect(await Promise.all(started)).toHaveLength(65);
    clearInterval(end);
    await expect(Promise.race([start(), settle().then(() => 'taken')])).resolves.toBe('taken');
  });

  it('of an unknown device delays no known one, and of one provider leaves room for the others', async () => {
    const { start, waiting } = createSlow();
    const started = Array.from({ length: 32 }, (_, site) => start(`2001:db8:${site.toString(16)}::1`));
    await expect(start('2001:db8:ffff::1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    started.push(start('2001:db9::1'));
    await settle();
    expect(waiting).toHaveLength(1);
    started.push(start());
    await settle();
    expect(waiting).toHaveLength(2);
    const end = setInterval(() => waiting.splice(0).forEach((one) => one()), 0);
    expect(await Promise.all(started)).toHaveLength(34);
    clearInterval(end);
  });
});
