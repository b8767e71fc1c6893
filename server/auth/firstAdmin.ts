import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { ConfigError, type Settings } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { hasEmail } from '#server/db/emails.ts';
import { admins } from '#server/db/schema/admins.ts';
import { keepInFile, readKept } from '#server/files.ts';
import { argon2 } from './hashing.ts';
import { isEasyPassword } from './passwords.ts';

const signIn = z.object({ email: z.string(), password: z.string() });
export type SignIn = z.infer<typeof signIn>;

const DEMO_EMAIL = 'admin@example.com';

const signInOf = async ({ production, adminEmail, adminPassword, dataDir, productName }: Settings): Promise<SignIn> => {
  const email = adminEmail ?? DEMO_EMAIL;
  if (adminPassword !== undefined) {
    if (production && (await isEasyPassword(adminPassword, { email }, productName))) {
      throw new ConfigError([`ADMIN_PASSWORD: ${messages.passwordEasy}`]);
    }
    return { email, password: adminPassword };
  }
  if (production) {
    throw new ConfigError([
      'ADMIN_PASSWORD: the database has no administrator yet; set ADMIN_EMAIL and ADMIN_PASSWORD for the first one',
    ]);
  }
  const make = () => JSON.stringify({ email, password: randomBytes(15).toString('base64url') });
  return signIn.parse(JSON.parse(await keepInFile(join(dataDir, 'credentials'), make)));
};

/** The generated sign-in; undefined if there is none or its owner has changed the password since. */
const keptSignIn = async (db: Db, dataDir: string): Promise<SignIn | undefined> => {
  const kept = await readKept(join(dataDir, 'credentials'));
  if (kept === undefined) return undefined;
  const made = signIn.parse(JSON.parse(kept));
  const [owner] = await db.select().from(admins).where(hasEmail(admins.email, made.email));
  return (await argon2.matches(owner?.passwordHash, made.password)) ? made : undefined;
};

/** Creates the first administrator of an empty database. Returns a generated sign-in to print, while it is valid. */
export const ensureFirstAdmin = async (db: Db, settings: Settings, clock: () => Date): Promise<SignIn | undefined> => {
  const [anyone] = await db.select({ id: admins.id }).from(admins).limit(1);
  if (anyone === undefined) {
    const { email, password } = await signInOf(settings);
    const passwordHash = await argon2.hash(password);
    await db
      .insert(admins)
      .values({ email, passwordHash, firstName: 'First', lastName: 'Administrator', createdAt: clock() });
  }
  return settings.production ? undefined : keptSignIn(db, settings.dataDir);
};
