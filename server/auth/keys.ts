import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A key for one purpose, derived from the server's one secret. */
export const keyFor = (secret: string, purpose: 'access token' | 'refresh token'): Buffer =>
  createHmac('sha256', secret).update(`expert-desk ${purpose}`).digest();

/** An opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of an opaque token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
