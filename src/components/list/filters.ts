import { createElement, type ReactNode } from 'react';
import { type InstantRange, isLocalDate } from '#contract/calendar.ts';
import { formatDay } from '#src/format/day.ts';
import { calendarOf } from '#src/format/intl.ts';
import { Instant } from '../Instant.tsx';

/** The first or last instant of a local day; anything else, an instant in a link, stays as it is. */
const dayBound = (value: unknown, end: keyof InstantRange, zone: string): unknown =>
  typeof value === 'string' && isLocalDate(value) ? calendarOf(zone).rangeOf(value, value)[end] : value;

/** A list's filter as the API takes it: `from` and `to` are local days on screen, instants on the wire. */
export const withInstants = (filter: Readonly<Record<string, unknown>>, zone: string): Record<string, unknown> => ({
  ...filter,
  ...(filter['from'] !== undefined && { from: dayBound(filter['from'], 'startDate', zone) }),
  ...(filter['to'] !== undefined && { to: dayBound(filter['to'], 'endDate', zone) }),
});

export interface FilterChoice {
  /** As the API takes it: a flag is a boolean. */
  readonly value: string | boolean;
  /** An i18n key or a text. */
  readonly label: string;
}

/** The props of a custom filter's input: the value in the URL, and a way to change it (`undefined` removes it). */
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
  /** The fields of the list's call that it needs, where that is not `source`: an API without them has no such filter. */
  readonly needs?: readonly string[];
}

interface TypedControl {
  readonly kind: 'typed';
  /** Of the native input. */
  readonly type: 'text' | 'number' | 'date' | 'month';
  /** The typed text as the API takes it; undefined while it is incomplete. */
  readonly parse: (typed: string) => unknown;
  /** The value in the URL as the input shows it. */
  readonly format: (value: unknown) => string;
  /** The value in the URL as the pill shows it. */
  readonly text: (value: unknown, locale: string) => ReactNode;
}

/** A filter of a list: a search box, choices, a typed value, or a custom input. */
export type ListFilter = FilterBase &
  (
    | { readonly kind: 'search' }
    | TypedControl
    | {
        readonly kind: 'choice';
        readonly choices: readonly FilterChoice[];
        /** The value in the URL is then a list. */
        readonly isMultiple?: boolean;
      }
    | {
        readonly kind: 'custom';
        /** Without one the filter is set by links alone, and removed by its pill. */
        readonly input?: (props: FilterInputProps) => ReactNode;
        readonly text: (value: unknown) => ReactNode;
      }
  );

export type TypedFilter = Extract<ListFilter, { readonly kind: 'typed' }>;
export type ChoiceFilter = Extract<ListFilter, { readonly kind: 'choice' }>;

/** The filters in the URL that have a value. */
export const activeValues = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The values of a filter, one or several, as texts. */
export const valuesOf = (value: unknown): string[] => [value].flat().map(String);

/** The search box of a list. */
export const searchFilter = (label?: string): ListFilter => ({
  source: 'keyword',
  kind: 'search',
  ...(label !== undefined && { label }),
});

/** The API's earliest day; the years of a date that is being typed come before it. */
export const FIRST_DAY = '1900-01-01';

/** A day: `YYYY-MM-DD`. An instant that a link has set is shown by the pill alone. */
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

/** From and to, both included, as records are filtered by an ordered field: `price_gte` and `price_lte`. */
export const boundFilters = (
  { source, label }: FilterBase,
  controlOf: (end: keyof InstantRange) => TypedControl,
): readonly ListFilter[] =>
  (['startDate', 'endDate'] as const).map((end) => ({
    source: `${source}_${end === 'startDate' ? 'gte' : 'lte'}`,
    ...(label !== undefined && { label }),
    ...controlOf(end),
  }));
