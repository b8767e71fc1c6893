import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { OperatorError } from '#server/errors.ts';
import type { Db } from './database.ts';
import { tables } from './schema/index.ts';

export class DatabaseBehind extends OperatorError {}

/** Throws if a table or column has no migration yet: the server would start, but its requests would fail. */
export const checkTables = async (db: Db): Promise<void> => {
  const found = await db
    .select({ name: sql<string>`table_name || '.' || column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = current_schema()`);
  const names = new Set(found.map(({ name }) => name));
  const declared = Object.values(tables).flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${toSnakeCase(column.name)}`);
  });
  const missing = declared.filter((name) => !names.has(name));
  if (missing.length === 0) return;
  throw new DatabaseBehind(`The database has no ${missing.join(', ')}: no migration makes it.
Write it by npm run db:generate -- --name NAME, then start again.`);
};
