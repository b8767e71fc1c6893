import fc from 'fast-check';
import { expect, it } from 'vitest';
import { zoneCalendar } from '#contract/calendar.ts';
import { formatSortable } from '#src/format/dateTime.ts';
import { zoneClock } from './zoneClocks.ts';

const clocks = Intl.supportedValuesOf('timeZone').map(zoneCalendar);
const minutes = fc
  .integer({ min: Date.parse('2026-01-01T00:00Z') / 60_000, max: Date.parse('2028-12-31T00:00Z') / 60_000 })
  .map((minute) => new Date(minute * 60_000));

it('shows in every zone the instant it was given', () => {
  fc.assert(
    fc.property(fc.constantFrom(...clocks), minutes, (clock, instant) => {
      const shown = formatSortable(instant.toISOString(), clock.timeZone);
      expect(shown.slice(0, 10)).toBe(clock.dateAt(instant));
      const wall = Date.parse(`${shown.replace(' ', 'T')}:00Z`);
      expect(wall - clock.offsetAt(instant) * 60_000).toBe(instant.getTime());
    }),
    { numRuns: 500 },
  );
});

it('has no clock for no zone and for an unknown one', () => {
  expect(zoneClock(undefined)).toBeUndefined();
  expect(zoneClock('')).toBeUndefined();
  expect(zoneClock('Mars/Olympus')).toBeUndefined();
  expect(zoneClock('Europe/Lisbon')?.timeZone).toBe('Europe/Lisbon');
});
