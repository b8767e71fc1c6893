import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** A key for one purpose, derived from the server's one secret. */
export const keyFor = (secret: string, purpose: 'access token' | 'refresh token' | 'second factor'): Buffer =>
  createHmac('sha256', secret).update(`expert-desk ${purpose}`).digest();

/** An opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of an opaque token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

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
