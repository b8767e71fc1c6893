import { describe, expect, it, vi } from 'vitest';
import { cityOf, formatDateTime, formatOffset, formatTime, localZone, zoneName } from './dateTime.ts';
import { formatDay, formatDayOfMonth, formatWeekday } from './day.ts';

describe('An instant', () => {
  it('is written in the zone of the browser', () => {
    const iso = '2026-03-01T04:30:00Z';
    const hours = String(new Date(iso).getHours()).padStart(2, '0');
    expect(formatDateTime(iso, { locale: 'en-GB' })).toContain(`${hours}:`);
    expect(formatDateTime(iso)).toBe(formatDateTime(iso, { timeZone: localZone() }));
  });

  it.each([
    ['UTC', '1 Mar 2026, 04:30'],
    ['America/St_Johns', '1 Mar 2026, 01:00'],
    ['Pacific/Auckland', '1 Mar 2026, 17:30'],
  ])('is written as the clocks of %s show it', (timeZone, text) => {
    expect(formatDateTime('2026-03-01T04:30:00Z', { timeZone, locale: 'en-GB' })).toBe(text);
  });

  it.each([
    ['en', 'en-US', 'Mar 1, 2026, 4:30 AM'],
    ['en', 'en', 'Mar 1, 2026, 4:30 AM'],
    ['en', 'en-GB', '1 Mar 2026, 04:30'],
    ['en', 'de', '1 Mar 2026, 04:30'],
    ['fr', 'en-US', '1 mars 2026, 04:30'],
    ['en', 'en-CA', 'Mar 1, 2026, 4:30 a.m.'],
    ['en-GB', 'en-US', '1 Mar 2026, 04:30'],
    ['fr', 'fr-CA', '1 mars 2026, 04 h 30'],
  ])('has the words of the language (%s) in the form of the browser’s region (%s)', (language, home, text) => {
    vi.stubGlobal('navigator', { language: home });
    expect(formatDateTime('2026-03-01T04:30:00Z', { timeZone: 'UTC', locale: language })).toBe(text);
    expect(text).toContain(formatTime('2026-03-01T04:30:00Z', { timeZone: 'UTC', locale: language }));
  });

  it('is shown unchanged if invalid, and not at all if missing', () => {
    expect(formatDateTime('soon')).toBe('soon');
    expect(formatDateTime(null)).toBe('');
  });

  it('names its zone as of that day', () => {
    expect(zoneName('2026-01-01T12:00:00Z', { timeZone: 'Europe/Berlin', locale: 'en-GB' })).toBe('CET');
    expect(zoneName('2026-07-01T12:00:00Z', { timeZone: 'Europe/Berlin', locale: 'en-GB' })).toBe('CEST');
    expect(zoneName('2026-07-01T12:00:00Z', { timeZone: 'Mars/Olympus' })).toBe('Mars/Olympus');
  });
});

it('names a zone by its place', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(cityOf('UTC')).toBe('UTC');
});

it('writes an offset as people do', () => {
  expect([0, 330, -480, 60].map(formatOffset)).toEqual(['UTC', 'UTC+5:30', 'UTC−8', 'UTC+1']);
});

it('writes a day as it is on the calendar, in every zone', () => {
  expect(formatDay('2026-12-01', 'en-GB')).toBe('Tue, 1 Dec 2026');
  expect(formatWeekday('2026-12-01', 'en-GB')).toBe('Tue');
  expect(formatDayOfMonth('2026-12-01', 'en-GB')).toBe('1 Dec');
});

it('reads the zone from Temporal where present, and again after each synchronous run', async () => {
  await Promise.resolve();
  let zone = 'Asia/Tokyo';
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => zone } });
  expect(localZone()).toBe('Asia/Tokyo');
  zone = 'Europe/Paris';
  expect(localZone()).toBe('Asia/Tokyo');
  await Promise.resolve();
  expect(localZone()).toBe('Europe/Paris');
  await Promise.resolve();
});
