import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes, 1 lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of the same cost that no password is known for: what is compared when there is no such administrator. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$aKrrjEush+zEXaI7nilYXg$Z6Zr/R5W+tpZHD7RXKs3YSATh7KPjjdMIrKdO+2uQgI';

/** A password's hash to store, as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** True when the password is the hash's. Without a hash it takes as long, and is false. */
export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? NOBODY, password);
  return stored !== undefined && matches;
};
