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

const walk = (node: unknown): unknown => {
  if (typeof node === 'string') return printed(node);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, child]: [string, unknown]) => [key, walk(child)]));
};

/** French typography: curved apostrophes, guillemets, ellipsis and non-breaking spaces. */
export function typeset(text: string): string;
export function typeset<T extends object>(texts: T): T;
export function typeset(texts: unknown): unknown {
  return walk(texts);
}
