import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { InstantRange } from '#contract/calendar.ts';
import {
  asItIs,
  type Field,
  type FieldOptions,
  type Filtered,
  isThere,
  type Kind,
  type ListFilter,
  type Look,
  type Shown,
  type TypedControl,
  type Words,
} from './field.tsx';

const valueAt = (record: unknown, source: string): unknown =>
  source
    .split('.')
    .reduce<unknown>((part, key) => (typeof part === 'object' && part ? Reflect.get(part, key) : undefined), record);

const noRecord: RaRecord = { id: '' };

/** Returns a factory for fields of a kind. A value of another type is shown as is. */
export const defineKind =
  <V, O extends object = object>(isOne: (value: unknown) => value is V, kind: Kind<V, O>) =>
  <R extends RaRecord>(source: string, options?: FieldOptions<R> & O): Field<R> => {
    const own: FieldOptions<R> = options ?? {};
    const { value = (record: R) => valueAt(record, source), label, sortBy } = own;
    const { none, frame: wrap, text: write = ({ value: one }) => String(one) } = kind;

    const format =
      <T,>(look: (shown: Shown<V, RaRecord, O>, words: Words) => T, empty: T) =>
      (found: unknown, words: Words, record = noRecord): T | string => {
        if (!isThere(found)) return empty;
        return isOne(found) ? look({ value: found, record, options }, words) : asItIs(found);
      };
    const ofRecord =
      (look: Look<V, O>) =>
      (record: R, words: Words): ReactNode =>
        format(look, none)(value(record), words, record);
    const textOf =
      (look: typeof write) =>
      (record: R, words: Words): string =>
        format(look, '')(value(record), words, record) || (none ?? '');
    const wrapped = (record: R, inside: ReactNode, below?: ReactNode): ReactNode => {
      const found = value(record);
      if (wrap && isOne(found)) return wrap(found, inside, below);
      return (
        <>
          {inside}
          {below}
        </>
      );
    };

    const ownCell = own.cell ?? own.text;
    const belowDay = ownCell ? undefined : kind.belowDay?.(options);
    return {
      source,
      label,
      kind: kind.name,
      options: options ?? {},
      value,
      cell: ownCell ?? ofRecord(kind.cell ?? write),
      detail: ownCell ?? ofRecord(kind.detail ?? kind.cell ?? write),
      frame: own.frame ?? (wrap && wrapped),
      fact: own.fact ?? (!ownCell && kind.fact ? ofRecord(kind.fact) : undefined),
      byDay: belowDay && { value, cell: ofRecord(belowDay) },
      text: own.text ?? textOf(write),
      formatText: format(write, ''),
      formatNode: format<ReactNode>(kind.inline ?? write, ''),
      file: own.file ?? own.text ?? textOf(kind.file ?? write),
      fileHead: kind.fileHead ?? ((head) => head),
      referred: (found) => (isOne(found) && kind.referred?.(found, options)) || [],
      Input: own.Input,
      filters: own.filters ?? kind.filters?.({ source, label }, options) ?? [],
      sortBy: sortBy === true ? source : sortBy,
      card: own.card ?? kind.card?.(options),
      numeric: kind.numeric,
      width: own.width ?? kind.width,
      isRequired: own.isRequired,
      isReadOnly: own.isReadOnly,
    };
  };

/** Filters `price_gte` and `price_lte`, both inclusive. */
export const boundFilters = (
  { source, label }: Filtered,
  controlOf: (end: keyof InstantRange) => TypedControl,
): readonly ListFilter[] =>
  (['startDate', 'endDate'] as const).map((end) => ({
    source: `${source}_${end === 'startDate' ? 'gte' : 'lte'}`,
    label,
    ...controlOf(end),
  }));
