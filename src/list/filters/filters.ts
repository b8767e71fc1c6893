import { type InstantRange, isLocalDate } from '#contract/calendar.ts';
import { isThere, type ListFilter } from '#src/fields/field.tsx';
import { calendarOf } from '#src/format/intl.ts';

const dayBound = (value: unknown, end: keyof InstantRange, zone: string): unknown =>
  typeof value === 'string' && isLocalDate(value) ? calendarOf(zone).rangeOf(value, value)[end] : value;

/** `from` and `to` are days on screen and instants on the wire. */
export const withInstants = (filter: Readonly<Record<string, unknown>>, zone: string): Record<string, unknown> => ({
  ...filter,
  ...(filter['from'] !== undefined && { from: dayBound(filter['from'], 'startDate', zone) }),
  ...(filter['to'] !== undefined && { to: dayBound(filter['to'], 'endDate', zone) }),
});

export const activeValues = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => isThere(value)));

export const valuesOf = (value: unknown): string[] => [value].flat().map(String);

export const searchFilter = (label?: string): ListFilter => ({ source: 'keyword', kind: 'search', label });
