import { expect, it } from 'vitest';
import { dateOfMonth, formatMonth, monthOf } from './day.ts';

it('gives back the month it was made of, in every zone and month', () => {
  for (let month = 1; month <= 12; month += 1) {
    const text = `2026-${String(month).padStart(2, '0')}`;
    const date = dateOfMonth(text);
    expect(date && monthOf(date)).toBe(text);
  }
});

it('writes a month, and what is none as it came', () => {
  expect(formatMonth('2026-11', 'en-GB')).toBe('Nov 2026');
  expect(formatMonth('2026-13')).toBe('2026-13');
  expect(formatMonth(null)).toBe('');
});
