import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { keyFor, secretsOf } from './secrets.ts';

type Keys = { readonly config: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'> };

const key = (secret: string) => keyFor(secret, 'second factor');
const sealedText = z.object({ text: z.string() });

/** A text that only this server can read again, and only for the same owner: A256GCM by a key from the server's secret. */
export const seal = (text: string, owner: string, { config }: Keys): Promise<string> =>
  new EncryptJWT({ text })
    .setSubject(owner)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key(config.jwtSecret));

/** The text, where this secret has sealed it. */
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
