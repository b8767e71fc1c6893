import { wordsOf } from './matching.ts';

// What is talked about on the phone has a number beside its id.

const letters = { meetings: 'M', transactions: 'T' } as const;
export type Numbered = keyof typeof letters;

export const sayNumber = (sort: Numbered, number: number): string => `${letters[sort]}-${number}`;

/** `M-10482`, `m10482`, `M 10482`; digits alone are a number of any sort. Undefined for any other text. */
export const readNumber = (sort: Numbered, text: string): number | undefined => {
  const [, letter, digits] = /^([a-z]?)[\s-]*([1-9]\d{0,8})$/i.exec(text.trim()) ?? [];
  const isOfSort = letter === '' || letter?.toUpperCase() === letters[sort];
  return digits !== undefined && isOfSort ? Number(digits) : undefined;
};

/** The words of a search over what has numbers: a text that says one is one word, blank or not. */
export const wordsOrNumber = (sort: Numbered, search: string): readonly string[] =>
  readNumber(sort, search) === undefined ? wordsOf(search) : [search.trim()];
