import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { compactDecrypt, CompactEncrypt, errors } from 'jose';
import { z } from 'zod';

type Purpose = 'access token' | 'refresh token' | 'second factor' | 'device' | 'kept answer' | 'kept request';

type Keys = Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>;
type Configured = { readonly config: Keys };

/** The current secret first; during a rotation, tokens and seals of the previous one are valid, too. */
export const secretsOf = ({ jwtSecret, jwtSecretPrevious }: Keys): readonly string[] =>
  jwtSecretPrevious === undefined ? [jwtSecret] : [jwtSecret, jwtSecretPrevious];

export const keyFor = (secret: string, purpose: Purpose): Buffer =>
  createHmac('sha256', secret).update(`expert-desk ${purpose}`).digest();

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Encrypts a value as text that only this server can read: A256GCM, with a key derived from its secret. */
export const sealValue = (value: unknown, purpose: Purpose, keys: Keys): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(keys.jwtSecret, purpose));

/** Decrypts a sealed value; undefined if it was sealed with another JWT_SECRET. */
export const unsealValue = async (sealed: string, purpose: Purpose, keys: Keys): Promise<unknown> => {
  for (const secret of secretsOf(keys)) {
    try {
      const { plaintext } = await compactDecrypt(sealed, keyFor(secret, purpose));
      return JSON.parse(new TextDecoder().decode(plaintext));
    } catch (error) {
      if (!(error instanceof errors.JWEDecryptionFailed)) throw error;
    }
  }
  return undefined;
};

/** Seals a two-factor secret, bound to its owner. */
export const seal = (text: string, owner: string, { config }: Configured): Promise<string> =>
  sealValue({ text, sub: owner }, 'second factor', config);

/** Undefined if it was sealed with another JWT_SECRET, or for another owner. */
export const unseal = async (sealed: string, owner: string, { config }: Configured): Promise<string | undefined> =>
  z.object({ text: z.string(), sub: z.literal(owner) }).safeParse(await unsealValue(sealed, 'second factor', config))
    .data?.text;
