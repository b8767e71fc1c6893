import { type AnyColumn, arrayContains, eq, getTableName, or } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { usedByText } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { tables } from '#server/db/schema/index.ts';
import { ApiError } from '#server/errors.ts';

/** One way in which a record is used: by its id, or by another value that rows hold. */
interface Use {
  readonly key: string;
  readonly count: (tx: Tx, value: unknown) => Promise<number>;
}

/** Keyed by what uses the record, in an English plural: `accounts`. */
export type Uses = Readonly<Record<string, Use>>;

const usesOf = (columns: readonly [AnyColumn, ...AnyColumn[]], key: string): Use => ({
  key,
  count: (tx, value) => {
    const holds = columns.map((column) =>
      column.getSQLType() === 'text[]' ? arrayContains(column, [value]) : eq(column, value),
    );
    return tx.$count(columns[0].table, or(...holds));
  },
});

/** Use by rows that hold the record's id, or another of its values (`key`), in a column or its array. */
export const uses = (column: AnyColumn, key = 'id'): Use => usesOf([column], key);

/** Names of a table's rows that differ from the table's name. */
const words: Readonly<Record<string, string>> = { expert_profiles: 'experts' };

const wordOf = (table: PgTable) => words[getTableName(table)] ?? getTableName(table).replaceAll('_', ' ');

/** Uses of a table's rows by foreign keys; a row that refers by two keys counts once. */
export const referencesTo = (table: PgTable): Uses => {
  const found = new Map<string, [AnyColumn, ...AnyColumn[]]>();
  for (const other of Object.values<PgTable>(tables)) {
    for (const key of getTableConfig(other).foreignKeys) {
      const { columns, foreignTable } = key.reference();
      const [column] = columns;
      if (foreignTable !== table || column === undefined) continue;
      found.set(wordOf(other), [column, ...(found.get(wordOf(other)) ?? [])]);
    }
  }
  return Object.fromEntries([...found].map(([word, columns]) => [word, usesOf(columns, 'id')]));
};

/** Throws 409, listing the uses, if a record is used; with `changes`, only if they change the value it is used by. */
export const refuseUse = async (
  tx: Tx,
  usedBy: Uses,
  row: Readonly<Record<string, unknown>>,
  changes?: object,
): Promise<void> => {
  const found: { readonly word: string; readonly key: string; readonly rows: number }[] = [];
  for (const [word, { key, count }] of Object.entries(usedBy)) {
    if (changes !== undefined && !(key in changes)) continue;
    const rows = await count(tx, row[key]);
    if (rows > 0) found.push({ word, key, rows });
  }
  if (found.length === 0) return;
  const message = usedByText(found.map(({ word, rows }) => [word, rows]));
  const fields = Object.fromEntries(found.map(({ key }) => [key, message]));
  throw new ApiError('IN_USE', message, changes ? { fields } : {});
};
