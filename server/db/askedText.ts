import { type AnyColumn, between, eq, or, type Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { phoneDigits as digitsOf, wordsOf } from '#contract/matching.ts';
import { type Numbered, readNumber } from '#contract/numbers.ts';
import { isUuid } from './schema/columns.ts';
import { idRange, likePattern, literally } from './search.ts';

/*
 * A text that is searched for, apart from the statements that search for it. To build these takes several times longer than
 * to ask them, and how one reads depends on the form of the text alone: it is built once for all texts of a form, and what
 * a text says is filled in when it is asked.
 */

/** How a word is looked for: by its trigrams, as one or two letters that begin a word, or not at all (other signs). */
type Sort = 'trigrams' | 'letters' | 'signs';

/** A word of a form: its place in the text, and how it is looked for. */
export interface FormWord {
  readonly at: number;
  readonly sort: Sort;
}

/** What of a text its statements depend on. */
export interface Form {
  readonly words: readonly FormWord[];
  readonly isWholeId: boolean;
  readonly isId: boolean;
  readonly isPhone: boolean;
  readonly isNumber: Readonly<Record<Numbered, boolean>>;
}

/** A text by its form, and what is filled in for it. */
export interface AskedText {
  readonly form: Form;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a word is filled in as: the whole pattern that a text is compared with. */
type Pattern = 'anywhere' | 'begun' | 'first' | 'later';

const spotOf = (at: number, pattern: string) => `${pattern}${at}`;
const spot = ({ at }: FormWord, pattern: Pattern): Placeholder => sql.placeholder(spotOf(at, pattern));

/** A word that an index of trigrams finds anywhere in a text: one of three letters or digits in a row. */
const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);
const beginsInLetter = (word: string): boolean => /^[\p{L}\p{N}]/u.test(word);

const sortOf = (word: string): Sort => {
  if (hasTrigram(word)) return 'trigrams';
  return beginsInLetter(word) ? 'letters' : 'signs';
};

/** A text as a regular expression has it. */
const inPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const patternsOf = (word: string): Readonly<Record<Pattern, string>> => ({
  anywhere: likePattern(word),
  begun: `${beginsInLetter(word) ? '\\m' : ''}${inPattern(word)}`,
  first: `${literally(word)}%`,
  later: `% ${literally(word)}%`,
});

/** Digits of a phone number at least. */
const PHONE = 7;

/** Reads a text that is searched for. */
export const readText = (text: string): AskedText => {
  const words = wordsOf(text);
  const digits = digitsOf(text);
  const range = idRange(text);
  const numbers = { meetings: readNumber('meetings', text), transactions: readNumber('transactions', text) };
  const patterns = words.flatMap((word, at) =>
    Object.entries(patternsOf(word)).map(([pattern, value]) => [spotOf(at, pattern), value] as const),
  );
  return {
    form: {
      words: words.map((word, at) => ({ at, sort: sortOf(word) })),
      isWholeId: isUuid(text),
      isId: range !== undefined,
      isPhone: digits.length >= PHONE && /^[+\d\s()./-]+$/.test(text),
      isNumber: { meetings: numbers.meetings !== undefined, transactions: numbers.transactions !== undefined },
    },
    values: { text, digits, idFrom: range?.[0], idTo: range?.[1], ...numbers, ...Object.fromEntries(patterns) },
  };
};

/** The text itself, and its digits, as a statement has them. */
export const wholeText = sql.placeholder('text');
export const digitsOfText = sql.placeholder('digits');

/**
 * True where one of a text's words begins with a word. An index of trigrams takes every sign for the end of a word, and so
 * does the question: else a word that everybody's email has (`gmail.com`) is looked for behind blanks in all that the index
 * leads to. One or two letters are looked for behind blanks, because their rows are estimated well only so.
 */
export const beginsWord = (word: FormWord, text: SQLWrapper): SQL => {
  if (word.sort === 'trigrams') return sql`${text} ~ lower(${spot(word, 'begun')})`;
  if (word.sort === 'signs') return sql`false`;
  return sql`(${text} like lower(${spot(word, 'first')}) or ${text} like lower(${spot(word, 'later')}))`;
};

/**
 * True where a word is in a text, asked in the way that an index of trigrams answers: of one or two letters those words
 * that begin with it, and nothing for one or two other signs.
 */
export const findsWord = (word: FormWord, text: SQLWrapper): SQL =>
  word.sort === 'trigrams' ? sql`${text} like lower(${spot(word, 'anywhere')})` : beginsWord(word, text);

/** True where one of the ids begins with the text. Undefined where the text is no id. */
export const idBegins = ({ isId }: Form, ...columns: readonly AnyColumn[]): SQL | undefined =>
  isId
    ? or(...columns.map((column) => between(column, sql.placeholder('idFrom'), sql.placeholder('idTo'))))
    : undefined;

/** True where a column is the number that the text says. Undefined where it says none. */
export const isNumbered = ({ isNumber }: Form, sort: Numbered, column: AnyColumn): SQL | undefined =>
  isNumber[sort] ? eq(column, sql.placeholder(sort)) : undefined;
