import { sql } from 'drizzle-orm';
import { differenceOf } from '#scripts/db/difference.ts';
import { declaredSnapshot } from '#scripts/db/snapshots.ts';
import type { Tx } from '#server/db/database.ts';
import type { RecordTable } from '#server/db/recordTable.ts';
import { tables } from '#server/db/schema/index.ts';

/** Creates tables that no migration creates, as `db:generate` would. */
export const makeTables = async (tx: Tx, more: Readonly<Record<string, RecordTable>>) => {
  const before = declaredSnapshot('');
  const { statements } = await differenceOf(before, declaredSnapshot(before.id, { ...tables, ...more }));
  for (const statement of statements) await tx.execute(sql.raw(statement));
};
