import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useLocale, useTranslate, type RaRecord } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import { useSentence } from '#src/ui/texts.tsx';
import { useToday } from '#src/ui/instant/Instant.tsx';

export interface InputLook {
  readonly isRequired?: boolean;
  readonly disabled?: boolean;
  /** '' reserves space for an error. */
  readonly helperText?: string | false;
  /** react-admin's default turns '' into null. */
  parse?(this: void, typed: unknown): unknown;
}

export interface FieldInputProps extends InputLook {
  readonly source: string;
  readonly label: string;
  readonly id?: string;
}

export interface Words {
  readonly translate: ReturnType<typeof useTranslate>;
  readonly locale: string;
  readonly today: LocalDate;
  readonly say: ReturnType<typeof useSentence>;
  /** Names fetched in advance for `text` and `file` (reference.tsx). */
  readonly nameOf?: (resource: string, id: string | number) => string | undefined;
}

export const useWords = (): Words => {
  const translate = useTranslate();
  const locale = useLocale();
  const today = useToday();
  const say = useSentence();
  return useMemo(() => ({ translate, locale, today, say }), [translate, locale, today, say]);
};

/** Place on a card: end of the first line, second line, second line with a label, or none. */
export type CardPlace = 'end' | 'fact' | 'named' | 'none';

/** Uses method syntax, so that lists of any record type share columns. */
export interface Column<R extends RaRecord = RaRecord> {
  readonly source: string;
  readonly label?: string;
  cell(this: void, record: R, words: Words): ReactNode;
  /** Wraps the cell and its link; `below` is a card's second line. */
  frame?(this: void, record: R, cell: ReactNode, below?: ReactNode): ReactNode;
  readonly card?: CardPlace;
  fact?(this: void, record: R, words: Words): ReactNode;
  /** The API's sort field; if undefined, the column is not sortable. */
  readonly sortBy?: string;
  /** Rows sorted by this column are grouped by day and show this cell. */
  readonly byDay?: Pick<Column<R>, 'cell'> & { value(this: void, record: R): unknown };
  readonly numeric?: boolean;
  readonly width?: number;
}

/** `onChange(undefined)` removes the filter. */
export interface FilterInputProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

export interface TypedControl {
  readonly kind: 'typed';
  readonly type: 'text' | 'number' | 'date' | 'month';
  /** Returns undefined while the input is incomplete. */
  readonly parse: (typed: string) => unknown;
  readonly format: (value: unknown) => string;
  readonly text: (value: unknown, locale: string) => ReactNode;
}

export type ListFilter = Filtered & {
  /** Fields that the list call must accept; `source` by default. */
  readonly needs?: readonly string[];
} & (
    | { readonly kind: 'search' }
    | TypedControl
    | {
        readonly kind: 'choice';
        readonly choices: readonly { readonly value: string | boolean; readonly label: string }[];
        readonly isMultiple?: boolean;
      }
    | {
        readonly kind: 'custom';
        /** If undefined, the filter is set by links and removed by its pill. */
        readonly input?: (props: FilterInputProps) => ReactNode;
        readonly text: (value: unknown) => ReactNode;
      }
  );

export type TypedFilter = Extract<ListFilter, { readonly kind: 'typed' }>;
export type ChoiceFilter = Extract<ListFilter, { readonly kind: 'choice' }>;
export type CustomFilter = Extract<ListFilter, { readonly kind: 'custom' }>;

export interface Shown<V, R extends RaRecord = RaRecord, O extends object = object> {
  readonly value: V;
  readonly record: R;
  readonly options: O | undefined;
}

export type Look<V, O extends object> = (shown: Shown<V, RaRecord, O>, words: Words) => ReactNode;

/** How a kind of value appears in lists, cards, details, texts, files and filters; inputs are in `inputs.tsx`. */
export interface Kind<V, O extends object = object> {
  readonly name: string;
  /** Defaults to `text`; consists of plain elements, as a list has hundreds. */
  readonly cell?: Look<V, O>;
  readonly frame?: (value: V, cell: ReactNode, below?: ReactNode) => ReactNode;
  readonly card?: (options: O | undefined) => CardPlace;
  readonly fact?: Look<V, O>;
  readonly belowDay?: (options: O | undefined) => Look<V, O> | undefined;
  readonly detail?: Look<V, O>;
  /** Within a sentence; defaults to `text`. */
  readonly inline?: Look<V, O>;
  /** Defaults to the value as is. */
  readonly text?: (shown: Shown<V, RaRecord, O>, words: Words) => string;
  readonly file?: (shown: Shown<V, RaRecord, O>, words: Words) => string;
  readonly none?: string;
  readonly fileHead?: (label: string) => string;
  readonly filters?: (field: Filtered, options: O | undefined) => readonly ListFilter[];
  readonly referred?: (value: V, options: O | undefined) => readonly Referred[];
  readonly numeric?: boolean;
  readonly width?: number;
}

export interface Referred {
  readonly to: string;
  readonly id: string | number;
}

export interface Filtered {
  /** Key in the URL and in `getList`; the label is `resources.<resource>.fields.<source>`. */
  readonly source: string;
  readonly label?: string;
}

/** Declared once for all screens; its label is `resources.<resource>.fields.<source>`, else its humanised name. */
export interface Field<R extends RaRecord = RaRecord> extends Column<R> {
  readonly kind: string;
  readonly value: (record: R) => unknown;
  readonly detail: (record: R, words: Words) => ReactNode;
  readonly text: (record: R, words: Words) => string;
  /** '' without a value; the currency is that of `record`. */
  readonly formatText: (value: unknown, words: Words, record?: RaRecord) => string;
  readonly formatNode: (value: unknown, words: Words, record?: RaRecord) => ReactNode;
  readonly file: (record: R, words: Words) => string;
  readonly fileHead: (label: string) => string;
  referred(this: void, value: unknown, record: R): readonly Referred[];
  readonly Input: ComponentType<FieldInputProps> | undefined;
  readonly options: object;
  readonly filters: readonly ListFilter[];
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
}

/** Uses method syntax, so that fields of any record type fit. */
export interface FieldOptions<R extends RaRecord> extends Pick<
  Column<R>,
  'label' | 'card' | 'frame' | 'fact' | 'width'
> {
  /** Value of the field, if it is not the one at `source`. */
  value?(this: void, record: R): unknown;
  /** `true`: by `source`; if undefined, the field is not sortable. */
  readonly sortBy?: string | true;
  cell?(this: void, record: R, words: Words): ReactNode;
  text?(this: void, record: R, words: Words): string;
  file?(this: void, record: R, words: Words): string;
  readonly Input?: ComponentType<FieldInputProps>;
  readonly filters?: readonly ListFilter[];
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
}

export const isThere = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !Number.isNaN(value) &&
  !(Array.isArray(value) && value.length === 0);

/** Shows an unexpected value as is (product.md §3). */
export const asItIs = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const isText = (value: unknown): value is string => typeof value === 'string';
