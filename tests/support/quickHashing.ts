import * as library from '@node-rs/argon2';
import { createHashing } from '#server/auth/hashing.ts';

/**
 * argon2 at the smallest cost there is. The server's cost is what makes guessing slow, and is tested beside it; these tests
 * sign in a thousand times.
 */
export const quickArgon2: Pick<typeof library, 'hash' | 'verify'> = {
  hash: (password) => library.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: library.verify,
};

/** What the tests' own servers hash with. */
export const quickHashing = createHashing(quickArgon2);
