import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#tests/support/db.ts';

type Collect = (options?: { readonly type: 'minor' }) => void;

/** Collects garbage: all of it, or what is young. */
const collector = (): Collect => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
};

const MB = 1024 * 1024;

it('What PostgreSQL answered is garbage that the next small collection takes, once it was read', async () => {
  const { db, close } = await openPostgres();
  onTestFinished(close);
  const collect = collector();
  const askForTenMegabytes = async () => {
    for (let times = 0; times < 100; times += 1) {
      await db.execute(sql`select repeat('x', 1000) || n as text from generate_series(1, 100) n`);
    }
  };
  await askForTenMegabytes();
  collect();
  const before = process.memoryUsage().heapUsed;
  await askForTenMegabytes();
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(3 * MB);
});
