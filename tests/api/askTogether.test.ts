import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres as openUrl } from '#server/db/openPostgres.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { prepareRows } from '#server/db/prepareRows.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { isUnavailable } from '#server/errors.ts';
import { buildUser } from '#tests/support/builders.ts';
import { openPostgres, type TestDatabase } from '#tests/support/db.ts';

const { id, lastName } = accounts;

/** What a caller would be told of a failure. */
const told = (error: unknown) => (isUnavailable(error) ? 'unavailable' : 'internal');

describe('Rows that are looked up by their keys, of PostgreSQL', () => {
  let database: TestDatabase;
  let opened: OpenDatabase;
  const open = async (lock: number) => {
    opened = openUrl(database.url ?? '', { limits: { lock } });
    await opened.ping();
  };
  beforeEach(async () => {
    database = await openPostgres();
    await open(300);
  });
  afterEach(async () => {
    await opened.close();
    await database.close();
  });

  const lookUp = (key: string) => {
    const byKey = opened.db
      .select({ id, lastName })
      .from(accounts)
      .where(eq(id, sql.placeholder('id')));
    return prepareRows(opened.db, byKey, 'account_by_key').execute({ id: key });
  };
  const times = <T>(count: number, run: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)));
  const build = () => times(3, async () => (await buildUser(database.db)).id);

  it('come to who asked for them, all over one connection', async () => {
    const ids = await build();
    const keys = Array.from({ length: 30 }, (_, index) => ids[index % ids.length] ?? '');
    const found = await Promise.all(keys.map(lookUp));
    expect(found.map((rows) => rows.map((row) => row.id))).toEqual(keys.map((key) => [key]));
    expect(opened.connections()).toEqual({ used: 0, idle: 1, waiting: 0 });
  });

  it('fail each by itself on one connection: what is no key spoils nothing for those beside it', async () => {
    const [key = ''] = await build();
    const answers = await Promise.allSettled([lookUp(key), lookUp('no key'), lookUp(key)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(opened.connections()).toEqual({ used: 0, idle: 1, waiting: 0 });
  });

  it('are all told to come again while their table is locked, also those before which nobody could prepare them', async () => {
    const [key = ''] = await build();
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table accounts in access exclusive mode`);
      expect(await times(5, () => lookUp(key).catch(told))).toEqual(Array.from({ length: 5 }, () => 'unavailable'));
    });
    expect(await lookUp(key)).toHaveLength(1);
  });

  it('are told to come again where their connection is lost, and found by the next', async () => {
    const [key = ''] = await build();
    await opened.close();
    await open(60_000);
    await lookUp(key);
    const others = sql`datname = current_database() and query like '%where "accounts"."id" = $1%' and pid <> pg_backend_pid()`;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table accounts in access exclusive mode`);
      const waiting = times(5, () => lookUp(key).catch(told));
      const waits = sql`select pid from pg_stat_activity where ${others} and wait_event_type = 'Lock'`;
      await expect.poll(() => database.db.select().from(sql`(${waits}) as waiting`)).toHaveLength(1);
      await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
      expect(await waiting).toEqual(Array.from({ length: 5 }, () => 'unavailable'));
    });
    expect(await lookUp(key)).toHaveLength(1);
  });
});
