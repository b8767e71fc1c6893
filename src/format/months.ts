import { localZone, regional } from './dateTime.ts';
import { dateFormat } from './intl.ts';

const digits = (count: number, length: number) => String(count).padStart(length, '0');

/** `YYYY-MM` in this browser's zone. */
export const monthOf = (date: Date): string => `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}`;

/** Its first midnight; undefined where it is no `YYYY-MM`. */
export const dateOfMonth = (month: string | null | undefined): Date | undefined => {
  const [, year, ofYear] = /^(\d{4})-(\d{2})$/.exec(month ?? '') ?? [];
  const date = new Date(2000, 0);
  date.setFullYear(Number(year), Number(ofYear) - 1);
  return month === monthOf(date) ? date : undefined;
};

export const formatMonth = (month: string | null | undefined, locale?: string): string => {
  const date = dateOfMonth(month);
  return date
    ? dateFormat(regional(locale), { month: 'short', year: 'numeric', timeZone: localZone() }).format(date)
    : (month ?? '');
};
