import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  endOfMonth,
  isLocalDate,
  isTimeZone,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  zoneCalendar,
} from './calendar.ts';

describe('A day of the calendar', () => {
  it('is one that exists', () => {
    expect(['2024-02-29', '2026-12-31'].every(isLocalDate)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'yesterday', '2026-01-01T00:00'].some(isLocalDate)).toBe(false);
  });

  it('moves over months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  });

  it('knows its week, month, quarter and year', () => {
    expect([startOfWeek('2026-11-22'), startOfWeek('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23']);
    expect([startOfMonth('2026-01-31', -1), endOfMonth('2026-01-31', 1)]).toEqual(['2025-12-01', '2026-02-28']);
    expect([startOfQuarter('2026-06-30'), startOfQuarter('2026-02-01', -1)]).toEqual(['2026-04-01', '2025-10-01']);
    expect(startOfYear('2026-07-01')).toBe('2026-01-01');
  });
});

describe('The days of a zone', () => {
  it.each([
    ['UTC', '2026-03-10', '2026-03-10T00:00:00.000Z', '2026-03-10T23:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-03-10', '2026-03-09T10:00:00.000Z', '2026-03-10T09:59:59.999Z'],
    ['Pacific/Pago_Pago', '2026-03-10', '2026-03-10T11:00:00.000Z', '2026-03-11T10:59:59.999Z'],
    ['Asia/Kathmandu', '2026-03-10', '2026-03-09T18:15:00.000Z', '2026-03-10T18:14:59.999Z'],
    // 23 and 25 hours long
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    // Midnight does not exist on this day; it happens twice on the next two
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z', '2018-02-19T02:59:59.999Z'],
  ])('%s has %s from %s to %s', (zone, date, startDate, endDate) => {
    expect(zoneCalendar(zone).rangeOf(date, date)).toEqual({ startDate, endDate });
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Australia/Lord_Howe', 'America/Havana'])(
    'follow each other without a gap and without an overlap in %s',
    (zone) => {
      const calendar = zoneCalendar(zone);
      let next = calendar.startOf('2026-01-01').getTime();
      for (let day = 0; day < 366; day++) {
        const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
        const { startDate, endDate } = calendar.rangeOf(date, date);
        expect(Date.parse(startDate)).toBe(next);
        expect(calendar.dateAt(new Date(startDate))).toBe(date);
        expect(calendar.dateAt(new Date(endDate))).toBe(date);
        next = Date.parse(endDate) + 1;
      }
    },
  );

  it('are those of zones that exist', () => {
    expect(isTimeZone('Europe/Paris')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });
});
