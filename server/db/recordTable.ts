import { type BuildColumns, type NotNull, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  type AnyPgColumn,
  customType,
  index,
  integer,
  makePgArray,
  type PgColumnBuilderBase,
  type PgCustomColumnBuilder,
  pgTable,
  type PgTable,
  type PgTableWithColumns,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { checkRecords } from '#contract/checkRecords.ts';
import { fromJson, fromWire, type Received } from '#contract/codecs.ts';
import { type FieldKind, isRequired, kindOf, numberLimits } from '#contract/fieldKinds.ts';
import type { Fields, RecordDefinition } from '#contract/record.ts';
import { instant, primaryId } from './schema/columns.ts';

interface Storage {
  readonly type: string;
  /** Conversion from a handler's value to the database's, and back; undefined if none is needed. */
  readonly write?: (value: unknown) => unknown;
  readonly read?: (stored: unknown) => unknown;
}

const plainText: Storage = { type: 'text' };

const json: Storage = { type: 'jsonb', write: (value) => JSON.stringify(value) };

const storages: Readonly<Record<FieldKind['kind'], Storage>> = {
  text: plainText,
  longText: plainText,
  email: plainText,
  phone: plainText,
  url: plainText,
  choice: plainText,
  month: plainText,
  number: { type: 'double precision', read: Number },
  money: { type: 'bigint', read: Number },
  boolean: { type: 'boolean' },
  instant: {
    type: 'timestamp(3) with time zone',
    write: (value) => (value instanceof Date ? value.toISOString() : value),
    read: (stored) => new Date(String(stored)),
  },
  date: { type: 'date', read: String },
  tags: { type: 'text[]' },
  entries: json,
  party: json,
  reference: { type: 'uuid' },
};

const MAX_INTEGER = 2 ** 31 - 1;

/** JSON keeps no key order; reading restores the schema's. Whole numbers get the smaller integer type if they fit. */
const storageOf = (schema: z.ZodType): Storage => {
  const storage = storages[kindOf(schema).kind];
  if (storage === json) {
    return { ...json, read: (stored) => fromJson(schema, typeof stored === 'string' ? JSON.parse(stored) : stored) };
  }
  if (storage !== storages.number) return storage;
  const { isWhole, min, max } = numberLimits(schema);
  if (!isWhole) return storage;
  return { ...storage, type: min >= -MAX_INTEGER && max <= MAX_INTEGER ? 'integer' : 'bigint' };
};

const isText = (schema: z.ZodType | undefined) => schema !== undefined && storageOf(schema) === plainText;

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
    ? Column<NonNullable<Received<F[K]>>>
    : NotNull<Column<Received<F[K]>>>;
};

/** Id column of a resource that a reference points to. Resolved lazily, because tables may reference one another. */
type IdOf = (resource: string) => AnyPgColumn;

const literal = (stored: unknown): SQL => {
  if (typeof stored === 'number' || typeof stored === 'boolean') return sql.raw(String(stored));
  const text = Array.isArray(stored) ? makePgArray(stored) : String(stored);
  return sql.raw(`'${text.replaceAll("'", "''")}'`);
};

/** SQL default for rows older than the field. An instant within a minute of now comes from a function: `now()`. */
const defaultOf = (schema: z.ZodType, write: (value: unknown) => unknown): SQL => {
  const value = fromWire(schema, schema.parse(undefined));
  if (value instanceof Date && Math.abs(value.getTime() - Date.now()) < 60_000) return sql`now()`;
  return literal(write(value));
};

const columnOf = (schema: z.ZodType, idOf: IdOf) => {
  const kind = kindOf(schema);
  const { type, write = (value) => value, read } = storageOf(schema);
  const column = customType<{ data: unknown; driverData: unknown }>({
    dataType: () => type,
    toDriver: write,
    ...(read && { fromDriver: read }),
  })();
  if (kind.kind === 'reference') column.references(() => idOf(kind.to));
  if (schema instanceof z.ZodDefault) return column.notNull().default(defaultOf(schema, write));
  return isRequired(schema) ? column.notNull() : column;
};

const ownColumns = () => ({
  id: primaryId(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  version: integer().notNull().default(1),
});

type OwnColumns = ReturnType<typeof ownColumns>;

type TableOf<C extends Record<string, PgColumnBuilderBase>> = PgTableWithColumns<{
  name: string;
  schema: undefined;
  columns: BuildColumns<string, C, 'pg'>;
  dialect: 'pg';
}>;

/** Any record table, for code that knows the record's fields by name only. */
export type RecordTable = TableOf<OwnColumns>;

/** Name in the database: `giftCards` becomes `gift_cards`, cut to 63 characters. */
const nameOf = (...parts: readonly string[]) => parts.map(toSnakeCase).join('_').slice(0, 63);

export const uniqueIndexOf = ({ name }: RecordDefinition, field: string): string => nameOf(name, field, 'unique');

/** Name that drizzle gives to the foreign key of a reference `to` a resource. */
export const foreignKeyOf = ({ name }: RecordDefinition, field: string, to: string): string =>
  nameOf(name, field, to, 'id', 'fk');

/** One column per field, plus those of every record; an index for each field that is unique or a reference. */
const recordTable = (record: RecordDefinition, idOf: IdOf): RecordTable => {
  const { name, unique } = record;
  const fields = Object.entries(record.fields);
  const own: object = Object.fromEntries(fields.map(([field, schema]) => [field, columnOf(schema, idOf)]));
  return pgTable(toSnakeCase(name), { ...own, ...ownColumns() }, (table) => {
    const columns: Readonly<Record<string, AnyPgColumn>> = table;
    const named = (field: string) => {
      const column = columns[field];
      if (column === undefined) throw new TypeError(`"${name}" has no field "${field}".`);
      return column;
    };
    const references = fields.filter(
      ([field, schema]) => kindOf(schema).kind === 'reference' && !unique.includes(field),
    );
    return [
      ...unique.map((field) => {
        const column = named(field);
        return uniqueIndex(uniqueIndexOf(record, field)).on(
          isText(record.fields[field]) ? sql`lower(${column})` : column,
        );
      }),
      ...references.map(([field]) => index().on(named(field))),
    ];
  });
};

type Records = Readonly<Record<string, RecordDefinition>>;

export type Referable = Readonly<Record<string, PgTable & { readonly id: AnyPgColumn }>>;

type TablesOf<R extends Records> = {
  readonly [N in keyof R]: R[N] extends RecordDefinition<string, infer F> ? TableOf<Columns<F> & OwnColumns> : never;
};

/** References name their resource. (TypeScript cannot follow the loop over records: the overload has the types.) */
export function tablesOf<R extends Records>(records: R, others: Referable): TablesOf<R>;
export function tablesOf(records: Records, others: Referable): object {
  checkRecords(Object.values(records), Object.keys(others));
  const made: Record<string, RecordTable> = {};
  const idOf = (resource: string) => {
    const table = made[resource] ?? others[resource];
    if (table === undefined) throw new TypeError(`There is no resource "${resource}" to refer to.`);
    return table.id;
  };
  for (const [name, record] of Object.entries(records)) made[name] = recordTable(record, idOf);
  return made;
}
