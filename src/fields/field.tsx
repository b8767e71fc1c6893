import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useLocale, useTranslate, type RaRecord } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import type { CardPlace, Column } from '#src/components/list/ColumnsMenu.tsx';
import type { ListFilter } from '#src/components/list/filters.ts';
import { useSentence } from '#src/components/texts.tsx';
import { useToday } from '#src/components/useToday.ts';
import { asItIs, drawing, framing, isThere } from './drawing.tsx';
import type { FieldInputProps } from './input.ts';

/** What turns values into words: the chosen language, and the day that it is. */
export interface Words {
  readonly translate: ReturnType<typeof useTranslate>;
  readonly locale: string;
  /** The day that it is on this browser's calendar: what is called after it is said anew when it ends. */
  readonly today: LocalDate;
  /** A sentence of a server or of the contract, in the chosen language. */
  readonly say: ReturnType<typeof useSentence>;
  /** The names of records that were read for a text or a file (referenceNames.ts). */
  readonly nameOf?: (resource: string, id: string | number) => string | undefined;
}

export const useWords = (): Words => {
  const translate = useTranslate();
  const locale = useLocale();
  const today = useToday();
  const say = useSentence();
  return useMemo(() => ({ translate, locale, today, say }), [translate, locale, today, say]);
};

/** What a value is shown with: itself, the record around it, and the field's own options. */
export interface Shown<V, R extends RaRecord = RaRecord, O extends object = object> {
  readonly value: V;
  readonly record: R;
  readonly options: O | undefined;
}

/**
 * All that is known of one kind of value (money, an instant, a reference), in one place: how it is shown in lists,
 * cards and details, told as text, written to a file and filtered by; its input is in `inputs.tsx`, which forms load. `V` is the value where there
 * is one, `O` what a field may say beside its source.
 */
export interface Kind<V, O extends object = object> {
  readonly name: string;
  /**
   * In a list, a card, a detail; only for a value that is there. Its text unless told. A list draws hundreds: plain
   * elements, and what turns them into words is handed in.
   */
  readonly cell?: (shown: Shown<V, RaRecord, O>, words: Words) => ReactNode;
  /** What its cell in a list stands in, two lines high. */
  readonly frame?: (value: V, cell: ReactNode, below?: ReactNode) => ReactNode;
  /** Where it stands in a card; in the second line unless told. */
  readonly card?: (options: O | undefined) => CardPlace;
  /** In the second line of a card, where that is not its cell. */
  readonly fact?: (shown: Shown<V, RaRecord, O>, words: Words) => ReactNode;
  /** In a list whose rows stand in days by it: its cell below the name of its day; undefined where they do not. */
  readonly belowDay?: (options: O | undefined) => Kind<V, O>['cell'];
  /** In a detail, where there is room to say more. */
  readonly Detail?: ComponentType<Shown<V, RaRecord, O>>;
  /** In words that have to be read first: what the record is called that an id refers to. */
  readonly Told?: ComponentType<Shown<V, RaRecord, O>>;
  /** As a text: a chip, a title, the palette. */
  readonly text: (shown: Shown<V, RaRecord, O>, words: Words) => string;
  /** In a file, where it differs from the text: an amount as a plain number. */
  readonly file?: (shown: Shown<V, RaRecord, O>, words: Words) => string;
  /** What stands where there is no value; nothing unless told. */
  readonly none?: string;
  /** The head of its column in a file: an instant's names its zone. */
  readonly fileHead?: (label: string) => string;
  /** The filters that a list can offer for it. */
  readonly filters?: (field: Filtered, options: O | undefined) => readonly ListFilter[];
  /** The records whose names its text and its file need. */
  readonly referred?: (value: V, options: O | undefined) => readonly Referred[];
  /** Figures: aligned at the end. */
  readonly numeric?: boolean;
  /** How wide its column is at least, rem: for its longest usual value in any language. A column is as wide as any text unless told. */
  readonly width?: number;
}

/** A record of another resource. */
export interface Referred {
  readonly to: string;
  readonly id: string | number;
}

/** What a filter of a field is made of. */
export interface Filtered {
  readonly source: string;
  /** Another label: an i18n key. */
  readonly label?: string;
}

/**
 * A field of a record, written once: lists, cards, details, forms, filters, chips, files, the merge dialog and the
 * words of the audit log read it. Its label is `resources.<resource>.fields.<source>`, else its name in words.
 */
export interface Field<R extends RaRecord = RaRecord> extends Column<R> {
  readonly kind: string;
  /** Another label: an i18n key. */
  readonly label?: string;
  readonly value: (record: R) => unknown;
  readonly detail: (record: R, words: Words) => ReactNode;
  readonly text: (record: R, words: Words) => string;
  /** A value that it has, or had, in words: before and after a change. Nothing for none. `record` tells its currency. */
  readonly told: (value: unknown, record?: RaRecord) => ReactNode;
  /** The same as a text, of what can be told without being read first. */
  readonly worded: (value: unknown, words: Words, record?: RaRecord) => string;
  readonly file: (record: R, words: Words) => string;
  readonly fileHead: (label: string) => string;
  /** The records whose names the text and the file of a value need: `Words.nameOf` gives them. (A method, so that fields of any record fit.) */
  referred(this: void, value: unknown, record: R): readonly Referred[];
  /** Another input than its kind's. */
  readonly Input: ComponentType<FieldInputProps> | undefined;
  /** What its kind was told: choices, the resource that it refers to. */
  readonly options: object;
  readonly filters: readonly ListFilter[];
  /** A form may leave it empty unless this is set. */
  readonly isRequired?: boolean;
  /** Shown, never typed. */
  readonly isReadOnly?: boolean;
}

