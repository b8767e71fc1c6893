import { expect, it } from 'vitest';
import { formatDay, formatDayOfMonth, formatWeekday } from './day.ts';
import { cityOf, formatOffset } from './zone.ts';

it('names a zone by its place', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(cityOf('UTC')).toBe('UTC');
});

it('writes an offset as people do', () => {
  expect([0, 330, -480, 60].map(formatOffset)).toEqual(['UTC', 'UTC+5:30', 'UTC−8', 'UTC+1']);
});

it('writes a day as it is on the calendar, in every zone', () => {
  expect(formatDay('2026-12-01', 'en-GB')).toBe('Tue, 1 Dec 2026');
  expect(formatWeekday('2026-12-01', 'en-GB')).toBe('Tue');
  expect(formatDayOfMonth('2026-12-01', 'en-GB')).toBe('1 Dec');
});
