import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebouncedText } from './filters.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const told: string[] = [];
  const hook = renderHook(() => useDebouncedText('', (text) => told.push(text)));
  return { told, current: () => hook.result.current };
};

it('tells it at once where the field is left before the pause is over, and not again', () => {
  const { told, current } = open();
  act(() => current().setText('va'));
  act(() => current().flush());
  expect(told).toEqual(['va']);
  act(() => current().flush());
  act(() => void vi.advanceTimersByTime(1000));
  expect(told).toEqual(['va']);
});

it('keeps what is typed while what was told is on its way, and goes on from it when it is there', () => {
  const { result, rerender } = renderHook(({ value }) => useDebouncedText(value, () => {}), {
    initialProps: { value: '' },
  });
  act(() => result.current.setText('va'));
  act(() => void vi.advanceTimersByTime(300));
  expect(result.current.text).toBe('va');
  act(() => result.current.setText('val'));
  rerender({ value: 'va' });
  expect(result.current.text).toBe('val');
  rerender({ value: '' });
  expect(result.current.text).toBe('');
});
