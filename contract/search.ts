import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { object } from './object.ts';

/** Each word adds a lookup in the table: a hundred one-letter words took seconds. */
const MAX_WORDS = 10;

/** A record must contain each of the first ten words, in any case and order. */
export const wordsOf = (search: string): readonly string[] =>
  [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

const letters = { meetings: 'M', transactions: 'T' } as const;
export type Numbered = keyof typeof letters;

export const sayNumber = (sort: Numbered, number: number): string => `${letters[sort]}-${number}`;

/** Parses `M-10482`, `m10482`, `M 10482`; digits alone match every sort. */
export const readNumber = (sort: Numbered, text: string): number | undefined => {
  const [, letter, digits] = /^([a-z]?)[\s-]*([1-9]\d{0,8})$/i.exec(text.trim()) ?? [];
  const isOfSort = letter === '' || letter?.toUpperCase() === letters[sort];
  return digits !== undefined && isOfSort ? Number(digits) : undefined;
};

/** Words of a search in a numbered resource: a number is a single word, even with a blank. */
export const wordsOrNumber = (sort: Numbered, search: string): readonly string[] =>
  readNumber(sort, search) === undefined ? wordsOf(search) : [search.trim()];

export const FOUND_OF_A_TYPE = 8;

/**
 * Title and subtitle, in no language: accounts: name, email; meetings: `expert · user`, start; transactions:
 * `CAPTURE 49.50 EUR`, status; records: `represent` field or id, first other `search` field with a value.
 */
export const foundItem = object(() => ({
  type: z.string(),
  id: z.string(),
  number: z.string().nullish(),
  title: z.string(),
  subtitle: z.string().nullish(),
  /** Path of the record, relative to the API's base. */
  path: z.string(),
}));

export const searchEndpoints = defineEndpoints({
  search: {
    route: 'GET admin/search',
    summary: `Anything by name, email, phone, number or id: at most ${FOUND_OF_A_TYPE} of a type, what is meant exactly first`,
    query: object(() => ({ q: z.string().trim().min(1).max(200) })),
    data: z.array(foundItem),
  },
});
