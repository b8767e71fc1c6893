import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { type InstantRange, isLocalDate } from '#contract/calendar.ts';
import type { Party } from '#contract/primitives.ts';
import { matchesSearch } from '#contract/matching.ts';
import { localZone } from '#src/format/dateTime.ts';
import { formatDay } from '#src/format/day.ts';
import { calendarOf } from '#src/format/intl.ts';
import { Instant } from '../Instant.tsx';

/** The first or the last instant of a day of a zone; what is no day, an instant that a link names, as it is. */
const dayBound = (value: unknown, end: keyof InstantRange, zone: string): unknown =>
  typeof value === 'string' && isLocalDate(value) ? calendarOf(zone).rangeOf(value, value)[end] : value;

/** A list's filter as the API takes it: `from` and `to` are local days on screen, instants on the wire. */
export const withInstants = (filter: Readonly<Record<string, unknown>>, zone: string): Record<string, unknown> => ({
  ...filter,
  ...(filter['from'] !== undefined && { from: dayBound(filter['from'], 'startDate', zone) }),
  ...(filter['to'] !== undefined && { to: dayBound(filter['to'], 'endDate', zone) }),
});

export interface FilterChoice {
  /** As the API takes it: a flag is no text. */
  readonly value: string | boolean;
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

/** The input of a filter whose value is typed, and what it sends. */
interface TypedControl {
  readonly kind: 'typed';
  /** Of the browser's input. */
  readonly type: 'text' | 'number' | 'date' | 'month';
  /** What is typed as the API takes it; undefined while it is no value yet. */
  readonly parse: (typed: string) => unknown;
  /** The value in the URL as the input shows it. */
  readonly format: (value: unknown) => string;
  /** The value in the URL as the chip says it. */
  readonly text: (value: unknown, locale: string) => ReactNode;
}

/** What a filter shows: a search box, choices, a typed value, or an input of one's own. */
export type FilterControl = FilterBase &
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
        /** Without one the filter is set by links alone, and taken away by its chip. */
        readonly input?: (props: FilterInputProps) => ReactNode;
        readonly text: (value: unknown) => ReactNode;
      }
  );

export type TypedFilter = Extract<FilterControl, { readonly kind: 'typed' }>;
export type ChoiceFilter = Extract<FilterControl, { readonly kind: 'choice' }>;

/** A filter of a list. */
export type ListFilter<R extends RaRecord = RaRecord> = FilterControl & {
  /** True where a row fits a value of the filter. (A method, so that lists of any record share their parts.) */
  matches(record: R, value: unknown): boolean;
};

type AnyFilter = ListFilter<never> & ListFilter;

const none: readonly AnyFilter[] = [];

/** The filters of the list around: what an export checks its rows with. */
export const ListFiltersContext = createContext<readonly ListFilter[]>(none);

export const useListFilters = <R extends RaRecord>(): readonly ListFilter<R>[] => useContext(ListFiltersContext);

/** The filters that say something, of those in the URL. */
export const activeValues = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The values of a filter, one or several, as texts. */
export const valuesOf = (value: unknown): string[] => [value].flat().map(String);

/** What is chosen of a filter, which may be off. */
export const chosenIn = (value: unknown): string[] => (value === undefined ? [] : valuesOf(value));

type Searched = string | Party | null | undefined;

/** What a search looks at: an id is found with its hyphens and without them, a party by all that is known of it. */
const textsOf = (one: Searched): string[] => {
  if (!one) return [];
  if (typeof one === 'string') return [one, one.replaceAll('-', '')];
  return [one.id, one.firstName, one.lastName, one.displayName, one.email, one.phone].flatMap(textsOf);
};

/** The search box: every word is in one of what the row is searched by, as on the server. */
export const searchFilter = <R extends RaRecord>(
  searched: (record: R) => readonly Searched[],
  label?: string,
): ListFilter<R> => ({
  source: 'keyword',
  kind: 'search',
  ...(label !== undefined && { label }),
  matches: (record, value) => matchesSearch(searched(record).flatMap(textsOf), String(value)),
});

/** The API knows no day before; a year that is being typed is one of those. */
export const FIRST_DAY = '1900-01-01';

/** A day: `YYYY-MM-DD`. An instant that a link has set is shown by the chip alone. */
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

/** `from` and `to`: days of this browser's zone, or instants; both included. */
export const dayFilters = <R extends RaRecord>(
  instantOf: (record: R) => string,
  [from, to]: readonly [from: string, to: string],
): readonly ListFilter<R>[] => [
  {
    source: from,
    ...dayControl,
    matches: (record, value) =>
      Date.parse(instantOf(record)) >= Date.parse(String(dayBound(value, 'startDate', localZone()))),
  },
  {
    source: to,
    ...dayControl,
    matches: (record, value) =>
      Date.parse(instantOf(record)) <= Date.parse(String(dayBound(value, 'endDate', localZone()))),
  },
];

/** From and to, both included, as records are filtered by what has an order: `price_gte` and `price_lte`. */
export const boundFilters = (
  { source, label }: FilterBase,
  controlOf: (end: keyof InstantRange) => TypedControl,
): readonly ListFilter[] =>
  (['startDate', 'endDate'] as const).map((end) => ({
    source: `${source}_${end === 'startDate' ? 'gte' : 'lte'}`,
    ...(label !== undefined && { label }),
    ...controlOf(end),
    matches: () => true,
  }));

/**
 * The filters that an API has ignored: those that some row does not fit. The whole check of every list (another API may
 * take no notice of a parameter it does not know).
 */
export const ignoredFilters = <R extends RaRecord>(
  filters: readonly ListFilter<R>[],
  values: Readonly<Record<string, unknown>>,
  rows: readonly R[],
): ListFilter<R>[] =>
  filters.filter((filter) => {
    const value = values[filter.source];
    return value !== undefined && rows.some((row) => !filter.matches(row, value));
  });
