import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** What keys are made for. */
type Purpose = 'access token' | 'refresh token' | 'second factor' | 'device' | 'kept answer' | 'kept request';

/**
 * The secrets that count, the one in use first: while it is being rotated, what the previous one has signed, sealed and
 * computed is good, too.
 */
export const secretsOf = ({
  jwtSecret,
  jwtSecretPrevious,
}: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>): readonly string[] =>
  jwtSecretPrevious === undefined ? [jwtSecret] : [jwtSecret, jwtSecretPrevious];

/** A key for one purpose, derived from a secret of the server. */
export const keyFor = (secret: string, purpose: Purpose): Buffer =>
  createHmac('sha256', secret).update(`expert-desk ${purpose}`).digest();

/** An opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of an opaque token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
