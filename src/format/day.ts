import type { LocalDate } from '#contract/localDate.ts';

const write = (date: LocalDate, style: Intl.DateTimeFormatOptions, locale: string | undefined) =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** A day of whatever zone: `Tue, 1 Dec 2026`. */
export const formatDay = (date: LocalDate, locale?: string): string =>
  write(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, locale);

/** `Tue`. */
export const formatWeekday = (date: LocalDate, locale?: string): string => write(date, { weekday: 'short' }, locale);

/** `1 Dec`. */
export const formatDayOfMonth = (date: LocalDate, locale?: string): string =>
  write(date, { day: 'numeric', month: 'short' }, locale);
