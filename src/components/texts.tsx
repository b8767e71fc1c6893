import { Fragment, type ReactNode, useCallback } from 'react';
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

/** The label of a field of the resource around, or of the one told: its text, else its name in words. */
export const useFieldLabel = (resource?: string) => {
  const translate = useTranslate();
  const around = useResourceContext();
  const owner = resource ?? around ?? '';
  return useCallback(
    ({ source, label }: Labelled): string => {
      const named = { source, resource: owner, ...(label !== undefined && { label }) };
      const args = getFieldLabelTranslationArgs(named);
      return translate(args[0], { product: config.productName, ...args[1] });
    },
    [translate, owner],
  );
};

/** A place in a text that no language has a sign for. */
const PLACE = '\uFFFC';

interface TextWithProps {
  /** An i18n key. */
  readonly text: string;
  /** The name of the place in it, and what stands there. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A translated text with an element at one of its places. */
export const TextWith = ({ text, name, children }: TextWithProps) =>
  useTranslate()(text, { [name]: PLACE })
    .split(PLACE)
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && children}
        {part}
      </Fragment>
    ));
