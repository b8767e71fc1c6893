import { minor as ofHundredths, type Minor } from '#contract/money.ts';
import { type AnyColumn, getTableColumns, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, integer, type PgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for what the database takes as an id; anything else would be an error there, not "no such row". */
export const isUuid = (text: string): boolean => pattern.test(text);

/** A random uuid, made by the database unless given; no key by itself. */
export const randomId = () => uuid().notNull().defaultRandom();

export const primaryId = () => randomId().primaryKey();

export const refersTo = (id: () => AnyPgColumn, actions?: { readonly onDelete: 'cascade' }) =>
  uuid().notNull().references(id, actions);

/** What people call a row by (contract/numbers.ts), counted by the database. */
export const spokenNumber = () => integer().notNull().generatedByDefaultAsIdentity();

export const oneOf = (name: string, column: AnyColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** An amount in whole minor units. */
export const minor = () => bigint({ mode: 'number' }).$type<Minor>();

type ColumnsOf<T extends PgTable> = T['_']['columns'];

/** Some columns of a table or of an alias, to be selected under their own names. */
export function columnsOf<T extends PgTable, Name extends keyof ColumnsOf<T> & string>(
  table: T,
  ...names: readonly Name[]
): Pick<ColumnsOf<T>, Name>;
export function columnsOf(table: PgTable, ...names: readonly string[]): object {
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]]));
}

/** A sum of amounts, as it is read: PostgreSQL gives a numeric, as text. */
export const toAmount = (sum: unknown): Minor => ofHundredths(Number(sum));
