import { type AnyColumn, arrayContains, eq, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { usedByText } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { schema } from '#server/db/schema/index.ts';
import * as resources from '#server/db/schema/recordTables.ts';
import { ApiError } from '#server/errors.ts';

/** One way a record is used: by its id, or by a value that others hold. */
interface Use {
  readonly key: string;
  readonly count: (tx: Tx, value: unknown) => Promise<number>;
}

/** Each by what it is that uses the record, in an English plural: `accounts`. */
export type Uses = Readonly<Record<string, Use>>;

/** Rows that hold the record's id, or another of its values (`key`), in a column or in its list. */
export const uses = (column: AnyColumn, key = 'id'): Use => ({
  key,
  count: (tx, value) =>
    tx.$count(column.table, column.getSQLType() === 'text[]' ? arrayContains(column, [value]) : eq(column, value)),
});

/** What a table's rows are called where its name does not tell. */
const words: Readonly<Record<string, string>> = { expert_profiles: 'experts' };

const wordOf = (table: PgTable) => words[getTableName(table)] ?? getTableName(table).replaceAll('_', ' ');

/** What refers to a table's rows by a foreign key. */
export const referencesTo = (table: PgTable): Uses =>
  Object.fromEntries(
    Object.values<unknown>({ ...schema, ...resources })
      .filter((other): other is PgTable => is(other, PgTable))
      .flatMap((other) => getTableConfig(other).foreignKeys)
      .map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === table)
      .flatMap(({ columns: [column] }) => (column === undefined ? [] : [[wordOf(column.table), uses(column)]])),
  );

/**
 * Refuses to delete a record that is used; with `changes`, to change the value that it is used by.
 * Throws a 409 ApiError that says where it is used, and names the value's field.
 */
export const refuseUse = async (
  tx: Tx,
  usedBy: Uses,
  row: Readonly<Record<string, unknown>>,
  changes?: object,
): Promise<void> => {
  const counts: [string, number][] = [];
  const fields: string[] = [];
  for (const [word, { key, count }] of Object.entries(usedBy)) {
    if (changes !== undefined && !(key in changes)) continue;
    const rows = await count(tx, row[key]);
    if (rows > 0) counts.push([word, rows]);
    if (rows > 0 && changes !== undefined) fields.push(key);
  }
  if (counts.length === 0) return;
  const message = usedByText(counts);
  throw new ApiError(
    'IN_USE',
    message,
    fields.length > 0 ? { fields: Object.fromEntries(fields.map((field) => [field, message])) } : {},
  );
};
