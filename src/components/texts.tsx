import { createElement, Fragment, type ReactNode, useCallback } from 'react';
import { config } from '#src/config.ts';
import { getFieldLabelTranslationArgs, useResourceContext, useTranslate } from 'react-admin';

/**
 * Says in the chosen language what a server, or a rule of the contract, said in English. A sentence that the contract
 * does not know is shown as it came; nothing stays nothing.
 */
export const useSentence = () => {
  const translate = useTranslate();
  return useCallback(
    <T extends string | null | undefined>(said: T): T | string => (said ? translate(said, { _: said }) : said),
    [translate],
  );
};

interface Labelled {
  readonly source: string;
  /** Another label: an i18n key. */
  readonly label?: string | undefined;
}

export type Translate = ReturnType<typeof useTranslate>;

/** The label of a field of a resource: its text, else its name in words; of a filter `price_gte` that of `price`, and "from". */
export const fieldLabel = (translate: Translate, resource: string, { source, label }: Labelled): string => {
  const [, of, bound] = /^(.+)_(gte|lte)$/.exec(source) ?? [];
  if (of !== undefined)
    return translate(`components.list.${bound}`, { label: fieldLabel(translate, resource, { source: of, label }) });
  const args = getFieldLabelTranslationArgs({ source, resource, ...(label !== undefined && { label }) });
  return translate(args[0], { product: config.productName, ...args[1] });
};

/** The same of the resource around, or of the one told. */
export const useFieldLabel = (resource?: string) => {
  const translate = useTranslate();
  const around = useResourceContext();
  const owner = resource ?? around ?? '';
  return useCallback((field: Labelled): string => fieldLabel(translate, owner, field), [translate, owner]);
};

/** A place in a text that no language has a sign for: one on either side of the number of the part. */
const PLACE = '\uFFFC';

/** A translated text with elements at its places: each language has them where it wants them. */
export const withParts = (
  translate: Translate,
  /** An i18n key. */
  text: string,
  parts: Readonly<Record<string, ReactNode>>,
  values: Readonly<Record<string, string | number>> = {},
): ReactNode => {
  const places = Object.keys(parts).map((name, index) => [name, `${PLACE}${index}${PLACE}`]);
  /* Isolated: a part of another direction does not turn the sentence around it. */
  const shown = Object.values(parts).map((part) => createElement('bdi', null, part));
  const pieces = translate(text, { ...values, ...Object.fromEntries(places) }).split(PLACE);
  /* None of them comes or goes: they need no keys. */
  return createElement(Fragment, null, ...pieces.map((piece, at) => (at % 2 === 0 ? piece : shown[Number(piece)])));
};

interface TextWithProps {
  /** An i18n key. */
  readonly text: string;
  /** The name of the place in it, and what stands there. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A translated text with an element at one of its places. */
export const TextWith = ({ text, name, children }: TextWithProps) =>
  withParts(useTranslate(), text, { [name]: children });
