import type { Settings } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { admins } from '#server/db/schema/admins.ts';

/** Seeds an empty database atomically. `say` receives progress: 100,000 accounts take a minute or two. */
export const seedOnce = async (
  db: Db,
  { seed, seedRandom }: Settings,
  clock: () => Date,
  say: (line: string) => void = () => {},
): Promise<void> => {
  if (seed === 'none') return;
  const [anyone] = await db.select({ id: accounts.id }).from(accounts).limit(1);
  if (anyone !== undefined) return;
  const [admin] = await db.select({ id: admins.id }).from(admins).limit(1);
  const options = { random: seedRandom, now: clock(), ...(admin && { adminId: admin.id }) };
  // Loaded here: faker's locales take a quarter of a second and 30 MB, and only a demo needs them.
  const { seedDemo, seedMany } = await import('./demo.ts');
  if (seed === 'demo') await seedDemo(db, options);
  else await seedMany(db, { ...options, accounts: seed }, say);
};
