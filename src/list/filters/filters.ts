import { createElement, type ReactNode } from 'react';
import { type InstantRange, isLocalDate } from '#contract/calendar.ts';
import { isThere } from '#src/fields/field.tsx';
import { formatDay } from '#src/format/day.ts';
import { calendarOf } from '#src/format/intl.ts';
import { Instant } from '#src/ui/instant/Instant.tsx';

const dayBound = (value: unknown, end: keyof InstantRange, zone: string): unknown =>
  typeof value === 'string' && isLocalDate(value) ? calendarOf(zone).rangeOf(value, value)[end] : value;

/** `from` and `to` are days on screen and instants on the wire. */
export const withInstants = (filter: Readonly<Record<string, unknown>>, zone: string): Record<string, unknown> => ({
  ...filter,
  ...(filter['from'] !== undefined && { from: dayBound(filter['from'], 'startDate', zone) }),
  ...(filter['to'] !== undefined && { to: dayBound(filter['to'], 'endDate', zone) }),
});

export interface FilterChoice {
  readonly value: string | boolean;
  readonly label: string;
}

/** `undefined` removes the filter. */
export interface FilterInputProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

interface FilterBase {
  /** The key in URL and `getList`; its label is `resources.<resource>.fields.<source>`. */
  readonly source: string;
  readonly label?: string;
  /** The call's fields that it needs; `source` by default. */
  readonly needs?: readonly string[];
}

interface TypedControl {
  readonly kind: 'typed';
  readonly type: 'text' | 'number' | 'date' | 'month';
  /** Undefined while incomplete. */
  readonly parse: (typed: string) => unknown;
  readonly format: (value: unknown) => string;
  readonly text: (value: unknown, locale: string) => ReactNode;
}

export type ListFilter = FilterBase &
  (
    | { readonly kind: 'search' }
    | TypedControl
    | {
        readonly kind: 'choice';
        readonly choices: readonly FilterChoice[];
        readonly isMultiple?: boolean;
      }
    | {
        readonly kind: 'custom';
        /** Without it, set by links and removed by its pill. */
        readonly input?: (props: FilterInputProps) => ReactNode;
        readonly text: (value: unknown) => ReactNode;
      }
  );

export type TypedFilter = Extract<ListFilter, { readonly kind: 'typed' }>;
export type ChoiceFilter = Extract<ListFilter, { readonly kind: 'choice' }>;

export const activeValues = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => isThere(value)));

export const valuesOf = (value: unknown): string[] => [value].flat().map(String);

export const searchFilter = (label?: string): ListFilter => ({ source: 'keyword', kind: 'search', label });

/** Years being typed come before it. */
export const FIRST_DAY = '1900-01-01';

export const dayControl: TypedControl = {
  kind: 'typed',
  type: 'date',
  parse: (day) => (day >= FIRST_DAY ? day : undefined),
  format: (value) => (typeof value === 'string' && isLocalDate(value) ? value : ''),
  text: (value, locale) => {
    const text = String(value);
    return isLocalDate(text) ? formatDay(text, locale) : createElement(Instant, { value: text });
  },
};

/** `price_gte` and `price_lte`, both included. */
export const boundFilters = (
  { source, label }: FilterBase,
  controlOf: (end: keyof InstantRange) => TypedControl,
): readonly ListFilter[] =>
  (['startDate', 'endDate'] as const).map((end) => ({
    source: `${source}_${end === 'startDate' ? 'gte' : 'lte'}`,
    label,
    ...controlOf(end),
  }));
