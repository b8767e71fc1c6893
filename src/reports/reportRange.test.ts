import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { payoutLinePath, reportPath } from '#src/paths.ts';
import { comparedWith, boundsOf, presetOf, presets, rangeFromUrl, rangeProblem, shifted } from './reportRange.ts';

const zone = { timeZone: 'UTC' };

describe('The range of a report', () => {
  it('has presets by the day', () => {
    expect(presets.thisMonth('2026-02-14')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(presets.lastMonth('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(presets.thisQuarter('2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(presets.lastQuarter('2026-02-01')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(presets.last30Days('2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(presets.yearToDate('2026-03-01')).toEqual({ from: '2026-01-01', to: '2026-03-01' });
    expect(presetOf({ from: '2026-02-01', to: '2026-02-28' }, '2026-02-14')).toBe('thisMonth');
    expect(presetOf({ from: '2026-02-01', to: '2026-02-27' }, '2026-02-14')).toBeUndefined();
  });

  it.each([
    ['2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-03-31', -1, '2025-10-01', '2025-12-31'],
    ['2026-03-03', '2026-03-09', 1, '2026-03-10', '2026-03-16'],
    ['2026-03-08', '2026-03-08', 1, '2026-03-09', '2026-03-09'],
  ] as const)('moves by its own length, whole months by months: %s to %s by %i', (from, to, steps, start, end) => {
    expect(shifted({ from, to, ...zone }, steps)).toMatchObject({ from: start, to: end });
  });

  it('is sent as the start and the end of local days', () => {
    const day = { from: '2026-03-08', to: '2026-03-08' };
    expect(boundsOf({ ...day, timeZone: 'America/New_York' })).toEqual({
      startDate: '2026-03-08T05:00:00.000Z',
      endDate: '2026-03-09T03:59:59.999Z',
    });
    expect(boundsOf({ ...day, timeZone: 'Pacific/Kiritimati' }).startDate).toBe('2026-03-07T10:00:00.000Z');
    expect(boundsOf({ ...day, timeZone: 'Pacific/Pago_Pago' }).endDate).toBe('2026-03-09T10:59:59.999Z');
  });

  it('is refused when reversed or invalid', () => {
    expect(rangeProblem({ from: '2026-02-02', to: '2026-02-01' })).toBe(messages.rangeReversed);
    expect(rangeProblem({ from: '2026-02-30', to: '2026-03-01' })).toBe('reports.range.dateInvalid');
    expect(rangeProblem({ from: '2026-03-01', to: '2100-01-01' })).toBe('reports.range.dateInvalid');
    expect(rangeProblem({ from: '0202-03-01', to: '2026-03-01' })).toBe('reports.range.dateInvalid');
    expect(rangeProblem({ from: '2026-03-01', to: '2026-03-01' })).toBeUndefined();
  });

  it('is in the URL with its zone; a link from another zone keeps that zone', () => {
    const range = { from: '2026-02-01', to: '2026-02-28', timeZone: 'Asia/Tokyo' };
    const now = new Date('2026-06-30T23:30:00Z');
    expect(rangeFromUrl(new URL(reportPath('/r', range), 'http://x').searchParams, now, 'Europe/Paris')).toEqual(range);
    expect(rangeFromUrl(new URLSearchParams('from=x&timezone=Mars/Base'), now, 'Europe/Paris')).toEqual({
      from: '2026-07-01',
      to: '2026-07-31',
      timeZone: 'Europe/Paris',
    });
  });

  it.each([
    ['Pacific/Auckland', '2026-03-10'],
    ['America/St_Johns', '2026-03-09'],
  ])('is in the link to the line of a settled meeting its day in %s', (timezone, day) => {
    const path = payoutLinePath({ settledAt: '2026-03-09T11:30:00Z', expertId: 'e', meetingId: 'm' }, timezone);
    const query = { from: day, to: day, timezone, expert: 'e', meeting: 'm' };
    expect(Object.fromEntries(new URL(path, 'http://x').searchParams)).toEqual(query);
  });
});

describe('the comparison of a report', () => {
  it.each([
    ['2026-11-01', '2026-11-30', '2026-11-21', '2026-10-01', '2026-10-21'],
    ['2026-11-01', '2026-11-21', '2026-11-21', '2026-10-01', '2026-10-21'],
    ['2026-10-01', '2026-10-31', '2026-11-21', '2026-09-01', '2026-09-30'],
    ['2026-03-01', '2026-03-29', '2026-03-29', '2026-02-01', '2026-02-28'],
    ['2026-02-01', '2026-02-28', '2026-02-28', '2026-01-01', '2026-01-28'],
    ['2026-10-01', '2026-12-31', '2026-12-31', '2026-07-01', '2026-09-30'],
    ['2026-12-01', '2026-12-01', '2026-12-01', '2026-11-30', '2026-11-30'],
    ['2026-03-01', '2026-03-30', '2026-03-30', '2026-01-30', '2026-02-28'],
    ['2026-10-01', '2026-12-31', '2026-11-30', '2026-07-01', '2026-08-30'],
    ['2026-07-01', '2026-09-30', '2026-11-21', '2026-04-01', '2026-06-30'],
    ['2026-11-08', '2026-11-14', '2026-11-21', '2026-11-01', '2026-11-07'],
    ['2026-01-01', '2026-11-21', '2026-11-21', '2025-01-01', '2025-11-21'],
    ['2028-01-01', '2028-02-29', '2028-02-29', '2027-01-01', '2027-02-28'],
  ])('%s to %s, on %s: %s to %s', (from, to, today, before, until) => {
    const range = { from, to, timeZone: 'UTC' };
    expect(comparedWith(range, today)).toEqual({ from: before, to: until, timeZone: 'UTC' });
  });
});
