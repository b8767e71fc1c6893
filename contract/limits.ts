/* Texts with a number, which the portal parses and rebuilds in the user's language. */

type Limit = 'atMost' | 'atLeast' | 'lessThan' | 'moreThan' | 'characters';

/** Templates in polyglot's syntax. */
export const limitTexts: Readonly<Record<Limit, string>> = {
  atMost: '%{limit} at most.',
  atLeast: '%{limit} at least.',
  lessThan: 'Less than %{limit}.',
  moreThan: 'More than %{limit}.',
  characters: '%{limit} characters at least.',
};

const PLACE = '%{limit}';

/** `500 at most.` */
export const limitText = (name: Limit, limit: number): string => limitTexts[name].replace(PLACE, String(limit));

export const readLimit = (text: string): { readonly name: string; readonly limit: number } | undefined => {
  for (const [name, template] of Object.entries(limitTexts)) {
    const [start = '', end = ''] = template.split(PLACE);
    const limit = text.slice(start.length, text.length - end.length);
    if (/^-?\d+(\.\d+)?$/.test(limit) && text === `${start}${limit}${end}`) return { name, limit: Number(limit) };
  }
  return undefined;
};
