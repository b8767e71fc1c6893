import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres, type TestDatabase } from '#tests/support/db.ts';

type Collect = (options?: { readonly type: 'minor' }) => void;

/** Collects garbage: all of it, or what is young. */
const collector = (): Collect => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
};

const MB = 1024 * 1024;

describe('An answer of PostgreSQL', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openPostgres();
  });
  afterEach(() => database.close());

  it('is garbage that the next small collection takes, once it was read', async () => {
    const collect = collector();
    const askForTenMegabytes = async () => {
      for (let times = 0; times < 100; times += 1) {
        await database.db.execute(sql`select repeat('x', 1000) || n as text from generate_series(1, 100) n`);
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
});
