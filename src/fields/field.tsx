import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useLocale, useTranslate, type RaRecord } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import type { CardPlace, Column } from '#src/components/list/columns.ts';
import type { ListFilter } from '#src/components/list/filters.ts';
import { useSentence } from '#src/components/texts.tsx';
import { useToday } from '#src/components/clockTurns.ts';
import type { FieldInputProps } from './input.ts';

/** What formatting a value needs: the language, and the current day. */
export interface Words {
  readonly translate: ReturnType<typeof useTranslate>;
  readonly locale: string;
  /** On this browser's calendar; relative dates are formatted anew when it ends. */
  readonly today: LocalDate;
  /** A sentence of the server or of the contract, in the chosen language. */
  readonly say: ReturnType<typeof useSentence>;
  /** The names of records that were read for a text or a file (reference.tsx). */
  readonly nameOf?: (resource: string, id: string | number) => string | undefined;
}

export const useWords = (): Words => {
  const translate = useTranslate();
  const locale = useLocale();
  const today = useToday();
  const say = useSentence();
  return useMemo(() => ({ translate, locale, today, say }), [translate, locale, today, say]);
};

/** A value with its record and the field's own options. */
export interface Shown<V, R extends RaRecord = RaRecord, O extends object = object> {
  readonly value: V;
  readonly record: R;
  readonly options: O | undefined;
}

/**
 * One kind of value (money, an instant, a reference) in lists, cards, details, texts, files and filters; its input is in
 * `inputs.tsx`, which only forms load. `V` is the value, `O` a field's options beside those of every kind.
 */
export interface Kind<V, O extends object = object> {
  readonly name: string;
  /** In lists, cards and details; its text by default. Plain elements: a list draws hundreds. */
  readonly cell?: (shown: Shown<V, RaRecord, O>, words: Words) => ReactNode;
  /** Wraps its cell in a list, two lines high. */
  readonly frame?: (value: V, cell: ReactNode, below?: ReactNode) => ReactNode;
  /** Its place in a card; `fact` by default. */
  readonly card?: (options: O | undefined) => CardPlace;
  /** Replaces its cell in the second line of a card. */
  readonly fact?: (shown: Shown<V, RaRecord, O>, words: Words) => ReactNode;
  /** Its cell in a list that is grouped by its days; undefined where such a list is not grouped. */
  readonly belowDay?: (options: O | undefined) => Kind<V, O>['cell'];
  /** In a detail, where there is more room. */
  readonly Detail?: ComponentType<Shown<V, RaRecord, O>>;
  /** In a sentence, where that is not its text: the name of a record that has to be read first. */
  readonly Inline?: ComponentType<Shown<V, RaRecord, O>>;
  readonly text: (shown: Shown<V, RaRecord, O>, words: Words) => string;
  /** In a CSV file; its text by default. */
  readonly file?: (shown: Shown<V, RaRecord, O>, words: Words) => string;
  /** Shown where there is no value. */
  readonly none?: string;
  /** The head of its column in a file: an instant's names its zone. */
  readonly fileHead?: (label: string) => string;
  readonly filters?: (field: Filtered, options: O | undefined) => readonly ListFilter[];
  /** The records whose names its text and its file need. */
  readonly referred?: (value: V, options: O | undefined) => readonly Referred[];
  /** Aligned at the end. */
  readonly numeric?: boolean;
  /** Minimum width of its column, rem: of its longest usual value in any language. */
  readonly width?: number;
}

/** A record of another resource. */
export interface Referred {
  readonly to: string;
  readonly id: string | number;
}

export interface Filtered {
  readonly source: string;
  /** An i18n key. */
  readonly label?: string;
}

/**
 * A field of a record, declared once for lists, cards, details, forms, filters, files, the merge dialog and the audit log.
 * Its label is `resources.<resource>.fields.<source>`, else its name in words.
 */
export interface Field<R extends RaRecord = RaRecord> extends Column<R> {
  readonly kind: string;
  readonly value: (record: R) => unknown;
  readonly detail: (record: R, words: Words) => ReactNode;
  readonly text: (record: R, words: Words) => string;
  /** Formats a value of the field, current or past; '' for none. `record` has its currency. */
  readonly formatText: (value: unknown, words: Words, record?: RaRecord) => string;
  /** The same as a node, which may read the names it needs. */
  readonly formatNode: (value: unknown, words: Words, record?: RaRecord) => ReactNode;
  readonly file: (record: R, words: Words) => string;
  readonly fileHead: (label: string) => string;
  /** The records whose names the text and the file of a value need. A method, so that fields of any record fit. */
  referred(this: void, value: unknown, record: R): readonly Referred[];
  /** Replaces its kind's input. */
  readonly Input: ComponentType<FieldInputProps> | undefined;
  /** The options of its kind: choices, the referred resource. */
  readonly options: object;
  readonly filters: readonly ListFilter[];
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
}

/** A field's options beside those of its kind, each in the place of the kind's. Methods, so that fields of any record fit. */
export interface FieldOptions<R extends RaRecord> extends Pick<
  Column<R>,
  'label' | 'card' | 'frame' | 'fact' | 'width'
> {
  /** The value, where it is not that of `source`: a name made of two fields. */
  value?(this: void, record: R): unknown;
  /** The field that the API sorts by; `true` is the field itself. Without it the column is not sortable. */
  readonly sortBy?: string | true;
  /** In lists, cards and details. */
  cell?(this: void, record: R, words: Words): ReactNode;
  text?(this: void, record: R, words: Words): string;
  file?(this: void, record: R, words: Words): string;
  readonly Input?: ComponentType<FieldInputProps>;
  readonly filters?: readonly ListFilter[];
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
}

/** Not empty: an empty list is, and a number that could not be read (NaN). */
export const isThere = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !Number.isNaN(value) &&
  !(Array.isArray(value) && value.length === 0);

/** An unexpected value, readable (product.md §3). */
export const asItIs = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const isText = (value: unknown): value is string => typeof value === 'string';
