import { expect, it } from 'vitest';
import { zoneClock } from '#src/domain/clocks.ts';
import { nearestFree, slotAt } from './week.ts';

const slot = (startTime: string, available = true) => ({ startTime, endTime: startTime, available });
const at = (time: string, available = true) => slot(`2026-12-01T${time}:00Z`, available);

it('offers the three free slots nearest to a lost one, in order of time', () => {
  const slots = [at('08:00'), at('09:00'), at('09:30', false), at('10:00'), at('10:30'), at('12:00')];
  const offered = nearestFree(slots, new Date('2026-12-01T10:00:00Z'));
  expect(offered.map(({ startTime }) => startTime.slice(11, 16))).toEqual(['08:00', '09:00', '10:30']);
});

it('finds a slot by its instant, however that is written', () => {
  const slots = [slot('2026-12-01T08:00:00+01:00')];
  expect(slotAt(slots, '2026-12-01T07:00:00.000Z')).toBe(slots[0]);
  expect(slotAt(slots, undefined)).toBeUndefined();
});

it('has no clock for no zone and for an unknown one', () => {
  expect(zoneClock(undefined)).toBeUndefined();
  expect(zoneClock('Mars/Olympus')).toBeUndefined();
  expect(zoneClock('Europe/Lisbon')?.timeZone).toBe('Europe/Lisbon');
});
