import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, zoneClock } from './zoneClock.ts';

const clockOf = (zone: string) => {
  const clock = zoneClock(zone);
  if (!clock) throw new Error(`No clock of ${zone}`);
  return clock;
};
const clocks = Intl.supportedValuesOf('timeZone').map(clockOf);
const instants = fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2028-12-31T00:00Z') });

describe('zoneClock', () => {
  it('shows in every zone the instant it was given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...clocks), instants, (clock, instant) => {
        const minute = instant - (instant % 60_000);
        const { date, time } = clock.wallAt(minute);
        expect(Date.parse(`${date}T${time}:00Z`) - clock.offsetAt(minute) * 60_000).toBe(minute);
      }),
      { numRuns: 500 },
    );
  });

  it('starts each day at the first instant of its date', () => {
    fc.assert(
      fc.property(fc.constantFrom(...clocks), fc.integer({ min: 0, max: 1095 }), (clock, days) => {
        const date = addDays('2026-01-01', days);
        const start = clock.startOf(date);
        expect(clock.wallAt(start).date).toBe(date);
        expect(clock.wallAt(start - 1).date).not.toBe(date);
      }),
      { numRuns: 500 },
    );
  });

  it('starts a day without midnight when its clocks start', () => {
    const cairo = clockOf('Africa/Cairo');
    const start = cairo.startOf('2026-04-24');
    expect(cairo.wallAt(start)).toEqual({ date: '2026-04-24', time: '01:00' });
    expect(cairo.wallAt(start - 60_000)).toEqual({ date: '2026-04-23', time: '23:59' });
  });

  it('has no clock for no zone and for an unknown one', () => {
    expect(zoneClock(undefined)).toBeUndefined();
    expect(zoneClock('Mars/Olympus')).toBeUndefined();
  });
});
