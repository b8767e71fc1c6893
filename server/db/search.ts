import { and, type AnyColumn, between, or, sql, type SQL } from 'drizzle-orm';
import { wordsOf } from '#contract/matching.ts';

/** What `like` needs to find a text anywhere; the text's own wildcards stand for themselves. */
const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** True where a word is somewhere in one of the columns. `lower` is the database's own on both sides. */
export const hasWord = (word: string, ...columns: readonly AnyColumn[]): SQL | undefined =>
  or(...columns.map((column) => sql`lower(${column}) like lower(${likePattern(word)})`));

/** The same for a column that is stored in lower case and has an index for it. */
export const hasLowerWord = (word: string, column: AnyColumn): SQL => sql`${column} like lower(${likePattern(word)})`;

/** As much of an id as its first group, or more. */
const ID_START = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;

/** True where one of the ids begins with the word: a range that an index answers. Undefined where the word is no id. */
export const idStartsWith = (word: string, ...columns: readonly AnyColumn[]): SQL | undefined => {
  const digits = word.replaceAll('-', '').toLowerCase();
  if (!ID_START.test(word) || digits.length > 32) return undefined;
  const uuid = (filler: string) =>
    digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return or(...columns.map((column) => between(column, uuid('0'), uuid('f'))));
};

/** True where every word of the search fits; undefined for a search without words. */
export const everyWord = (search: string | undefined, fits: (word: string) => SQL | undefined): SQL | undefined =>
  and(...wordsOf(search ?? '').map(fits));

interface Paging {
  readonly page: number;
  readonly perPage: number;
}

/** A page of a list in the contract's envelope. */
export const pageOf = <T>(items: T[], totalItems: number, { page, perPage }: Paging) => ({
  items,
  page,
  itemsPerPage: perPage,
  totalItems,
  totalPages: Math.ceil(totalItems / perPage),
});
