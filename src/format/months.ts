import { format, isValid, parse } from 'date-fns';
import { localZone, regional } from './dateTime.ts';
import { dateFormat } from './intl.ts';

/** How a month is written where it is data. */
const DATA = 'yyyy-MM';

/** The month of a moment in this browser's zone, `YYYY-MM`. */
export const monthOf = (date: Date): string => format(date, DATA);

/** The first midnight of a month in this browser's zone; undefined for what is no `YYYY-MM`. */
export const dateOfMonth = (month: string | null | undefined): Date | undefined => {
  const date = parse(month ?? '', DATA, new Date(0));
  return isValid(date) && month === monthOf(date) ? date : undefined;
};

/** `Nov 2026`; what is no month is shown as it came. */
export const formatMonth = (month: string | null | undefined, locale?: string): string => {
  const date = dateOfMonth(month);
  return date
    ? dateFormat(regional(locale), { month: 'short', year: 'numeric', timeZone: localZone() }).format(date)
    : (month ?? '');
};
