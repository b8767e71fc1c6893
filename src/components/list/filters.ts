import type { ReactNode } from 'react';

export interface FilterChoice {
  readonly value: string;
  /** An i18n key or a text. */
  readonly label: string;
}

/** What a filter of one's own making is given: the value in the URL, and a way to change it (`undefined` removes it). */
export interface FilterInputProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

interface FilterBase {
  /** The key in the URL's filter and in `getList`'s; its label is `resources.<resource>.fields.<source>`. */
  readonly source: string;
  /** Another label: an i18n key. */
  readonly label?: string;
}

/** A filter of a list: a search box, a choice, a day (`YYYY-MM-DD`), or an input of one's own with the text of its chip. */
export type ListFilter = FilterBase &
  (
    | { readonly kind: 'search' | 'day' }
    | { readonly kind: 'choice'; readonly choices: readonly FilterChoice[] }
    | {
        readonly kind: 'custom';
        readonly input: (props: FilterInputProps) => ReactNode;
        readonly text: (value: unknown) => ReactNode;
      }
  );

/** The filters that say something, of those in the URL. */
export const activeValues = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
