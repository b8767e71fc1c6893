import { displayNameOf } from '#contract/names.ts';
import type { Clock } from '#server/clock.ts';
import type { Settings } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { admins } from '#server/db/schema/admins.ts';
import { seedDemo } from './demo.ts';

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
