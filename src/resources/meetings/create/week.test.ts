import fc from 'fast-check';
import { expect, it } from 'vitest';
import { zoneCalendar } from '#contract/calendar.ts';
import { formatSortable } from '#src/format/dateTime.ts';
import { zoneClock } from '#src/domain/clocks.ts';
import { nearestFree, slotAt } from './week.ts';

const slot = (startTime: string, available = true) => ({ startTime, endTime: startTime, available });

it('offers the three free slots nearest to a lost one, in order of time', () => {
  const slots = [
    slot('2026-12-01T08:00:00Z'),
    slot('2026-12-01T09:00:00Z'),
    slot('2026-12-01T09:30:00Z', false),
    slot('2026-12-01T10:00:00Z'),
    slot('2026-12-01T10:30:00Z'),
    slot('2026-12-01T12:00:00Z'),
  ];
  const offered = nearestFree(slots, new Date('2026-12-01T10:00:00Z'));
  expect(offered.map(({ startTime }) => startTime.slice(11, 16))).toEqual(['08:00', '09:00', '10:30']);
});

it('finds a slot by its instant, however that is written', () => {
  const slots = [slot('2026-12-01T08:00:00+01:00')];
  expect(slotAt(slots, '2026-12-01T07:00:00.000Z')).toBe(slots[0]);
  expect(slotAt(slots, undefined)).toBeUndefined();
});

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
