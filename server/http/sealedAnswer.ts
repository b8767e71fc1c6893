import { compactDecrypt, CompactEncrypt } from 'jose';
import type { Config } from '#server/config.ts';
import { keyFor, secretsOf } from '#server/auth/secrets.ts';

type Secrets = Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>;

/** An answer as text that only this server can read (A256GCM): what is kept for repeats although it holds a secret. */
export const sealAnswer = ({ jwtSecret }: Secrets, answer: unknown): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(jwtSecret, 'kept answer'));

/** The answer of a sealed text. Throws where neither secret opens it. */
export const openAnswer = async (secrets: Secrets, sealed: string): Promise<unknown> => {
  const opened = secretsOf(secrets).map(async (secret) => compactDecrypt(sealed, keyFor(secret, 'kept answer')));
  const { plaintext } = await Promise.any(opened);
  return JSON.parse(new TextDecoder().decode(plaintext));
};
