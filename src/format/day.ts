import { type LocalDate, zoneCalendar } from '#contract/calendar.ts';
import { isInstant, localZone, regional } from './dateTime.ts';
import { dateFormat } from './intl.ts';

const write = (date: LocalDate, style: Intl.DateTimeFormatOptions, locale: string | undefined) =>
  dateFormat(regional(locale), { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** A day of whatever zone: `Tue, 1 Dec 2026`. */
export const formatDay = (date: LocalDate, locale?: string): string =>
  write(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, locale);

/** `Tue`. */
export const formatWeekday = (date: LocalDate, locale?: string): string => write(date, { weekday: 'short' }, locale);

/** `1 Dec`. */
export const formatDayOfMonth = (date: LocalDate, locale?: string): string =>
  write(date, { day: 'numeric', month: 'short' }, locale);

/** Days from one to another: `1 – 21 Nov 2026`. */
export const formatDays = (from: LocalDate, to: LocalDate, locale?: string): string =>
  dateFormat(regional(locale), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

interface DayOf<T> {
  /** A local date; empty for what another API dates in a way that nobody can read. */
  readonly date: LocalDate;
  readonly entries: readonly T[];
}

/** What happened, day by day on this browser's calendar, newest first; of one moment, what is told last. */
export const byDay = <T extends { readonly at: string }>(entries: readonly T[]): DayOf<T>[] => {
  const { dateAt } = zoneCalendar(localZone());
  const dateOf = (iso: string): LocalDate => (isInstant(iso) ? dateAt(new Date(iso)) : '');
  const newestFirst = entries.toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const dates = [...new Set(newestFirst.map(({ at }) => dateOf(at)))];
  return dates.map((date) => ({ date, entries: newestFirst.filter(({ at }) => dateOf(at) === date) }));
};
