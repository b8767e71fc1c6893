import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';

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
  const columns = sql.join(
    keys.map((key) => sql.identifier(snakeCase(key))),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows
      .slice(start, start + CHUNK)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value])));
    await tx.execute(
      sql`insert into ${name} (${columns})
          select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(chunk)}::jsonb)`,
    );
  }
};
