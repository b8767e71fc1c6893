import * as library from '@node-rs/argon2';
import pLimit from 'p-limit';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#server/errors.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of the same cost that no password is known for: what is compared when there is no such administrator. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$aKrrjEush+zEXaI7nilYXg$Z6Zr/R5W+tpZHD7RXKs3YSATh7KPjjdMIrKdO+2uQgI';

/** The two things that are slow on purpose: each is one computation of argon2. */
export interface Hashing {
  /** A password's hash to store, as a PHC string. */
  readonly hash: (password: string) => Promise<string>;
  /** True when the password is the hash's. Without a hash it computes as much, and is false. */
  readonly matches: (stored: string | undefined, password: string) => Promise<boolean>;
}

/** What computes: the library, or who counts its work. */
type Library = Pick<typeof library, 'hash' | 'verify'>;

/** argon2 for passwords. */
export const createHashing = ({ hash, verify }: Library = library): Hashing => ({
  hash: (password) => hash(password, cost),
  matches: async (stored, password) => {
    const matches = await verify(stored ?? NOBODY, password);
    return stored !== undefined && matches;
  },
});

/** For who is alone in the process: a command, the first start. A server's calls wait for their turn. */
export const argon2: Hashing = createHashing();

/** Runs what hashes when its turn comes. Throws UNAVAILABLE, with the time to wait, where too many wait already. */
export type HashTurns = <T>(work: (hashing: Hashing) => Promise<T>) => Promise<T>;

/** Turns at one time: each takes a processor and 19 MiB, and what else the process does needs some of both. */
const AT_ONCE = 2;
/** Turns that wait at most: some seconds' work. Whoever comes then is told at once, not when he has given up. */
const WAITING = 64;
/** Seconds in which most of those who wait have had their turn. */
const RETRY_AFTER = 2;

/**
 * The turns of one process. Anybody may ask for a hash without being anybody: by turns a burst of sign-ins keeps neither
 * the processors nor the memory from the calls of those who are signed in. Never ask for a turn inside of one.
 */
export const createHashTurns = (hashing: Hashing = argon2): HashTurns => {
  const limit = pLimit(AT_ONCE);
  return (work) => {
    if (limit.pendingCount >= WAITING) {
      return Promise.reject(new ApiError('UNAVAILABLE', messages.unavailable, { retryAfter: RETRY_AFTER }));
    }
    return limit(() => work(hashing));
  };
};
