import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fromWire } from '#contract/codecs.ts';
import { kindOf, type ReferenceFilter } from '#contract/fieldKinds.ts';
import { messages } from '#contract/messages.ts';
import type { RecordDefinition } from '#contract/record.ts';
import { anyRecords } from '#contract/records.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { referable } from '#server/db/schema/recordTables.ts';
import { validationError } from '#server/errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a filter of a resource's list asks of its table. */
const conditionOf = (to: string, table: PgTable, [name, value]: [string, unknown]): SQL => {
  if (to === 'accounts' && name === 'type') return eq(accounts.isExpert, value === 'expert');
  const columns: Readonly<Record<string, AnyPgColumn>> = getTableColumns(table);
  const column = columns[name];
  if (column === undefined) throw new TypeError(`A reference to ${to} cannot be filtered by "${name}".`);
  const schema = anyRecords.find((record) => record.name === to)?.fields[name];
  return inArray(column, [schema ? fromWire(schema, value) : value]);
};

/** Whether a row can be chosen; of one that is not there the database tells itself. */
const fits = async (tx: Tx, to: string, filter: ReferenceFilter, id: string): Promise<boolean> => {
  const table = referable[to];
  if (table === undefined) return true;
  const conditions = Object.entries(filter).map((part) => conditionOf(to, table, part));
  const [found] = await tx
    .select({ fits: sql`${and(...conditions) ?? true}` })
    .from(table)
    .where(eq(table.id, id));
  return found === undefined || found.fits === true;
};

/** Refuses references to what exists and cannot be chosen there; what was stored before stays. */
export const checkChosen = async (
  tx: Tx,
  { fields }: RecordDefinition,
  values: Values,
  before: Values | undefined,
): Promise<void> => {
  const wrong: string[] = [];
  for (const [field, schema] of Object.entries(fields)) {
    const kind = kindOf(schema);
    const value = values[field];
    if (kind.kind !== 'reference' || kind.filter === undefined || typeof value !== 'string') continue;
    if (value !== before?.[field] && !(await fits(tx, kind.to, kind.filter, value))) wrong.push(field);
  }
  if (wrong.length > 0) throw validationError(Object.fromEntries(wrong.map((field) => [field, messages.notOffered])));
};
