import type { LocalDate } from '#contract/calendar.ts';
import { regional } from './dateTime.ts';

const write = (date: LocalDate, style: Intl.DateTimeFormatOptions, locale: string | undefined) =>
  new Intl.DateTimeFormat(regional(locale), { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

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
  new Intl.DateTimeFormat(regional(locale), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
