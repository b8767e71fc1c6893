import {
  and,
  type AnyColumn,
  asc,
  between,
  count,
  desc,
  eq,
  inArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { makePgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Numbered, readNumber, wordsOf } from '#contract/search.ts';
import type { Tx } from './database.ts';
import { isUuid } from './schema/columns.ts';

/** Escapes a text for `like`, so that its wildcards match themselves. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const likePattern = (text: string): string => `%${literally(text)}%`;

/** True if a word occurs in one of the columns. Both sides use the database's `lower`. */
export const hasWord = (word: string, ...columns: readonly AnyColumn[]): SQL | undefined =>
  or(...columns.map((column) => sql`lower(${column}::text) like lower(${likePattern(word)})`));

export const hasLowerWord = (word: string, text: SQLWrapper): SQL => sql`${text} like lower(${likePattern(word)})`;

/** True for three letters or digits in a row: a trigram index finds such a word anywhere in a text. */
const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** True if a word of the text begins with `word`, false for a leading sign. `text` is in lower case. */
export const beginsWord = (word: string, text: SQLWrapper): SQL =>
  /^[\p{L}\p{N}]/u.test(word)
    ? sql`(${text} like lower(${`${literally(word)}%`}) or ${text} like lower(${`% ${literally(word)}%`}))`
    : sql`false`;

/** True if a lower-case text has a word, as a trigram index can answer: shorter ones only at the start of a word. */
export const findsWord = (word: string, text: SQLWrapper): SQL =>
  hasTrigram(word) ? hasLowerWord(word, text) : beginsWord(word, text);

/** At least the first group of an id. */
const ID_START = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;

/** First and last id that begin with a word. Undefined if the word is not the start of an id. */
const idRange = (word: string): readonly [first: string, last: string] | undefined => {
  const digits = word.replaceAll('-', '').toLowerCase();
  if (!ID_START.test(word) || digits.length > 32) return undefined;
  const uuid = (filler: string) =>
    digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return [uuid('0'), uuid('f')];
};

/** True if an id begins with the word, as a range for an index. Undefined if the word is not the start of an id. */
export const idStartsWith = (word: string, ...columns: readonly AnyColumn[]): SQL | undefined => {
  const range = idRange(word);
  return range && or(...columns.map((column) => between(column, ...range)));
};

export const hasNumber = (sort: Numbered, word: string, column: AnyColumn): SQL | undefined => {
  const number = readNumber(sort, word);
  return number === undefined ? undefined : eq(column, number);
};

/** True if a column equals this id; false for every row if the id is invalid. Undefined without an id. */
export const hasId = (column: AnyColumn, id: string | undefined): SQL | undefined => {
  if (id === undefined) return undefined;
  return isUuid(id) ? eq(column, id) : sql`false`;
};

/** True if a column is one of these. Sent as one array: a statement has at most 65,535 parameters. */
export const isOneOf = (column: AnyColumn, items: readonly string[]): SQL =>
  sql`${column} = any(${makePgArray([...items])}::${sql.raw(column.getSQLType())}[])`;

/** Like `isOneOf` for a few looked-up ids; if they are too many (`few` is undefined), with `all` as a subquery. */
export const isAmong = (column: AnyColumn, few: readonly string[] | undefined, all: SQLWrapper): SQL =>
  few === undefined ? inArray(column, all) : isOneOf(column, few);

export const everyWord = (search: string | undefined, fits: (word: string) => SQL | undefined): SQL | undefined =>
  and(...wordsOf(search ?? '').map(fits));

export interface Paging {
  readonly page: number;
  readonly perPage: number;
}

export interface Total {
  readonly totalItems: number;
  readonly totalIsExact: boolean;
}

/** Limit up to which a list counts its rows: counting makes lists slow, and users do not page further. */
export const COUNTED = 10_000;

export const FEW_ROWS = 1000;

/** Number of matching rows as a subquery, at most COUNTED + 1. */
export const countRows = (tx: Tx, table: PgTable, where: SQL | undefined): SQL<number> => {
  const counted = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNTED + 1)
    .as('counted');
  return sql`${tx.select({ rows: count() }).from(counted)}`.mapWith(Number);
};

const toTotal = (rows: number): Total => ({ totalItems: Math.min(rows, COUNTED), totalIsExact: rows <= COUNTED });

export const oneRow = <Fields extends Record<string, SQL>>(tx: Tx, fields: Fields) =>
  tx.select(fields).from(sql`(values (1)) as one`);

export const totalOf = async (tx: Tx, counted: SQL<number>): Promise<Total> => {
  const [row] = await oneRow(tx, { counted });
  return toTotal(row?.counted ?? 0);
};

/** A page and its total, which each row carries. For an empty page, behind the last, it is queried separately. */
export const withTotal = async <Row extends { readonly total: number }>(
  tx: Tx,
  counted: SQL<number>,
  rows: Row[],
): Promise<{ readonly rows: Row[]; readonly total: Total }> => {
  const [first] = rows;
  return { rows, total: first === undefined ? await totalOf(tx, counted) : toTotal(first.total) };
};

type Order = (by: PgColumn, id: PgColumn) => SQL[];

/** Nulls sort last in both directions; ties break on the id, so that no row is on two pages. */
export const inOrder = (sortDirection: 'asc' | 'desc'): Order => {
  const direction = sortDirection === 'asc' ? asc : desc;
  return (by, id) => [by.notNull ? direction(by) : sql`${direction(by)} nulls last`, direction(id)];
};

interface Wanted {
  readonly where: SQL | undefined;
  readonly by: PgColumn;
  readonly order: Order;
}

export type Listed = PgTable & { readonly id: PgColumn };

export const isOnPage = ({ id }: Listed): SQL => eq(id, sql`"page"."id"`);

/** Subquery of the page's ids, to join: earlier rows are read in the index only, the page's rows as a whole. */
export const idsOfPage = (tx: Tx, table: Listed, { where, by, order, page, perPage }: Wanted & Paging): SQL =>
  sql`${tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...order(by, table.id))
    .limit(perPage)
    .offset((page - 1) * perPage)} as "page"`;

export const pageOf = <T>(items: T[], total: Total, { page, perPage }: Paging) => ({
  items,
  page,
  itemsPerPage: perPage,
  ...total,
  totalPages: Math.ceil(total.totalItems / perPage),
});
