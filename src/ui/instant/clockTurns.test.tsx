import { afterEach, expect, it, vi } from 'vitest';
import { clockTurns } from './clockTurns.ts';

afterEach(() => void vi.useRealTimers());

it('tells when the time is over, and of what holds for years no more than once a day', () => {
  vi.useFakeTimers();
  let told = 0;
  let left = 60_000;
  const end = clockTurns(() => left)(() => {
    told += 1;
    left = 200_000_000_000;
  });
  vi.advanceTimersByTime(59_999);
  expect(told).toBe(0);
  vi.advanceTimersByTime(1);
  expect(told).toBe(1);
  vi.advanceTimersByTime(86_399_999);
  expect(told).toBe(1);
  vi.advanceTimersByTime(1);
  expect(told).toBe(2);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
