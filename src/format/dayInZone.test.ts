import { expect, it } from 'vitest';
import { byDay } from './day.ts';

it('groups what happened by day, newest first', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const entry = (instant: string) => ({ at: instant, type: 'CREATED' });
  const days = byDay([entry(at(1, 8)), entry(at(2, 9)), entry(at(1, 10))]);
  expect(days).toEqual([
    { date: '2026-11-02', entries: [entry(at(2, 9))] },
    { date: '2026-11-01', entries: [entry(at(1, 10)), entry(at(1, 8))] },
  ]);
});

it('shows what happened last at one moment first', () => {
  const at = '2026-11-01T10:00:00Z';
  const [day] = byDay([
    { at, type: 'CREATED' },
    { at, type: 'CANCELLED' },
  ]);
  expect(day?.entries.map(({ type }) => type)).toEqual(['CANCELLED', 'CREATED']);
});