/** What a field says beside its kind. (Methods, so that fields of any record share their parts.) */
export interface FieldOptions<R extends RaRecord> {
  /** What is shown, where it is not what `source` names: a name made of two fields. */
  value?(this: void, record: R): unknown;
  readonly label?: string;
  /** What the API sorts by; `true` is the field itself. Without it the column cannot be sorted. */
  readonly sortBy?: string | true;
  /** Another look in lists, cards and details. */
  cell?(this: void, record: R, words: Words): ReactNode;
  text?(this: void, record: R, words: Words): string;
  file?(this: void, record: R, words: Words): string;
  readonly Input?: ComponentType<FieldInputProps>;
  readonly filters?: readonly ListFilter[];
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  /** What its cell in a list stands in, with the link to the record; two lines high. */
  frame?(this: void, record: R, cell: ReactNode, below?: ReactNode): ReactNode;
  /** Another place in a card than its kind's. */
  readonly card?: CardPlace;
  /** In the second line of a card, where that is not its cell. */
  fact?(this: void, record: R, words: Words): ReactNode;
  /** Another width of its column than its kind's; rem. */
  readonly width?: number;
}

/** A path into a record: `profile.company`. */
const valueAt = (record: unknown, source: string): unknown =>
  source
    .split('.')
    .reduce<unknown>((part, key) => (typeof part === 'object' && part ? Reflect.get(part, key) : undefined), record);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** What takes words to draw. */
const Drawn = ({ draw }: { readonly draw: (words: Words) => ReactNode }) => draw(useWords());

/** How a value is told that a record has, or had. */
const tellingOf = <V, O extends object>(
  { text, Told: Named }: Kind<V, O>,
  isOne: (value: unknown) => value is V,
  options: O | undefined,
): Pick<Field, 'told' | 'worded'> => {
  const worded: Field['worded'] = (value, words, record = { id: '' }) => {
    if (!isThere(value)) return '';
    return isOne(value) ? text({ value, record, options }, words) : asItIs(value);
  };
  return {
    worded,
    told: (value, record = { id: '' }) => {
      if (!isThere(value)) return null;
      if (Named && isOne(value)) return <Named value={value} record={record} options={options} />;
      return <Drawn draw={(words) => worded(value, words, record)} />;
    },
  };
};

/**
 * Declares a kind: gives the function that makes a field of it. A value that is not of the kind (another API's odd one)
 * is shown as it is.
 */
export const defineKind =
  <V, O extends object = object>(kind: Kind<V, O>, isOne: (value: unknown) => value is V) =>
  <R extends RaRecord>(source: string, options?: FieldOptions<R> & O): Field<R> => {
    const {
      value = (record: R) => valueAt(record, source),
      label,
      sortBy,
      isRequired,
      isReadOnly,
      width = kind.width,
      card = kind.card?.(options),
    }: FieldOptions<R> = options ?? {};
    const { text: ownText } = options ?? {};
    const told = (record: R, tell: Kind<V, O>['text'], words: Words): string => {
      const found = value(record);
      if (!isThere(found)) return kind.none ?? '';
      return isOne(found) ? tell({ value: found, record, options }, words) : asItIs(found);
    };
    const text = ownText ?? ((record: R, words: Words) => told(record, kind.text, words));
    const asked = { value, isOne, options, text, none: kind.none };
    const drawn = drawing(asked, kind.cell);
    const frame = options?.frame ?? (kind.frame && framing(asked, kind.frame));
    const cell = options?.cell ?? ownText ?? drawn;
    const fact = options?.fact ?? (cell === drawn && kind.fact ? drawing(asked, kind.fact) : undefined);
    const belowDay = cell === drawn ? kind.belowDay?.(options) : undefined;
    const detail = (record: R, words: Words): ReactNode => {
      const found = value(record);
      if (!kind.Detail || !isThere(found) || !isOne(found)) return drawn(record, words);
      return <kind.Detail value={found} record={record} options={options} />;
    };
    const filters =
      options?.filters ?? kind.filters?.({ source, ...(label !== undefined && { label }) }, options) ?? [];
    return {
      source,
      kind: kind.name,
      options: options ?? {},
      value,
      cell,
      detail: cell === drawn ? detail : cell,
      text,
      ...tellingOf(kind, isOne, options),
      file: options?.file ?? ownText ?? ((record, words) => told(record, kind.file ?? kind.text, words)),
      fileHead: kind.fileHead ?? ((head) => head),
      referred: (found) => (isOne(found) && kind.referred?.(found, options)) || [],
      Input: options?.Input,
      filters,
      ...(sortBy !== undefined && { sortBy: sortBy === true ? source : sortBy }),
      ...(label !== undefined && { label }),
      ...(kind.numeric && { numeric: true }),
      ...(width !== undefined && { width }),
      ...(frame && { frame }),
      ...(card && { card }),
      ...(fact && { fact }),
      ...(belowDay && { byDay: { value, cell: drawing(asked, belowDay) } }),
      ...(isRequired && { isRequired }),
      ...(isReadOnly && { isReadOnly }),
    };
  };
