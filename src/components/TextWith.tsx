import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

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
