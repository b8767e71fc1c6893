import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';

/** Rows of one statement. */
const CHUNK = 5000;

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts any number of rows, a few thousand a statement: the rows travel as one JSON parameter, which is many times
 * faster than one parameter a value. Each row must have the same keys; a column that no row names gets its default.
 */
export const insertRows = async <T extends PgTable>(tx: Tx, table: T, rows: readonly InferInsertModel<T>[]) => {
  const [first] = rows;
  if (first === undefined) return;
  const keys = Object.keys(getTableColumns(table)).filter((key) => key in first);
  const names = keys.map((key) => [key, snakeCase(key)] as const);
  const columns = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  const named = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map(([key, column]) => [column, row[key]]));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK).map(named);
    await tx.execute(
      sql`insert into ${name} (${columns})
          select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(chunk)}::json)`,
    );
  }
};
