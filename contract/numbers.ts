import { wordsOf } from './matching.ts';

// Records that are discussed on the phone have a short number beside their id.

const letters = { meetings: 'M', transactions: 'T' } as const;
export type Numbered = keyof typeof letters;

export const sayNumber = (sort: Numbered, number: number): string => `${letters[sort]}-${number}`;

/** Parses `M-10482`, `m10482`, `M 10482`; digits alone match every sort. Undefined for any other text. */
export const readNumber = (sort: Numbered, text: string): number | undefined => {
  const [, letter, digits] = /^([a-z]?)[\s-]*([1-9]\d{0,8})$/i.exec(text.trim()) ?? [];
  const isOfSort = letter === '' || letter?.toUpperCase() === letters[sort];
  return digits !== undefined && isOfSort ? Number(digits) : undefined;
};

/** Words of a search in a numbered resource: a number is a single word, even with a blank. */
export const wordsOrNumber = (sort: Numbered, search: string): readonly string[] =>
  readNumber(sort, search) === undefined ? wordsOf(search) : [search.trim()];
