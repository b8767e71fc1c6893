import { useCallback } from 'react';
import { getFieldLabelTranslationArgs, useResourceContext, useTranslate } from 'react-admin';

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
    ({ source, label }: Labelled): string =>
      translate(...getFieldLabelTranslationArgs({ source, resource: owner, ...(label !== undefined && { label }) })),
    [translate, owner],
  );
};
