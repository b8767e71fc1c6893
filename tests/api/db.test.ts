import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { admins } from '#server/db/schema/admins.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { statementsAhead } from '#tests/support/statementsAhead.ts';

it('The migrations make every table that the code declares: npm run db:generate', async () => {
  expect(await statementsAhead()).toEqual([]);
});

describeOnBothEngines('A fresh database', (database) => {
  it('is migrated and empty', async () => {
    expect(await database().db.$count(admins)).toBe(0);
    await database().db.execute(sql`select 1`);
  });
});
