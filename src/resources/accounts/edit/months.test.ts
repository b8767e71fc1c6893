import { describe, expect, it } from 'vitest';
import { monthOfPicker, UNFINISHED_MONTH } from '#src/fields/MonthInput.tsx';
import { firstDayOf, monthOfWire, yearOf } from './entries.ts';

describe('months of education and experience', () => {
  it('reads a year, a date and an instant as a month', () => {
    expect(monthOfWire('2015')).toBe('2015-01');
    expect(monthOfWire('2015-09-01')).toBe('2015-09');
    expect(monthOfWire('2015-09-01T00:00:00Z')).toBe('2015-09');
    expect(monthOfWire('')).toBe('');
  });

  it('keeps what is no date, for validation to name', () => {
    expect(monthOfWire('present')).toBe('present');
    expect(firstDayOf('present')).toBe('present');
  });

  it('sends years as YYYY and dates as the first of the month', () => {
    expect(yearOf('2015-09')).toBe('2015');
    expect(firstDayOf('2015-09')).toBe('2015-09-01');
    expect(yearOf('')).toBe('');
  });

  it('takes a half-typed date for unfinished, not for empty', () => {
    expect(monthOfPicker(new Date(Number.NaN))).toBe(UNFINISHED_MONTH);
    expect(monthOfPicker(new Date('0020-03-01T00:00'))).toBe(UNFINISHED_MONTH);
    expect(monthOfPicker(null)).toBe('');
  });
});
