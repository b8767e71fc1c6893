import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { dayAt, sayDay, sayDayOf, sayInstant, sayTimeIn } from './day.ts';

const TODAY = '2026-11-22';
const en = 'en-GB';

/** A moment of a day on the calendar of the zone that the tests run in. */
const at = (away: number, hour: number, minute = 0) => new Date(2026, 10, 22 + away, hour, minute).toISOString();

describe('A day', () => {
  it.each([
    [-2, 'Fri 20 Nov', 'ven. 20 nov.'],
    [-1, 'Yesterday', 'Hier'],
    [0, 'Today', 'Aujourd’hui'],
    [1, 'Tomorrow', 'Demain'],
    [6, 'Sat 28 Nov', 'sam. 28 nov.'],
  ])('that is %i days away is said as people say it', (away, english, french) => {
    expect(sayDay(addDays(TODAY, away), TODAY, en).replace(',', '')).toBe(english);
    expect(sayDay(addDays(TODAY, away), TODAY, 'fr-FR')).toBe(french);
  });

  it('has its year where that is another than this one', () => {
    expect(sayDay('2027-01-02', TODAY, en)).toContain('2027');
    expect(sayDay('2026-01-02', TODAY, en)).not.toContain('2026');
    expect(sayDay('2027-01-01', '2026-12-31', en)).toBe('Tomorrow');
  });
});

describe('An instant', () => {
  it('is said by the day that it is in the zone, to the minute of midnight', () => {
    expect(sayInstant(at(0, 0), { today: TODAY, locale: en })).toBe('Today 00:00');
    expect(sayInstant(at(0, 23, 59), { today: TODAY, locale: en })).toBe('Today 23:59');
    expect(sayInstant(at(1, 0), { today: TODAY, locale: en })).toBe('Tomorrow 00:00');
    expect(sayInstant(at(-1, 9), { today: TODAY, locale: en })).toBe('Yesterday 09:00');
    expect(dayAt(at(0, 0))).toBe(TODAY);
    expect(sayDayOf(at(6, 23), { today: TODAY, locale: en })).toBe(sayDay(addDays(TODAY, 6), TODAY, en));
  });

  it('has the form of its language further away', () => {
    const far = sayInstant(at(6, 17, 45), { today: TODAY, locale: en });
    expect(far).toMatch(/^Sat,? 28 Nov, 17:45$/);
    expect(sayInstant(at(6, 8, 5), { today: TODAY, locale: en })).toMatch(/^Sat,? 28 Nov, 08:05$/);
    expect(sayInstant(at(6, 8, 5), { today: TODAY, locale: 'en-US' })).toMatch(/^Sat, Nov 28, 8:05\sAM$/);
    expect(sayInstant(at(6, 17, 45), { today: TODAY, locale: 'en-US' })).toMatch(/^Sat, Nov 28,? (at )?5:45\sPM$/);
  });

  it('is of another day in another zone', () => {
    const iso = '2026-11-22T23:30:00Z';
    const told = { today: TODAY, locale: en };
    expect(sayInstant(iso, { ...told, timeZone: 'UTC' })).toBe('Today 23:30');
    expect(sayInstant(iso, { ...told, timeZone: 'Asia/Tokyo' })).toBe('Tomorrow 08:30');
    expect(sayDayOf(iso, { ...told, timeZone: 'UTC' })).toBe('Today');
    expect(sayDayOf(iso, { ...told, timeZone: 'Asia/Tokyo' })).toBe('Tomorrow');
  });

  it.each(['odd 701', 'odd 12345', '+010000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '-000044-03-15T12:00:00Z'])(
    'is said even of a year that no calendar of ours has: %s',
    (iso) => {
      expect(sayInstant(iso, { today: TODAY, timeZone: 'Asia/Tokyo', locale: en })).toMatch(/, \d\d:\d\d$/);
      expect(sayTimeIn(iso, 'Pacific/Kiritimati', en)).toMatch(/\d\d:\d\d$/);
      expect(sayDayOf(iso, { today: TODAY, timeZone: 'Asia/Tokyo', locale: en })).toMatch(/\d$/);
    },
  );

  it('is shown as it came where it is none, and not at all where it is missing', () => {
    expect(sayInstant('soon', { today: TODAY })).toBe('soon');
    expect(sayInstant(null, { today: TODAY })).toBe('');
  });
});
