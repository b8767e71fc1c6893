import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
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
