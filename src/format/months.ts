import { localZone, regional } from './dateTime.ts';
import { dateFormat } from './intl.ts';

const digits = (count: number, length: number) => String(count).padStart(length, '0');

/** The month of a moment in this browser's zone, `YYYY-MM`. */
export const monthOf = (date: Date): string => `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}`;

/** The first midnight of a month in this browser's zone; undefined for what is no `YYYY-MM`. */
export const dateOfMonth = (month: string | null | undefined): Date | undefined => {
  const [, year, ofYear] = /^(\d{4})-(\d{2})$/.exec(month ?? '') ?? [];
  const date = new Date(2000, 0);
  date.setFullYear(Number(year), Number(ofYear) - 1);
  return month === monthOf(date) ? date : undefined;
};

/** `Nov 2026`; what is no month is shown as it came. */
export const formatMonth = (month: string | null | undefined, locale?: string): string => {
  const date = dateOfMonth(month);
  return date
    ? dateFormat(regional(locale), { month: 'short', year: 'numeric', timeZone: localZone() }).format(date)
    : (month ?? '');
};
