import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBookable, slotsFrom, type WorkingHours } from './availability.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const noneBusy = { expert: [], user: [] };

const weekOf = (timezone: string, startMinute: number, endMinute: number): WorkingHours => ({
  timezone,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute, endMinute })),
  exceptions: [],
});
const inputOf = (hours: WorkingHours, more: object = {}) => ({ hours, busy: noneBusy, now: 0, ...more });
const iso = (instant: number) => new Date(instant).toISOString();

/** Wall clock of a zone, computed by Intl alone as an independent check. */
const clockIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant: number) => format.format(instant);
};

const zones = Intl.supportedValuesOf('timeZone');

/** Instants of 2026–2028 at which a zone's offset changes, to the hour; computed by Intl alone. */
const changesOf = (zone: string): number[] => {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', hour: 'numeric' });
  const at = (instant: number) => offset.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const found: number[] = [];
  /* No zone changes twice within ten days. */
  for (let start = Date.UTC(2026, 0, 1); start < Date.UTC(2029, 0, 1); start += 240 * HOUR) {
    let [before, after] = [start, start + 240 * HOUR];
    if (at(before) === at(after)) continue;
    while (after - before > HOUR) {
      const middle = before + Math.floor((after - before) / 2 / HOUR) * HOUR;
      if (at(middle) === at(before)) before = middle;
      else after = middle;
    }
    found.push(before);
  }
  return found;
};
const changing = zones.map((zone) => ({ zone, changes: changesOf(zone) })).filter(({ changes }) => changes.length > 0);

const someNight = fc
  .constantFrom(...changing)
  .chain(({ zone, changes }) => fc.record({ zone: fc.constant(zone), change: fc.constantFrom(...changes) }));
/** An hour, half an hour, and a change at midnight. */
const named: [{ zone: string; change: number }][] = [
  ['Europe/Berlin', '2026-03-29T00:00:00Z'],
  ['Europe/Berlin', '2026-10-25T00:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:00:00Z'],
  ['America/Santiago', '2026-09-06T03:00:00Z'],
].map(([zone = '', change = '']) => [{ zone, change: Date.parse(change) }]);
const someHours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 })).map(([start, length]) => ({
  startMinute: start * 60,
  endMinute: Math.min(24 * 60, (start + length) * 60),
}));

describe('In every zone, around every clock change of 2026 to 2028', () => {
  it('each slot shows a working time on the expert’s wall clock, and no two are one instant', () => {
    fc.assert(
      fc.property(someNight, someHours, fc.constantFrom(15, 30, 45, 60, 90), ({ zone, change }, hours, duration) => {
        const show = clockIn(zone);
        const week = weekOf(zone, hours.startMinute, hours.endMinute);
        const slots = slotsFrom(change - 36 * HOUR, duration, inputOf(week));
        expect(new Set(slots.map(({ start }) => start)).size).toBe(slots.length);
        for (const { start, end } of slots) {
          const [hour = 0, minute = 0] = show(start).slice(11).split(':').map(Number);
          const shown = hour * 60 + minute;
          expect(shown).toBeGreaterThanOrEqual(hours.startMinute);
          expect(shown).toBeLessThan(hours.endMinute);
          expect((shown - hours.startMinute) % duration).toBe(0);
          expect(end - start).toBe(duration * MINUTE);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('a skipped time is never offered, a repeated one twice, any other once', () => {
    fc.assert(
      fc.property(someNight, ({ zone, change }) => {
        const show = clockIn(zone);
        const from = change - 36 * HOUR;
        const offered = slotsFrom(from, undefined, inputOf(weekOf(zone, 0, 24 * 60))).map(({ start }) => start);
        const expected: number[] = [];
        const offset = (instant: number) => Date.parse(`${show(instant).replace(' ', 'T')}Z`) - instant;
        const end = from + 7 * 24 * HOUR + offset(from) - offset(from + 7 * 24 * HOUR);
        for (let instant = from; instant < end; instant += 15 * MINUTE) {
          if (/:[03]0$/.test(show(instant))) expected.push(instant);
        }
        expect(offered).toEqual(expected);
      }),
      { numRuns: 100, examples: named },
    );
  });

  it('an offered time can be booked, any other cannot', () => {
    fc.assert(
      fc.property(someNight, someHours, fc.constantFrom(30, 45, 60), ({ zone, change }, hours, duration) => {
        const input = inputOf(weekOf(zone, hours.startMinute, hours.endMinute), { now: change });
        const slots = slotsFrom(change - 2 * HOUR, duration, input);
        for (const { start, reason } of slots.slice(0, 12)) {
          expect(isBookable(start, duration, input)).toBe(reason === null);
          expect(isBookable(start + MINUTE, duration, input)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('A schedule', () => {
  const noon = Date.parse('2026-03-02T12:00:00Z');
  const hours = weekOf('UTC', 12 * 60, 15 * 60);
  const today = (duration: number, more: object = {}) =>
    slotsFrom(noon, duration, inputOf(hours, more))
      .filter(({ start }) => start < noon + 3 * HOUR)
      .map(({ start, reason }) => `${iso(start).slice(11, 16)} ${reason ?? 'free'}`)
      .join(', ');

  it('returns why a slot cannot be booked', () => {
    const busy = {
      expert: [{ start: noon + HOUR, end: noon + 1.5 * HOUR }],
      user: [{ start: noon + 1.5 * HOUR, end: noon + 2 * HOUR }],
    };
    expect(today(30, { busy, now: noon + 15 * MINUTE })).toBe(
      '12:00 PAST, 12:30 free, 13:00 EXPERT_BUSY, 13:30 USER_BUSY, 14:00 free, 14:30 free',
    );
    expect(today(90, { busy: noneBusy })).toBe('12:00 free, 13:30 free');
    expect(today(45)).toBe('12:00 free, 12:45 free, 13:30 free, 14:15 free');
    const slots = slotsFrom(noon, 60, inputOf(weekOf('UTC', 12 * 60, 13.5 * 60)));
    expect(slots.slice(0, 2).map(({ reason }) => reason)).toEqual([null, 'TOO_SHORT']);
  });

  it('knows days off and days with other hours', () => {
    const exceptions = [
      { date: '2026-03-02', startMinute: null, endMinute: null },
      { date: '2026-03-03', startMinute: 8 * 60, endMinute: 9 * 60 },
    ];
    const slots = slotsFrom(noon, 30, inputOf({ ...hours, exceptions }));
    expect(slots.slice(0, 3).map(({ start }) => iso(start).slice(0, 16))).toEqual([
      '2026-03-03T08:00',
      '2026-03-03T08:30',
      '2026-03-04T12:00',
    ]);
  });
});
