import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { getTableName, notInArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { statementsAhead } from '#tests/support/statementsAhead.ts';

it('The migrations make every table that the code declares: npm run db:generate', async () => {
  expect(await statementsAhead()).toEqual([]);
});

describeOnBothEngines('A fresh database', (database) => {
  it('has a primary key on every table and an index on every foreign key', async () => {
    const { db } = database();
    const withoutKey = db.select({ table: sql<string>`relname` }).from(sql`pg_class`)
      .where(sql`relkind = 'r' and relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`);
    expect(await withoutKey).toEqual([]);
    const withoutIndex = db.select({ foreignKey: sql<string>`conname` }).from(sql`pg_constraint`)
      .where(sql`contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`);
    expect(await withoutIndex).toEqual([]);
  });

  it('has at most 67 indexes beside those of records', async () => {
    const ofRecords = Object.values(recordTables).map((table) => getTableName(table));
    const { db } = database();
    const others = notInArray(sql`tablename`, ofRecords);
    expect(await db.$count(sql`pg_indexes`, sql`schemaname in ('public', 'drizzle') and ${others}`)).toBeLessThan(68);
  });

  it('lets everything else have its turn between two statements, however many wait', async () => {
    let answered = 0;
    const asked = Array.from({ length: 20 }, async () => {
      await database().db.execute(sql`select 1`);
      answered += 1;
    });
    await turnOfTheLoop();
    await turnOfTheLoop();
    expect(answered).toBeLessThan(5);
    await Promise.all(asked);
    expect(answered).toBe(20);
  });
});
