// When two texts are the same to us: the words of a search, and contacts that people write in many ways.

/** Each word costs a look at the table: a hundred letters took seconds. */
const MAX_WORDS = 10;

/** Each of the first ten words has to be somewhere in a record, in any case and order. Every search follows this. */
export const wordsOf = (search: string): readonly string[] =>
  [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

/** A phone number as it is compared: its digits. The database's index says the same (server/db/schema/accounts.ts). */
export const phoneDigits = (phone: string | null | undefined): string => phone?.replaceAll(/[^0-9]/g, '') ?? '';

/** A LinkedIn page as it is compared: the address without protocol, `www` or country, query and last slash. The database's index says the same. */
export const linkedinPage = (url: string | null | undefined): string =>
  url
    ?.trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^(www|[a-z]{2})\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '') ?? '';
