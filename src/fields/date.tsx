import { isLocalDate } from '#contract/calendar.ts';
import { Instant, timeOf } from '#src/components/Instant.tsx';
import { dayFilters } from '#src/components/list/filters.ts';
import { formatDate, formatDateTime, formatSortable, localZone } from '#src/format/dateTime.ts';
import { formatDay } from '#src/format/day.ts';
import { formatMonth } from '#src/format/months.ts';
import { defineKind, isText } from './field.tsx';
import { partiesOf } from './reference.tsx';

/** A day of no zone, `YYYY-MM-DD`. */
export const date = defineKind<string>(
  {
    name: 'date',
    width: 8,
    card: () => 'named',
    text: ({ value }, { locale }) => (isLocalDate(value) ? formatDay(value, locale) : value),
    file: ({ value }) => value,
  },
  isText,
);

/** A month, `YYYY-MM`. */
export const month = defineKind<string>(
  {
    name: 'month',
    width: 7,
    card: () => 'named',
    text: ({ value }, { locale }) => formatMonth(value, locale),
    file: ({ value }) => value,
  },
  isText,
);

export interface InstantOptions {
  /** `near`: as people say it, `Today 17:45`. */
  readonly form?: 'dateTime' | 'date' | 'near';
  readonly hasZone?: boolean;
  /** A list in its order stands in days, below whose names it says only the time. */
  readonly byDay?: boolean;
  /** A list's filters of days carry these names. */
  readonly range?: readonly [from: string, to: string];
}

/**
 * An instant in this browser's zone (spec 7), which a detail names; in a file it sorts, and the head of its column
 * names the zone.
 */
export const instant = defineKind<string, InstantOptions>(
  {
    name: 'instant',
    width: 11,
    card: () => 'named',
    cell: ({ value, record, options }, words) =>
      timeOf({ value, form: options?.form, hasZone: options?.hasZone, ...partiesOf(record) }, words),
    belowDay: (options) =>
      options?.byDay
        ? ({ value, record }, words) => timeOf({ value, form: 'time', ...partiesOf(record) }, words)
        : undefined,
    Detail: ({ value, record }) => <Instant value={value} hasZone {...partiesOf(record)} />,
    Told: ({ value }) => <Instant value={value} />,
    text: ({ value, options }, { locale }) =>
      (options?.form === 'date' ? formatDate : formatDateTime)(value, { locale }),
    file: ({ value }) => formatSortable(value),
    fileHead: (label) => `${label} (${localZone()})`,
    filters: ({ value }, options) => dayFilters((record) => String(value(record)), options?.range),
  },
  isText,
);
