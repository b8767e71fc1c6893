import { messages } from '#contract/messages.ts';

const NARROW = '\u202F';
const WIDE = '\u00A0';

const printed = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replaceAll('...', '…')
    .replaceAll(/"([^"]*)"/g, '« $1 »')
    .replaceAll(/(?<=[\p{L})}]):(?= )/gu, ' :')
    .replaceAll(/ (?=[;?!])|(?<=\d) (?=\d)/g, NARROW)
    .replaceAll(/ (?=[:»]|%(?!\{))|(?<=«) /g, WIDE);

/** French typography: curved apostrophes, guillemets, ellipsis and non-breaking spaces. */
export function typeset<T extends string | object>(texts: T): T;
export function typeset(texts: string | object): unknown {
  const typed: unknown = JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === 'string' ? printed(value) : value,
  );
  return typed;
}

const english: ReadonlyMap<string, string> = new Map(Object.entries(messages));

/** Keys translations by the contract's English sentences, which the API sends (product.md §8). */
export const sentences = (words: Readonly<Record<keyof typeof messages, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [english.get(name) ?? name, text]));
