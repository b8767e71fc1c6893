import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { keyFor } from './secrets.ts';

type Keys = { readonly config: Pick<Config, 'jwtSecret'> };

const key = (secret: string) => keyFor(secret, 'second factor');
const sealedText = z.object({ text: z.string() });

/** A text that only this server can read again, and only for the same owner: A256GCM by a key from the server's secret. */
export const seal = (text: string, owner: string, { config }: Keys): Promise<string> =>
  new EncryptJWT({ text })
    .setSubject(owner)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key(config.jwtSecret));

/** The text that was sealed for this owner. Throws where the secret that sealed it is not known any more. */
export const unseal = async (sealed: string, owner: string, { config }: Keys): Promise<string> => {
  try {
    const { payload } = await jwtDecrypt(sealed, key(config.jwtSecret), { subject: owner });
    return sealedText.parse(payload).text;
  } catch (cause) {
    if (!(cause instanceof errors.JWEDecryptionFailed)) throw cause;
    throw new Error('What was sealed with another JWT_SECRET cannot be opened', { cause });
  }
};
