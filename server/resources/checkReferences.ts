import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fromWire } from '#contract/codecs.ts';
import { kindOf, type ReferenceFilter } from '#contract/fieldKinds.ts';
import { messages } from '#contract/messages.ts';
import type { Fields } from '#contract/record.ts';
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

/** Why a row cannot be chosen; undefined if it can. Locks it, so that it is not deleted before the write is stored. */
const refusalOf = async (tx: Tx, to: string, filter: ReferenceFilter, id: string): Promise<string | undefined> => {
  const table = referable[to];
  if (table === undefined) return undefined;
  const conditions = Object.entries(filter).map((part) => filterOf(to, table, part));
  const [row] = await tx
    .select({ fits: sql`${and(...conditions) ?? true}` })
    .from(table)
    .where(eq(table.id, id))
    .for('key share');
  if (row === undefined) return messages.notFound;
  return row.fits === true ? undefined : messages.notOffered;
};

/**
 * Refuses invalid ids and, unless stored before, rows that a field's filter excludes; foreign keys refuse other missing
 * rows. `prefix` is that of the fields in the request.
 */
export const checkReferences = async (
  tx: Tx,
  fields: Fields,
  values: Values,
  before: Values | undefined,
  prefix = '',
): Promise<void> => {
  const wrong: Record<string, string> = {};
  for (const [field, schema] of Object.entries(fields)) {
    const kind = kindOf(schema);
    const value = values[field];
    if (kind.kind !== 'reference' || typeof value !== 'string') continue;
    const isChecked = kind.filter && value !== before?.[field];
    const refusal = isUuid(value) ? isChecked && (await refusalOf(tx, kind.to, kind.filter, value)) : messages.notFound;
    if (refusal) wrong[prefix + field] = refusal;
  }
  if (Object.keys(wrong).length > 0) throw validationError(wrong);
};
