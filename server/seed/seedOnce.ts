import { sql } from 'drizzle-orm';
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
  // Loaded here: faker's locales take a quarter of a second and 30 MB, and only a demo needs them.
  const { seedDemo } = await import('./demo.ts');
  const options = { random: seedRandom, now: clock(), ...(admin && { adminId: admin.id }) };
  if (seed === 'demo') return seedDemo(db, options);
  await seedDemo(db, { ...options, accounts: seed }, (made) => {
    const then = made < seed ? '' : ', now checked and indexed';
    say(`Making ${seed.toLocaleString('en')} accounts to try it with: ${made.toLocaleString('en')}${then} …`);
  });
  // The embedded database never does it by itself.
  await db.execute(sql`vacuum analyze`);
};
