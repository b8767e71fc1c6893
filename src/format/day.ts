import { daysBetween, type LocalDate } from '#contract/calendar.ts';
import { formatSortable, formatTime, isInstant, localCalendar, localZone, regional, waitingSince } from './dateTime.ts';
import { dateFormat, remembered } from './intl.ts';

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

/** The day that it is in a zone at an instant. */
export const dayAt = (iso: string, timeZone: string = localZone()): LocalDate =>
  formatSortable(iso, timeZone).slice(0, 10);

const relative = remembered((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** `Yesterday`, `Today`, `Tomorrow`; undefined for any other day, and for one so far off that it cannot be counted to. */
const nearDay = (date: LocalDate, today: LocalDate, locale: string): string | undefined => {
  const away = daysBetween(today, date);
  if (!(Math.abs(away) <= 1)) return undefined;
  const word = relative(locale).format(away, 'day');
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
};

const farDay = (date: LocalDate, today: LocalDate): Intl.DateTimeFormatOptions => ({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
});

/** A day as people say it: `Today`, `Tomorrow`, `Sat 28 Nov`; with the year where it is another than that of today. */
export const sayDay = (date: LocalDate, today: LocalDate, locale?: string): string =>
  nearDay(date, today, regional(locale)) ?? write(date, farDay(date, today), locale);

interface SayOptions {
  /** The day that it is in the zone. */
  readonly today: LocalDate;
  /** Without one that of this browser. */
  readonly timeZone?: string | undefined;
  readonly locale?: string | undefined;
}

/** The day of an instant, of whatever year: another API may date in one that no calendar has. */
const dayOf = (iso: string, style: Parameters<typeof dateFormat>[1], locale: string | undefined) =>
  dateFormat(regional(locale), style).format(new Date(iso));

const sayWhen = (iso: string, { today, timeZone = localZone(), locale }: SayOptions) => {
  const date = dayAt(iso, timeZone);
  const near = nearDay(date, today, regional(locale));
  return { day: near ?? dayOf(iso, { ...farDay(date, today), timeZone }, locale), isNear: near !== undefined };
};

/** The day that it is at an instant, as `sayDay` says it. */
export const sayDayOf = (iso: string, options: SayOptions): string => sayWhen(iso, options).day;

/** An instant as people say it: `Today 17:45`, `Sat 28 Nov, 17:45`. What is no instant is shown as it came; missing is empty. */
export const sayInstant = (iso: string | null | undefined, options: SayOptions): string => {
  if (!isInstant(iso)) return iso ?? '';
  const { day, isNear } = sayWhen(iso, options);
  return `${day}${isNear ? ' ' : ', '}${formatTime(iso, options)}`;
};

/** What a clock elsewhere shows: `17:45`, and `Wed 01:45` where it is another day there than here. */
export const sayTimeIn = (iso: string, timeZone: string, locale?: string): string => {
  const time = formatTime(iso, { timeZone, locale });
  return dayAt(iso, timeZone) === dayAt(iso) ? time : `${dayOf(iso, { weekday: 'short', timeZone }, locale)} ${time}`;
};

const elapsed = remembered((locale: string) => new Intl.RelativeTimeFormat(locale));

/** Days of what is longer than a day, the longest first. */
const spans = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const;

/** How long ago something was, in its largest whole unit: `3 days ago`, `2 months ago`. `now` in milliseconds. */
export const sayAgo = (iso: string, now: number, locale?: string): string => {
  const { value, unit } = waitingSince(iso, now);
  const [longer, days] = (unit === 'day' && spans.find(([, length]) => value >= length)) || [unit, 1];
  return elapsed(regional(locale)).format(-Math.max(1, Math.floor(value / days)), longer);
};

interface DayOf<T> {
  /** A local date; empty for what another API dates in a way that nobody can read. */
  readonly date: LocalDate;
  readonly entries: readonly T[];
}

/** What happened, day by day on this browser's calendar, newest first; of one moment, what is told last. */
export const byDay = <T extends { readonly at: string }>(entries: readonly T[]): DayOf<T>[] => {
  const { dateAt } = localCalendar();
  const dateOf = (iso: string): LocalDate => (isInstant(iso) ? dateAt(new Date(iso)) : '');
  const newestFirst = entries.toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const dates = [...new Set(newestFirst.map(({ at }) => dateOf(at)))];
  return dates.map((date) => ({ date, entries: newestFirst.filter(({ at }) => dateOf(at) === date) }));
};
