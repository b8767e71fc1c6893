import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fromWire } from '#contract/codecs.ts';
import { kindOf, type ReferenceFilter } from '#contract/fieldKinds.ts';
import { messages } from '#contract/messages.ts';
import type { RecordDefinition } from '#contract/record.ts';
import { anyRecords } from '#contract/records.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { referable } from '#server/db/schema/recordTables.ts';
import { validationError } from '#server/errors.ts';
import type { Values } from './readRecords.ts';

const filterOf = (to: string, table: PgTable, [name, value]: [string, unknown]): SQL => {
  if (to === 'accounts' && name === 'type') return eq(accounts.isExpert, value === 'expert');
  const columns: Readonly<Record<string, AnyPgColumn>> = getTableColumns(table);
  const column = columns[name];
  if (column === undefined) throw new TypeError(`A reference to ${to} cannot be filtered by "${name}".`);
  const schema = anyRecords.find((record) => record.name === to)?.fields[name];
  return inArray(column, [schema ? fromWire(schema, value) : value]);
};

/** True if a row can be chosen, or is missing: the foreign key refuses that. */
const fits = async (tx: Tx, to: string, filter: ReferenceFilter, id: string): Promise<boolean> => {
  const table = referable[to];
  if (table === undefined) return true;
  const conditions = Object.entries(filter).map((part) => filterOf(to, table, part));
  const [row] = await tx
    .select({ fits: sql`${and(...conditions) ?? true}` })
    .from(table)
    .where(eq(table.id, id));
  return row === undefined || row.fits === true;
};

/** Refuses invalid ids and, unless stored before, rows that cannot be chosen; foreign keys refuse missing rows. */
export const checkReferences = async (
  tx: Tx,
  { fields }: RecordDefinition,
  values: Values,
  before: Values | undefined,
): Promise<void> => {
  const wrong: Record<string, string> = {};
  for (const [field, schema] of Object.entries(fields)) {
    const kind = kindOf(schema);
    const value = values[field];
    if (kind.kind !== 'reference' || typeof value !== 'string') continue;
    if (!isUuid(value)) wrong[field] = messages.notFound;
    else if (kind.filter && value !== before?.[field] && !(await fits(tx, kind.to, kind.filter, value)))
      wrong[field] = messages.notOffered;
  }
  if (Object.keys(wrong).length > 0) throw validationError(wrong);
};
