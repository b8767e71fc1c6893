import { type BuildColumns, type NotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgCustomColumnBuilder,
  pgTable,
  type PgTableWithColumns,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type FieldKind, isRequired, kindOf } from '#contract/fieldKinds.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import type { Fields, RecordDefinition } from '#contract/record.ts';
import { instant, primaryId } from './schema/columns.ts';

interface Storage {
  readonly type: string;
  /** From the contract's form to the database's, and back; the same where there is none. */
  readonly write?: (value: unknown) => unknown;
  readonly read?: (stored: unknown) => unknown;
}

const plainText: Storage = { type: 'text' };

const json: Storage = {
  type: 'jsonb',
  write: (value) => JSON.stringify(value),
  read: (stored): unknown => (typeof stored === 'string' ? JSON.parse(stored) : stored),
};

/** How each kind of field is stored. Amounts are minor units there. */
const storages: Readonly<Record<FieldKind['kind'], Storage>> = {
  text: plainText,
  longText: plainText,
  email: plainText,
  phone: plainText,
  url: plainText,
  choice: plainText,
  month: plainText,
  number: { type: 'double precision', read: Number },
  money: {
    type: 'bigint',
    write: (value) => toMinor(Number(value)),
    read: (stored) => fromMinor(Number(stored)),
  },
  boolean: { type: 'boolean' },
  instant: { type: 'timestamp(3) with time zone', read: (stored) => new Date(String(stored)).toISOString() },
  date: { type: 'date', read: String },
  tags: { type: 'text[]' },
  entries: json,
  party: json,
  reference: { type: 'uuid' },
};

/** How the name of the foreign key of a reference begins. */
export const referenceStartOf = (record: RecordDefinition, field: string): string =>
  `${snakeOf(record.name)}_${snakeOf(field)}_`;

const isText = (schema: z.ZodType | undefined) => schema !== undefined && storages[kindOf(schema).kind] === plainText;

type Column<Value> = PgCustomColumnBuilder<{
  name: string;
  dataType: 'custom';
  columnType: 'PgCustomColumn';
  data: Value;
  driverParam: unknown;
  enumValues: undefined;
}>;

type Columns<F extends Fields> = {
  [K in keyof F & string]: undefined extends z.output<F[K]>
    ? Column<NonNullable<z.output<F[K]>>>
    : NotNull<Column<z.output<F[K]>>>;
};

/** The column that each reference points to; a function, because tables may refer to one another. */
type References<F extends Fields> = { readonly [K in keyof F & string]?: () => AnyPgColumn };

const columnOf = (schema: z.ZodType, target: (() => AnyPgColumn) | undefined) => {
  const { kind } = kindOf(schema);
  if ((kind === 'reference') !== (target !== undefined)) {
    throw new TypeError('Each reference, and nothing else, needs the column it points to.');
  }
  const { type, write, read } = storages[kind];
  const column = customType<{ data: unknown; driverData: unknown }>({
    dataType: () => type,
    ...(write && { toDriver: write }),
    ...(read && { fromDriver: read }),
  })();
  if (target !== undefined) column.references(target);
  return isRequired(schema) || schema instanceof z.ZodDefault ? column.notNull() : column;
};

/** TypeScript cannot follow a record's fields through a loop over them: its types are told here. */
function columnsOf<F extends Fields>(fields: F, references: References<F>): Columns<F>;
function columnsOf(fields: Fields, references: References<Fields>) {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, columnOf(schema, references[name])]));
}

/** What every record has. */
const ownColumns = () => ({
  id: primaryId(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  version: integer().notNull().default(1),
});

/** A name as the database writes it: `giftCards` is `gift_cards`. */
const snakeOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type OwnColumns = ReturnType<typeof ownColumns>;

type TableOf<C extends Record<string, PgColumnBuilderBase>> = PgTableWithColumns<{
  name: string;
  schema: undefined;
  columns: BuildColumns<string, C, 'pg'>;
  dialect: 'pg';
}>;

/** Any such table, as code sees it that knows its record's fields by name only. */
export type RecordTable = TableOf<OwnColumns>;

/** The index that keeps a field unique. */
export const uniqueIndexOf = (record: RecordDefinition, field: string): string =>
  `${snakeOf(record.name)}_${snakeOf(field)}_unique`;

/**
 * The table of a resource of records: a column a field, and what every record has (id, version, createdAt, updatedAt);
 * an index for each field that is unique, and for each that is searched.
 * Export it from a file of `server/db/schema/`, and `npm run db:generate` makes its migration.
 * `references` names the column that each field of the kind `reference` points to.
 */
export const recordTable = <N extends string, F extends Fields>(
  record: RecordDefinition<N, F>,
  references: References<F> = {},
): TableOf<Columns<F> & OwnColumns> =>
  pgTable(snakeOf(record.name), { ...columnsOf(record.fields, references), ...ownColumns() }, (table) => {
    const columns: Readonly<Record<string, AnyPgColumn>> = table;
    const named = (field: string) => {
      const column = columns[field];
      if (column === undefined) throw new TypeError(`"${record.name}" has no field "${field}".`);
      return column;
    };
    return [
      ...record.unique.map((field) => {
        const column = named(field);
        return uniqueIndex(uniqueIndexOf(record, field)).on(
          isText(record.fields[field]) ? sql`lower(${column})` : column,
        );
      }),
      ...record.search.map((field) =>
        index(`${snakeOf(record.name)}_${snakeOf(field)}_search`).using(
          'gin',
          sql`lower(${named(field)}) gin_trgm_ops`,
        ),
      ),
    ];
  });
