import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';

/** Rows of one statement. */
const CHUNK = 5000;

/**
 * Inserts any number of rows, a few thousand a statement, as one JSON parameter: many times faster than one parameter a
 * value. Each row must have the same keys; a column that no row names gets its default.
 */
export const insertRows = async <T extends PgTable>(tx: Tx, table: T, rows: readonly InferInsertModel<T>[]) => {
  const [first] = rows;
  if (first === undefined) return;
  const keys = Object.keys(getTableColumns(table)).filter((key) => key in first);
  const names = sql.join(
    keys.map((key) => sql.identifier(toSnakeCase(key))),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows
      .slice(start, start + CHUNK)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])));
    await tx.execute(
      sql`insert into ${table} (${names})
          select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(chunk)}::json)`,
    );
  }
};
