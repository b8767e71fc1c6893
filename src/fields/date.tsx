import { isLocalDate } from '#contract/calendar.ts';
import { month as monthSchema } from '#contract/rules.ts';
import { Instant, timeOf } from '#src/ui/instant/Instant.tsx';
import {
  formatDate,
  formatDateTime,
  formatSortable,
  isInstant,
  localCalendar,
  localZone,
} from '#src/format/dateTime.ts';
import { formatDay, formatMonth } from '#src/format/day.ts';
import { boundFilters, defineKind } from './defineKind.tsx';
import { isText, type TypedControl } from './field.tsx';
import { partiesOf } from './reference.tsx';

/** Days that the API takes in every time zone (contract/primitives.ts): others are years that are still being typed. */
export const dayBounds = { min: '1900-01-02', max: '9998-12-30' };

const dayControl: TypedControl = {
  kind: 'typed',
  type: 'date',
  parse: (day) => (day >= dayBounds.min && day <= dayBounds.max ? day : undefined),
  format: (value) => (typeof value === 'string' && isLocalDate(value) ? value : ''),
  text: (value, locale) => {
    const text = String(value);
    return isLocalDate(text) ? formatDay(text, locale) : <Instant value={text} />;
  },
};

/** `YYYY-MM-DD`, without a zone. */
export const date = defineKind<string>(isText, {
  name: 'date',
  width: 8,
  card: () => 'named',
  text: ({ value }, { locale }) => (isLocalDate(value) ? formatDay(value, locale) : value),
  file: ({ value }) => value,
  filters: (field) => boundFilters(field, () => dayControl),
});

/** `YYYY-MM` */
export const month = defineKind<string>(isText, {
  name: 'month',
  width: 7,
  card: () => 'named',
  text: ({ value }, { locale }) => formatMonth(value, locale),
  file: ({ value }) => value,
  filters: (field) =>
    boundFilters(field, () => ({
      kind: 'typed',
      type: 'month',
      parse: (typed) => monthSchema.safeParse(typed).data,
      format: String,
      text: (value, locale) => formatMonth(String(value), locale),
    })),
});

const dayOf = (value: unknown) =>
  isText(value) && isInstant(value) ? localCalendar().dateAt(new Date(value)) : undefined;

export interface InstantOptions {
  /** `near`: `Today 17:45`. */
  readonly form?: 'dateTime' | 'date' | 'near';
  /** Groups lists sorted by this field by day. */
  readonly byDay?: boolean;
  /** Names of the filters; by default `source` with `_gte` and `_lte`. */
  readonly range?: readonly [from: string, to: string];
}

/** Shown in this browser's zone (product.md §7); sortable in files, with the zone in the column header. */
export const instant = defineKind<string, InstantOptions>(isText, {
  name: 'instant',
  width: 11,
  card: () => 'named',
  cell: ({ value, record, options }, words) => timeOf({ value, form: options?.form, ...partiesOf(record) }, words),
  belowDay: (options) =>
    options?.byDay
      ? ({ value, record }, words) => timeOf({ value, form: 'time', ...partiesOf(record) }, words)
      : undefined,
  detail: ({ value, record }, words) => timeOf({ value, hasZone: true, ...partiesOf(record) }, words),
  inline: ({ value }, words) => timeOf({ value }, words),
  text: ({ value, options }, { locale }) => (options?.form === 'date' ? formatDate : formatDateTime)(value, { locale }),
  file: ({ value }) => formatSortable(value),
  fileHead: (label) => `${label} (${localZone()})`,
  filters: (field, options) =>
    options?.range
      ? options.range.map((source) => ({ source, ...dayControl }))
      : boundFilters(field, (end) => ({
          ...dayControl,
          parse: (day) => dayControl.parse(day) && localCalendar().rangeOf(day, day)[end],
          format: (value) => dayOf(value) ?? '',
          text: (value, locale) => dayControl.text(dayOf(value) ?? value, locale),
        })),
});
