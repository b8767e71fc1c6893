import { expect, it } from 'vitest';
import { zoneCalendar } from '#contract/calendar.ts';
import { dashboardPeriods } from './reports.ts';

const monthsAt = (now: string, zone: string) => {
  const { thisMonth, lastMonth } = dashboardPeriods(new Date(now), zone);
  const { dateAt } = zoneCalendar(zone);
  const days = ({ startDate, endDate }: typeof thisMonth) => `${dateAt(startDate)} ${dateAt(endDate)}`;
  return [days(thisMonth), days(lastMonth)];
};

it.each([
  ['2026-11-21T12:00:00Z', 'UTC', '2026-11-01 2026-11-21', '2026-10-01 2026-10-21'],
  ['2026-11-01T00:00:00Z', 'UTC', '2026-11-01 2026-11-01', '2026-10-01 2026-10-01'],
  // the last day of a shorter month replaces the days that it lacks
  ['2026-12-31T23:59:00Z', 'UTC', '2026-12-01 2026-12-31', '2026-11-01 2026-11-30'],
  ['2026-03-30T12:00:00Z', 'UTC', '2026-03-01 2026-03-30', '2026-02-01 2026-02-28'],
  ['2028-03-31T12:00:00Z', 'UTC', '2028-03-01 2028-03-31', '2028-02-01 2028-02-29'],
  // a longer month is counted only up to the same day
  ['2026-11-30T12:00:00Z', 'UTC', '2026-11-01 2026-11-30', '2026-10-01 2026-10-30'],
  ['2027-01-15T12:00:00Z', 'UTC', '2027-01-01 2027-01-15', '2026-12-01 2026-12-15'],
  // by the date in the zone
  ['2026-11-30T12:00:00Z', 'Pacific/Kiritimati', '2026-12-01 2026-12-01', '2026-11-01 2026-11-01'],
])('at %s in %s the month until today is compared with the same days of the last', (now, zone, ...months) => {
  expect(monthsAt(now, zone)).toEqual(months);
});

it('counts whole local days on both sides of a clock change', () => {
  const { thisMonth, lastMonth } = dashboardPeriods(new Date('2026-11-21T12:00:00Z'), 'Europe/Berlin');
  const days = [thisMonth.startDate, thisMonth.endDate, lastMonth.startDate, lastMonth.endDate];
  expect(days.map((day) => day.toISOString())).toEqual([
    '2026-10-31T23:00:00.000Z',
    '2026-11-21T22:59:59.999Z',
    '2026-09-30T22:00:00.000Z',
    '2026-10-21T21:59:59.999Z',
  ]);
});
