/** Each word adds a lookup in the table: a hundred one-letter words took seconds. */
const MAX_WORDS = 10;

/** A record must contain each of the first ten words, in any case and order. Every search uses this rule. */
export const wordsOf = (search: string): readonly string[] =>
  [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
