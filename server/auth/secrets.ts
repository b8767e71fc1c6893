import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';

type Purpose = 'access token' | 'refresh token' | 'second factor' | 'device' | 'kept answer' | 'kept request';

/** The one in use first; while it is being rotated, what the previous one has signed and sealed is good, too. */
export const secretsOf = ({
  jwtSecret,
  jwtSecretPrevious,
}: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>): readonly string[] =>
  jwtSecretPrevious === undefined ? [jwtSecret] : [jwtSecret, jwtSecretPrevious];

export const keyFor = (secret: string, purpose: Purpose): Buffer =>
  createHmac('sha256', secret).update(`expert-desk ${purpose}`).digest();

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

type Keys = { readonly config: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'> };

const key = (secret: string) => keyFor(secret, 'second factor');
const sealedText = z.object({ text: z.string() });

/** A text that only this server can read again, and only for the same owner: A256GCM by a key from the server's secret. */
export const seal = (text: string, owner: string, { config }: Keys): Promise<string> =>
  new EncryptJWT({ text })
    .setSubject(owner)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key(config.jwtSecret));

const open = async (sealed: string, owner: string, secret: string): Promise<string | undefined> => {
  try {
    const { payload } = await jwtDecrypt(sealed, key(secret), { subject: owner });
    return sealedText.parse(payload).text;
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return undefined;
    throw error;
  }
};

/** The text that was sealed for this owner; undefined where it was sealed with another JWT_SECRET. */
export const unseal = async (sealed: string, owner: string, { config }: Keys): Promise<string | undefined> => {
  for (const secret of secretsOf(config)) {
    const text = await open(sealed, owner, secret);
    if (text !== undefined) return text;
  }
  return undefined;
};
