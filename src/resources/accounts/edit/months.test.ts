import { describe, expect, it } from 'vitest';
import { currentMonth, dateOfMonth, firstDayOf, monthOf, monthOfDate, UNFINISHED_MONTH, yearOf } from './months.ts';

describe('months of education and experience', () => {
  it('reads a year, a date and an instant as a month', () => {
    expect(monthOf('2015')).toBe('2015-01');
    expect(monthOf('2015-09-01')).toBe('2015-09');
    expect(monthOf('2015-09-01T00:00:00Z')).toBe('2015-09');
    expect(monthOf(null)).toBe('');
  });

  it('keeps what is no date, for validation to name', () => {
    expect(monthOf('present')).toBe('present');
    expect(firstDayOf('present')).toBe('present');
    expect(dateOfMonth('present')).toBeNull();
  });

  it('sends years as YYYY and dates as the first of the month', () => {
    expect(yearOf('2015-09')).toBe('2015');
    expect(firstDayOf('2015-09')).toBe('2015-09-01');
    expect(yearOf('')).toBe('');
  });

  it('goes through a picker unchanged in every zone', () => {
    for (const month of ['1999-12', '2026-01', '2026-03', '2026-10']) {
      expect(monthOfDate(dateOfMonth(month))).toBe(month);
    }
  });

  it('takes a half-typed date for unfinished, not for empty', () => {
    expect(monthOfDate(new Date(Number.NaN))).toBe(UNFINISHED_MONTH);
    expect(monthOfDate(new Date('0020-03-01T00:00'))).toBe(UNFINISHED_MONTH);
    expect(monthOfDate(null)).toBe('');
  });

  it('knows the current month of the local zone', () => {
    expect(currentMonth(new Date(2026, 10, 30, 23, 59))).toBe('2026-11');
  });
});
