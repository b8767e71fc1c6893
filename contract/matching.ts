// Text comparison: the words of a search, and contacts with several notations.

/** Each word adds a lookup in the table: a hundred one-letter words took seconds. */
const MAX_WORDS = 10;

/** A record must contain each of the first ten words, in any case and order. Every search uses this rule. */
export const wordsOf = (search: string): readonly string[] =>
  [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

/** A phone number for comparison: its digits, as in the database index (server/db/schema/accounts.ts). */
export const phoneDigits = (phone: string | null | undefined): string => phone?.replaceAll(/[^0-9]/g, '') ?? '';

/** A LinkedIn URL for comparison: no protocol, `www` or country, query and final slash, as in the database index. */
export const linkedinPage = (url: string | null | undefined): string =>
  url
    ?.trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^(www|[a-z]{2})\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '') ?? '';
