import { expect, it } from 'vitest';
import { sayAgo } from './day.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-22T12:00:00Z');
const said = (elapsed: number, locale = 'en') => sayAgo(new Date(now - elapsed).toISOString(), now, locale);

it('says how long ago something was in its largest whole unit', () => {
  expect(said(0)).toBe('1 minute ago');
  expect(said(-DAY)).toBe('1 minute ago');
  expect(said(59 * 60_000)).toBe('59 minutes ago');
  expect(said(DAY - 1)).toBe('23 hours ago');
  expect(said(6 * DAY)).toBe('6 days ago');
  expect(said(7 * DAY)).toBe('1 week ago');
  expect(said(29 * DAY)).toBe('4 weeks ago');
  expect(said(30 * DAY)).toBe('1 month ago');
  expect(said(364 * DAY)).toBe('12 months ago');
  expect(said(800 * DAY)).toBe('2 years ago');
  expect(said(3 * DAY, 'fr')).toBe('il y a 3 jours');
});
