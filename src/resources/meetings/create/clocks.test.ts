import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, zoneCalendar, type ZoneCalendar } from '#contract/calendar.ts';
import { minor } from '#contract/money.ts';
import { clockChanges, readingsAt, readingTexts } from '#src/domain/clocks.ts';
import type { Words } from '#src/fields/field.tsx';
import { checkBooking } from './booking.ts';
import { boardDays } from './week.ts';

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone').map(zoneCalendar));
const HALF_HOUR = 1_800_000;

/** Instants around a zone's clock changes of 2026–2028; any instant if the zone has none. */
const around = (clock: ZoneCalendar) => {
  const from = Date.parse('2026-01-01T00:00Z');
  const offsetAt = (ms: number) => clock.offsetAt(new Date(ms));
  const changes = Array.from({ length: 36 }, (_, month) => Date.UTC(2026, month, 1)).flatMap((start, index) => {
    const end = Date.UTC(2026, index + 1, 1);
    if (offsetAt(start) === offsetAt(end)) return [];
    let [low, high] = [start, end];
    while (high - low > HALF_HOUR) {
      const middle = low + Math.floor((high - low) / 2 / HALF_HOUR) * HALF_HOUR;
      if (offsetAt(middle) === offsetAt(low)) low = middle;
      else high = middle;
    }
    return [high];
  });
  const steps = fc.integer({ min: -8, max: 8 }).map((step) => step * HALF_HOUR);
  return changes.length > 0
    ? fc.tuple(fc.constantFrom(...changes), steps).map(([change, step]) => change + step)
    : fc.integer({ min: 0, max: 3 * 365 * 48 }).map((step) => from + step * HALF_HOUR);
};

const slotsAround = zones.chain((expert) =>
  fc.record({ expert: fc.constant(expert), user: zones, you: zones, instant: around(expert) }),
);

const lateInTheDay = new Date('2026-12-01T23:30:00Z');
const spread = {
  expert: zoneCalendar('America/Los_Angeles'),
  user: zoneCalendar('Asia/Tokyo'),
  you: zoneCalendar('Europe/Berlin'),
};

describe('three clocks', () => {
  it('show one instant, and the chosen one is sent, also around clock changes', () => {
    fc.assert(
      fc.property(slotsAround, ({ instant, ...clocks }) => {
        const date = clocks.expert.dateAt(new Date(instant));
        const readings = readingsAt(new Date(instant), clocks, date, 'en-GB');
        expect(readings.map(({ role }) => role)).toEqual(['expert', 'user', 'you']);
        for (const { time, dayShift, offset } of readings) {
          const shown = Date.parse(`${date}T${time}:00Z`) + dayShift * 86_400_000 - offset * 60_000;
          expect(shown).toBe(instant);
        }
        const { body } = checkBooking({
          expertId: 'e',
          userId: 'u',
          duration: 30,
          start: new Date(instant).toISOString(),
          paymentMethodId: 'p',
          price: minor(5000),
        });
        expect(Date.parse(body?.dateTime ?? '')).toBe(instant);
      }),
      { numRuns: 300 },
    );
  });

  it('never lose or repeat a slot of a week, whatever the clocks do in it', () => {
    fc.assert(
      fc.property(slotsAround, ({ expert, instant }) => {
        const from = expert.dateAt(new Date(instant - 2 * 86_400_000));
        const start = expert.startOf(from).getTime();
        const slots = Array.from({ length: 7 * 48 }, (_, index) => ({
          startTime: new Date(start + index * HALF_HOUR).toISOString(),
          endTime: new Date(start + (index + 1) * HALF_HOUR).toISOString(),
          available: true,
        })).filter(({ startTime }) => expert.dateAt(new Date(startTime)) < addDays(from, 7));
        const shown = boardDays(slots, expert, expert.startOf(from)).flatMap(({ free }) => free);
        expect(shown).toEqual(slots);
      }),
      { numRuns: 100 },
    );
  });

  it('flag the day of a person one day ahead', () => {
    const readings = readingsAt(lateInTheDay, spread, '2026-12-01', 'en-GB');
    expect(readings).toEqual([
      { role: 'expert', zone: 'America/Los_Angeles', time: '15:30', isChanging: false, dayShift: 0, offset: -480 },
      { role: 'user', zone: 'Asia/Tokyo', time: '08:30', isChanging: false, dayShift: 1, offset: 540 },
      { role: 'you', zone: 'Europe/Berlin', time: '00:30', isChanging: false, dayShift: 1, offset: 60 },
    ]);
  });

  it('tell a repeated hour apart, also on another day than the board’s', () => {
    const translate = (_: string, { time = '' }: { readonly time?: string } = {}) => time;
    const words: Words = { translate, locale: 'en-GB', today: '2026-10-24', say: (value) => value };
    /* The zones of the others are not known. */
    const textsOf = (instant: string) => readingTexts(instant, '2026-10-24', { you: spread.you }, words);
    expect(textsOf('2026-10-25T00:30:00Z')).toEqual(['02:30 UTC+2 ']);
    expect(textsOf('2026-10-25T01:30:00Z')).toEqual(['02:30 UTC+1 ']);
  });

  it('announce a clock change once for a zone that two people share', () => {
    const lisbon = zoneCalendar('Europe/Lisbon');
    const week = ['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29'];
    expect(clockChanges(week, { expert: lisbon, user: zoneCalendar('Asia/Tokyo'), you: lisbon })).toEqual([
      { zone: 'Europe/Lisbon', roles: ['expert', 'you'], date: '2027-03-28', minutes: 60 },
    ]);
  });
});
