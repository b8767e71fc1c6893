import { type BuildColumns, type NotNull, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  makePgArray,
  type PgColumnBuilderBase,
  type PgCustomColumnBuilder,
  pgTable,
  type PgTable,
  type PgTableWithColumns,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { checkRecords } from '#contract/checkRecords.ts';
import { fromJson, fromWire, type Received } from '#contract/codecs.ts';
import { type FieldKind, isRequired, kindOf, numberLimits } from '#contract/fieldKinds.ts';
import type { Fields, RecordDefinition } from '#contract/record.ts';
import { instant, primaryId } from './schema/columns.ts';

/** JSON keeps no key order; reading restores the schema's. */
const json = (schema: z.ZodType) =>
  customType<{ data: unknown; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => fromJson(schema, typeof stored === 'string' ? JSON.parse(stored) : stored),
  })();

const MAX_INTEGER = 2 ** 31 - 1;

/** Whole numbers get the smaller integer type if they fit. */
const number = (schema: z.ZodType) => {
  const { isWhole, min, max } = numberLimits(schema);
  if (!isWhole) return doublePrecision();
  return min >= -MAX_INTEGER && max <= MAX_INTEGER ? integer() : bigint({ mode: 'number' });
};

/** A column of any type; drizzle's own base class excludes those whose values have a type. */
interface AnyBuilder {
  notNull: () => AnyBuilder;
  default: (value: SQL) => AnyBuilder;
  references: (id: () => AnyPgColumn) => AnyBuilder;
}

/** Columns of the kinds that are not stored as text. */
const columnsOfKinds: { readonly [Kind in FieldKind['kind']]?: (schema: z.ZodType) => AnyBuilder } = {
  number,
  money: () => bigint({ mode: 'number' }),
  boolean: () => boolean(),
  instant,
  date: () => date({ mode: 'string' }),
  tags: () => text().array(),
  entries: json,
  party: json,
  reference: () => uuid(),
};

const isText = (schema: z.ZodType | undefined) => schema !== undefined && !(kindOf(schema).kind in columnsOfKinds);

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

const literal = (value: unknown): SQL => {
  if (typeof value === 'number' || typeof value === 'boolean') return sql.raw(String(value));
  const plain = value instanceof Date ? value.toISOString() : value;
  const stored = typeof plain === 'string' ? plain : JSON.stringify(plain);
  return sql.raw(`'${stored.replaceAll("'", "''")}'`);
};

/** SQL default for rows older than the field. An instant within a minute of now comes from a function: `now()`. */
const defaultOf = (schema: z.ZodType): SQL => {
  const value = fromWire(schema, schema.parse(undefined));
  if (value instanceof Date && Math.abs(value.getTime() - Date.now()) < 60_000) return sql`now()`;
  return literal(Array.isArray(value) && kindOf(schema).kind === 'tags' ? makePgArray(value) : value);
};

const columnOf = (schema: z.ZodType, idOf: IdOf) => {
  const kind = kindOf(schema);
  const column: AnyBuilder = columnsOfKinds[kind.kind]?.(schema) ?? text();
  if (kind.kind === 'reference') column.references(() => idOf(kind.to));
  if (schema instanceof z.ZodDefault) return column.notNull().default(defaultOf(schema));
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
          isText(record.fields[field]) ? sql`lower(btrim(${column}))` : column,
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
