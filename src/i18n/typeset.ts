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
