import { monthOf } from '#src/format/months.ts';

/** What the form holds while a month is typed only in part; validation refuses it. */
export const UNFINISHED_MONTH = '?';

const monthPattern = /^(\d{4})-\d{2}$/;

/**
 * A year or date of the wire (`2015`, `2015-09-01`) as the month the form holds, `YYYY-MM`; '' where there is none.
 * What is no date stays as it came, so that validation can name it instead of losing it.
 */
export const monthOfWire = (wire: string | null | undefined): string => {
  if (!wire) return '';
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(wire) ?? [];
  return year === undefined ? wire : `${year}-${month ?? '01'}`;
};

/** A month as the wire's year of education, `YYYY` (spec 7). */
export const yearOf = (month: string): string => monthPattern.exec(month)?.[1] ?? month;

/** A month as the wire's date of experience, `YYYY-MM-01` (spec 7). */
export const firstDayOf = (month: string): string => (monthPattern.test(month) ? `${month}-01` : month);

/** What a picker answers, as the form holds it. */
export const monthOfPicker = (date: Date | null): string => {
  if (date === null) return '';
  return Number.isNaN(date.getTime()) || date.getFullYear() < 1900 ? UNFINISHED_MONTH : monthOf(date);
};
