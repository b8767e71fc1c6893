import { millisecondsToMinutes } from 'date-fns';
import { daysBetween, isLocalDate, type LocalDate } from '#contract/calendar.ts';
import { formatSortable, formatTime, isInstant, localCalendar, localZone, regional } from './dateTime.ts';
import { dateFormat, remembered } from './intl.ts';

const midnight = (date: LocalDate) => new Date(`${date}T00:00:00Z`);

const write = (date: LocalDate, style: Intl.DateTimeFormatOptions, locale: string | undefined) =>
  dateFormat(regional(locale), { ...style, timeZone: 'UTC' }).format(midnight(date));

const inFull = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export const formatDay = (date: LocalDate, locale?: string): string =>
  write(date, { weekday: 'short', ...inFull }, locale);

export const formatWeekday = (date: LocalDate, locale?: string): string => write(date, { weekday: 'short' }, locale);

export const formatDayOfMonth = (date: LocalDate, locale?: string): string =>
  write(date, { day: 'numeric', month: 'short' }, locale);

/** `1 – 21 Nov 2026` */
export const formatDays = (from: LocalDate, to: LocalDate, locale?: string): string =>
  dateFormat(regional(locale), { ...inFull, timeZone: 'UTC' }).formatRange(midnight(from), midnight(to));

export const dayAt = (iso: string, timeZone?: string): LocalDate => formatSortable(iso, timeZone).slice(0, 10);

const relative = remembered((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

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

/** `Today`, `Tomorrow`, `Sat 28 Nov`; with the year if it differs from today's. */
export const sayDay = (date: LocalDate, today: LocalDate, locale?: string): string =>
  nearDay(date, today, regional(locale)) ?? write(date, farDay(date, today), locale);

interface SayOptions {
  readonly today: LocalDate;
  readonly timeZone?: string | undefined;
  readonly locale?: string | undefined;
}

/** Formats the instant, not its date, as another API may send any year. */
const sayWhen = (iso: string, { today, timeZone = localZone(), locale }: SayOptions) => {
  const date = dayAt(iso, timeZone);
  const near = nearDay(date, today, regional(locale));
  const day = near ?? dateFormat(regional(locale), { ...farDay(date, today), timeZone }).format(new Date(iso));
  return { day, isNear: near !== undefined };
};

export const sayDayOf = (iso: string, options: SayOptions): string => sayWhen(iso, options).day;

/** `Today 17:45`, `Sat 28 Nov, 17:45`; text that is not an instant is returned unchanged. */
export const sayInstant = (iso: string | null | undefined, options: SayOptions): string => {
  if (!isInstant(iso)) return iso ?? '';
  const { day, isNear } = sayWhen(iso, options);
  return `${day}${isNear ? ' ' : ', '}${formatTime(iso, options)}`;
};

/** `17:45`, or `Wed 01:45` if the local day differs. */
export const sayTimeIn = (iso: string, timeZone: string, locale?: string): string => {
  const time = formatTime(iso, { timeZone, locale });
  if (dayAt(iso, timeZone) === dayAt(iso)) return time;
  return `${dateFormat(regional(locale), { weekday: 'short', timeZone }).format(new Date(iso))} ${time}`;
};

const elapsed = remembered((locale: string) => new Intl.RelativeTimeFormat(locale));

/** Lengths in minutes, longest first. */
const spans = [
  ['year', 525_600],
  ['month', 43_200],
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
] as const;

/** Age in the largest whole unit: `3 days ago`; `now` is in milliseconds. Other text is returned unchanged. */
export const sayAgo = (iso: string, now: number, locale?: string): string => {
  if (!isInstant(iso)) return iso;
  const minutes = Math.max(1, millisecondsToMinutes(now - Date.parse(iso)));
  const [unit, length] = spans.find((span) => minutes >= span[1]) ?? (['minute', 1] as const);
  return elapsed(regional(locale)).format(-Math.floor(minutes / length), unit);
};

/** Groups entries by local day ('' for an unreadable date), newest first; at equal instants, the last entry first. */
export const byDay = <T extends { readonly at: string }>(entries: readonly T[]) => {
  const { dateAt } = localCalendar();
  const dateOf = (iso: string): LocalDate => (isInstant(iso) ? dateAt(new Date(iso)) : '');
  const newestFirst = entries.toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const dates = [...new Set(newestFirst.map(({ at }) => dateOf(at)))];
  return dates.map((date) => ({ date, entries: newestFirst.filter(({ at }) => dateOf(at) === date) }));
};

const digits = (count: number, length: number) => String(count).padStart(length, '0');

/** `YYYY-MM` in this browser's zone. */
export const monthOf = (date: Date): string => `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}`;

/** First midnight of a month; undefined if it is not `YYYY-MM`. */
export const dateOfMonth = (month: string | null | undefined): Date | undefined =>
  isLocalDate(`${month}-01`) ? new Date(`${month}-01T00:00`) : undefined;

export const formatMonth = (month: string | null | undefined, locale?: string): string =>
  isLocalDate(`${month}-01`) ? write(`${month}-01`, { month: 'short', year: 'numeric' }, locale) : (month ?? '');
