import { createElement, type ReactNode } from 'react';
import { type InstantRange, isLocalDate } from '#contract/calendar.ts';
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
  /** The fields of the list's call that it is made of, where that is not `source`: the filter is offered where the API takes them. */
  readonly needs?: readonly string[];
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

/** A filter of a list. It shows a search box, choices, a typed value, or an input of one's own. */
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
        /** Without one the filter is set by links alone, and taken away by its chip. */
        readonly input?: (props: FilterInputProps) => ReactNode;
        readonly text: (value: unknown) => ReactNode;
      }
  );

export type TypedFilter = Extract<ListFilter, { readonly kind: 'typed' }>;
export type ChoiceFilter = Extract<ListFilter, { readonly kind: 'choice' }>;

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

/** The search box: every word is in one of what a row is searched by. */
export const searchFilter = (label?: string): ListFilter => ({
  source: 'keyword',
  kind: 'search',
  ...(label !== undefined && { label }),
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
export const dayFilters = ([from, to]: readonly [from: string, to: string]): readonly ListFilter[] => [
  { source: from, ...dayControl },
  { source: to, ...dayControl },
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
  }));
