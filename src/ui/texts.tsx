import { createElement, Fragment, type ReactNode, useCallback } from 'react';
import { productName } from '#src/theme/brand.ts';
import { getFieldLabelTranslationArgs, useResourceContext, useTranslate } from 'react-admin';

/** Translates an English sentence from the server or the contract; returns an unknown one unchanged. */
export const useSentence = () => {
  const translate = useTranslate();
  return useCallback(
    <T extends string | null | undefined>(text: T): T | string => (text ? translate(text, { _: text }) : text),
    [translate],
  );
};

interface Labelled {
  readonly source: string;
  /** Overrides the default label; an i18n key. */
  readonly label?: string | undefined;
}

export type Translate = ReturnType<typeof useTranslate>;

/** Label of a field: its translation, else its humanised name; for `price_gte`, the label of `price` with "from". */
export const fieldLabel = (translate: Translate, resource: string, { source, label }: Labelled): string => {
  const [, of, bound] = /^(.+)_(gte|lte)$/.exec(source) ?? [];
  if (of !== undefined)
    return translate(`components.list.${bound}`, { label: fieldLabel(translate, resource, { source: of, label }) });
  const args = getFieldLabelTranslationArgs({ source, resource, label });
  return translate(args[0], { product: productName(), ...args[1] });
};

export const useFieldLabel = (resource?: string) => {
  const translate = useTranslate();
  const around = useResourceContext();
  const owner = resource ?? around ?? '';
  return useCallback((field: Labelled): string => fieldLabel(translate, owner, field), [translate, owner]);
};

/** A label inside a sentence: starts in lower case, unless it contains a name or an abbreviation. */
export const inSentence = (label: string): string =>
  /\p{Lu}/u.test(label.slice(1)) ? label : label.charAt(0).toLowerCase() + label.slice(1);

const PLACE = '\uFFFC';

/** A translated text whose placeholders are filled with elements. */
export const withParts = (
  translate: Translate,
  text: string,
  parts: Readonly<Record<string, ReactNode>>,
  values: Readonly<Record<string, string | number>> = {},
): ReactNode => {
  const places = Object.keys(parts).map((name, index) => [name, `${PLACE}${index}${PLACE}`]);
  /* `bdi`: a right-to-left part does not reorder the sentence. */
  const shown = Object.values(parts).map((part) => createElement('bdi', null, part));
  const pieces = translate(text, { ...values, ...Object.fromEntries(places) }).split(PLACE);
  /* A fixed list needs no keys. */
  return createElement(Fragment, null, ...pieces.map((piece, at) => (at % 2 === 0 ? piece : shown[Number(piece)])));
};
