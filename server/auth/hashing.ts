import * as library from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import { messages } from '#contract/messages.ts';
import { networkOf, PROVIDER } from '#server/address.ts';
import { ApiError } from '#server/errors.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of the same cost without a known password, compared with if there is no such administrator. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$aKrrjEush+zEXaI7nilYXg$Z6Zr/R5W+tpZHD7RXKs3YSATh7KPjjdMIrKdO+2uQgI';

type Library = Pick<typeof library, 'hash' | 'verify'>;

export const createHashing = ({ hash, verify }: Library = library) => ({
  hash: (password: string) => hash(password, cost),
  /** True if the password matches the hash. Without a hash, does the same work and returns false. */
  matches: async (stored: string | undefined, password: string) => {
    const matches = await verify(stored ?? NOBODY, password);
    return stored !== undefined && matches;
  },
});
export type Hashing = ReturnType<typeof createHashing>;

/** Without a queue, for a process with a single user: a command, the first start. A server's calls are queued. */
export const argon2: Hashing = createHashing();

/** Queues hashing work; `strangerIp` is the address of a caller without a session, a link or a known device. */
export type HashTurns = <T>(work: (hashing: Hashing) => Promise<T>, strangerIp?: string) => Promise<T>;

/** Maximum calls queued in a lane: a few seconds' work. */
const WAITING = 64;
/** Maximum stranger calls from one provider's network: half of their lane. */
const OF_A_NETWORK = 32;
/** Seconds in which most of the queued calls have run. */
const RETRY_AFTER = 2;

const tooMany = () => new ApiError('RATE_LIMITED', messages.rateLimited, { retryAfter: RETRY_AFTER });

/** Two lanes of one hash at a time: strangers never delay known callers. Never request a turn inside another. */
export const createHashTurns = (hashing: Hashing = argon2): HashTurns => {
  const [known, strangers] = [pLimit(1), pLimit(1)];
  const inLane = <T>(lane: LimitFunction, work: (hashing: Hashing) => Promise<T>): Promise<T> => {
    if (lane.pendingCount >= WAITING) return Promise.reject(tooMany());
    return lane(() => work(hashing));
  };
  const byNetwork = new Map<string, number>();
  const count = (network: string, change: number) => {
    const calls = (byNetwork.get(network) ?? 0) + change;
    if (calls === 0) byNetwork.delete(network);
    else byNetwork.set(network, calls);
    return calls;
  };
  return async (work, strangerIp) => {
    if (strangerIp === undefined) return inLane(known, work);
    const network = networkOf(strangerIp, PROVIDER);
    try {
      if (count(network, 1) > OF_A_NETWORK) throw tooMany();
      return await inLane(strangers, work);
    } finally {
      count(network, -1);
    }
  };
};
