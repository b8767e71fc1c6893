import {
  and,
  type AnyColumn,
  arrayOverlaps,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { z } from 'zod';
import { fromWire } from '#contract/codecs.ts';
import { paging, totalIsExactHeader } from '#contract/envelope.ts';
import { type Fields, type RecordDefinition, serverFields } from '#contract/record.ts';
import type { RecordQuery } from '#contract/recordEndpoints.ts';
import type { AdminCall, Reply } from '#server/call.ts';
import type { Db } from '#server/db/database.ts';
import { oncePer } from '#server/oncePer.ts';
import { countRows, everyWord, hasWord, withTotal } from '#server/db/search.ts';
import type { RecordTable } from '#server/db/recordTable.ts';
import { found } from '#server/errors.ts';
import { isUuid } from '#server/db/schema/columns.ts';

export type Values = Readonly<Record<string, unknown>>;

export const replyOf = (record: RecordDefinition, { version, ...stored }: RecordTable['$inferSelect']) => {
  const computed: Readonly<Record<string, AnyComputed>> = record.computed;
  const more = Object.entries(computed).map(([name, one]) => [name, one.of(stored)] as const);
  return { data: { ...stored, ...Object.fromEntries(more) }, version };
};

/** A method, because its caller knows the record's fields by name only. */
interface AnyComputed {
  of(record: object): unknown;
}

/** Condition of one filter. An invalid id matches no record. */
const conditionOf = (column: AnyColumn, schema: z.ZodType | undefined, name: string, value: unknown) => {
  const inside = (one: unknown) => (schema ? fromWire(schema, one) : one);
  if (name.endsWith('_gte')) return gte(column, inside(value));
  if (name.endsWith('_lte')) return lte(column, inside(value));
  const values = (Array.isArray(value) ? value : [value]).map(inside);
  const type = column.getSQLType();
  if (type === 'text[]') return arrayOverlaps(column, values);
  return inArray(column, type === 'uuid' ? values.filter((id) => isUuid(String(id))) : values);
};

const whereOf = (record: RecordDefinition, table: RecordTable, { filter }: RecordQuery): SQL | undefined => {
  const schemas: Fields = { ...record.fields, ...serverFields };
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(table);
  const { q, keyword, ...fields } = filter;
  const searched = record.search.flatMap((name) => columns[name] ?? []);
  const search = (text: unknown) =>
    everyWord(typeof text === 'string' ? text : undefined, (word) => hasWord(word, ...searched));
  const conditions = Object.entries(fields).map(([name, value]) => {
    const field = name.replace(/_[gl]te$/, '');
    const column = columns[field];
    if (column === undefined || value === undefined) return undefined;
    return conditionOf(column, schemas[field], name, value);
  });
  return and(search(q), search(keyword), ...conditions);
};

/** Sorts texts case-insensitively and nulls last; ties break on the id, so that no row is on two pages. */
const orderOf = ({ table, orderBy }: ReadOptions, { sort: [name, direction] }: RecordQuery): SQL[] => {
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(table);
  const column = columns[name];
  const by = column?.getSQLType() === 'text' ? sql`lower(${column})` : (orderBy[name] ?? sql`${column ?? table.id}`);
  return [sql`${by} ${direction === 'ASC' ? sql`asc` : sql`desc`} nulls last`, asc(table.id)];
};

/** Requested range of rows; by default one page, or as many rows as ids. */
const rangeOf = ({ filter: { id }, range }: RecordQuery): readonly [first: number, last: number] =>
  range ?? [0, (Array.isArray(id) ? id.length : paging.perPage) - 1];

interface ReadOptions {
  readonly record: RecordDefinition;
  readonly table: RecordTable;
  /** SQL to sort by, for names that are not columns. */
  readonly orderBy: Readonly<Record<string, SQL>>;
}

export const readRecords = (options: ReadOptions) => {
  const { record, table } = options;
  const one = oncePer((db: Db) =>
    db
      .select()
      .from(table)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(''),
  );
  return {
    list: async ({ query }: { readonly query: RecordQuery }, { db }: AdminCall): Promise<Reply<Values[]>> => {
      const where = whereOf(record, table, query);
      const [first, last] = rangeOf(query);
      const count = countRows(db, table, where);
      const page = await db
        .select({ row: table, total: count })
        .from(table)
        .where(where)
        .orderBy(...orderOf(options, query))
        .limit(last - first + 1)
        .offset(first);
      const { rows, total } = await withTotal(db, count, page);
      const shown = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
      const atLeast = Math.max(total.totalItems, rows.length === 0 ? 0 : first + rows.length);
      return {
        data: rows.map(({ row }) => replyOf(record, row).data),
        headers: {
          'content-range': `${record.name} ${shown}/${atLeast}`,
          ...(!total.totalIsExact && { [totalIsExactHeader]: 'false' }),
        },
      };
    },

    get: async ({ params: { id } }: { readonly params: { readonly id: string } }, { db }: AdminCall) => {
      const [row] = await one(db).execute({ id });
      return replyOf(record, found(row));
    },
  };
};
