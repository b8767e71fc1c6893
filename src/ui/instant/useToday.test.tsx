import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './Instant.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 22, 23, 59, 58) }));
afterEach(() => void vi.useRealTimers());

it('is another day from midnight on, each midnight', () => {
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-11-22');
  act(() => void vi.advanceTimersByTime(1999));
  expect(result.current).toBe('2026-11-22');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('2026-11-23');
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(result.current).toBe('2026-11-24');
});
