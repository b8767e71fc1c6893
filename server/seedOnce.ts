import { displayNameOf } from '#contract/names.ts';
import type { Clock } from './clock.ts';
import type { Settings } from './config.ts';
import type { Db } from './db/database.ts';
import { accounts } from './db/schema/accounts.ts';
import { admins } from './db/schema/admins.ts';
import { seedDemo } from './db/seed.ts';

/** Fills an empty database with demo data, whole or not at all; one with accounts is left as it is. */
export const seedOnce = async (db: Db, { seed, seedRandom }: Settings, clock: Clock): Promise<void> => {
  if (seed === 'none') return;
  const [anyone] = await db.select({ id: accounts.id }).from(accounts).limit(1);
  if (anyone !== undefined) return;
  const size = seed === 'demo' ? {} : { accounts: seed };
  const [admin] = await db.select().from(admins).limit(1);
  const enteredBy = admin && { admin: { id: admin.id, name: displayNameOf(admin) } };
  await seedDemo(db, { random: seedRandom, now: clock(), ...size, ...enteredBy });
};
