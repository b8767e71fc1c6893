import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  endOfMonth,
  isLocalDate,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
} from './localDate.ts';

describe('A day of the calendar', () => {
  it('is one that exists', () => {
    expect(['2024-02-29', '2026-12-31'].every(isLocalDate)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'yesterday', '2026-01-01T00:00'].some(isLocalDate)).toBe(false);
  });

  it('moves over months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  });

  it('knows its week, month, quarter and year', () => {
    expect([startOfWeek('2026-11-22'), startOfWeek('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23']);
    expect([startOfMonth('2026-01-31', -1), endOfMonth('2026-01-31', 1)]).toEqual(['2025-12-01', '2026-02-28']);
    expect([startOfQuarter('2026-06-30'), startOfQuarter('2026-02-01', -1)]).toEqual(['2026-04-01', '2025-10-01']);
    expect(startOfYear('2026-07-01')).toBe('2026-01-01');
  });
});
