import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { admins } from '#server/db/schema/admins.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';

describeOnBothEngines('A fresh database', (database) => {
  it('is migrated and empty', async () => {
    expect(await database().db.$count(admins)).toBe(0);
    await database().db.execute(sql`select 1`);
  });
});
