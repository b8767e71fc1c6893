import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import {
  dayAt,
  sayDay,
  sayDayOf,
  sayInstant,
  sayTimeIn,
  sayAgo,
  byDay,
  dateOfMonth,
  formatMonth,
  monthOf,
} from './day.ts';

const TODAY = '2026-11-22';
const en = 'en-GB';

/** Instant on the day `away` days from today, in the time zone of the test run. */
const at = (away: number, hour: number, minute = 0) => new Date(2026, 10, 22 + away, hour, minute).toISOString();

describe('A day', () => {
  it.each([
    [-2, 'Fri 20 Nov', 'ven. 20 nov.'],
    [-1, 'Yesterday', 'Hier'],
    [0, 'Today', 'Aujourd’hui'],
    [1, 'Tomorrow', 'Demain'],
    [6, 'Sat 28 Nov', 'sam. 28 nov.'],
  ])('that is %i days away has its everyday name', (away, english, french) => {
    expect(sayDay(addDays(TODAY, away), TODAY, en).replace(',', '')).toBe(english);
    expect(sayDay(addDays(TODAY, away), TODAY, 'fr-FR')).toBe(french);
  });

  it('has its year unless it is this one', () => {
    expect(sayDay('2027-01-02', TODAY, en)).toContain('2027');
    expect(sayDay('2026-01-02', TODAY, en)).not.toContain('2026');
    expect(sayDay('2027-01-01', '2026-12-31', en)).toBe('Tomorrow');
  });
});

describe('An instant', () => {
  it('shows its day in the zone, exact at midnight', () => {
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
    const options = { today: TODAY, locale: en };
    expect(sayInstant(iso, { ...options, timeZone: 'UTC' })).toBe('Today 23:30');
    expect(sayInstant(iso, { ...options, timeZone: 'Asia/Tokyo' })).toBe('Tomorrow 08:30');
    expect(sayDayOf(iso, { ...options, timeZone: 'UTC' })).toBe('Today');
    expect(sayDayOf(iso, { ...options, timeZone: 'Asia/Tokyo' })).toBe('Tomorrow');
  });

  it.each(['odd 701', 'odd 12345', '+010000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '-000044-03-15T12:00:00Z'])(
    'is shown even in a year outside our calendar: %s',
    (iso) => {
      expect(sayInstant(iso, { today: TODAY, timeZone: 'Asia/Tokyo', locale: en })).toMatch(/, \d\d:\d\d$/);
      expect(sayTimeIn(iso, 'Pacific/Kiritimati', en)).toMatch(/\d\d:\d\d$/);
      expect(sayDayOf(iso, { today: TODAY, timeZone: 'Asia/Tokyo', locale: en })).toMatch(/\d$/);
    },
  );

  it('is shown unchanged if invalid, and not at all if missing', () => {
    expect(sayInstant('soon', { today: TODAY })).toBe('soon');
    expect(sayInstant(null, { today: TODAY })).toBe('');
  });
});

const DAY = 86_400_000;
const now = Date.parse('2026-11-22T12:00:00Z');
const ago = (elapsed: number, locale = 'en') => sayAgo(new Date(now - elapsed).toISOString(), now, locale);

it('shows elapsed time in its largest whole unit', () => {
  expect(ago(0)).toBe('1 minute ago');
  expect(ago(-DAY)).toBe('1 minute ago');
  expect(ago(59 * 60_000)).toBe('59 minutes ago');
  expect(ago(DAY - 1)).toBe('23 hours ago');
  expect(ago(6 * DAY)).toBe('6 days ago');
  expect(ago(7 * DAY)).toBe('1 week ago');
  expect(ago(29 * DAY)).toBe('4 weeks ago');
  expect(ago(30 * DAY)).toBe('1 month ago');
  expect(ago(364 * DAY)).toBe('12 months ago');
  expect(ago(800 * DAY)).toBe('2 years ago');
  expect(ago(3 * DAY, 'fr')).toBe('il y a 3 jours');
  expect(sayAgo('soon', now)).toBe('soon');
});

it('groups entries by day, newest first', () => {
  const entry = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).toISOString(), type: 'CREATED' });
  const days = byDay([entry(1, 8), entry(2, 9), entry(1, 10)]);
  expect(days).toEqual([
    { date: '2026-11-02', entries: [entry(2, 9)] },
    { date: '2026-11-01', entries: [entry(1, 10), entry(1, 8)] },
  ]);
});

it('shows the last entry of one instant first', () => {
  const moment = '2026-11-01T10:00:00Z';
  const [day] = byDay(['CREATED', 'CANCELLED'].map((type) => ({ at: moment, type })));
  expect(day?.entries.map(({ type }) => type)).toEqual(['CANCELLED', 'CREATED']);
});

it.each(['2026-01', '2026-04', '2026-12', '0202-10'])('is the month that it was made of: %s', (month) => {
  expect(monthOf(dateOfMonth(month) ?? new Date(0))).toBe(month);
});

it('formats a month, and shows others unchanged', () => {
  expect(formatMonth('2026-11', 'en-GB')).toBe('Nov 2026');
  expect(formatMonth('2026-13')).toBe('2026-13');
  expect(formatMonth(null)).toBe('');
});
