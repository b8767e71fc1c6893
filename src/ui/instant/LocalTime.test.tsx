import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalTime, useMinute, useToday } from './Instant.tsx';

/* Three seconds before a minute, and an hour before midnight in Berlin. */
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T21:59:57Z') }));
afterEach(() => void vi.useRealTimers());

const Clocks = ({ zones }: { zones: readonly string[] }) => {
  const now = useMinute();
  return zones.map((zone) => (
    <p key={zone}>
      <LocalTime timeZone={zone} now={now} />
    </p>
  ));
};
const read = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

it('updates each minute, all clocks of a part by one timer', () => {
  render(<Clocks zones={['Europe/Lisbon', 'America/New_York']} />);
  expect(vi.getTimerCount()).toBe(1);
  expect(read()).toEqual(['9:59 PMEurope/Lisbon (GMT+0)', '4:59 PMAmerica/New York (EST)']);
  act(() => void vi.advanceTimersByTime(2999));
  expect(read()[0]).toMatch(/^9:59 PM/);
  act(() => void vi.advanceTimersByTime(1));
  expect(read()[0]).toMatch(/^10:00 PM/);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(read()).toEqual(['10:01 PMEurope/Lisbon (GMT+0)', '5:01 PMAmerica/New York (EST)']);
});

it('shows the weekday if it differs there, and an unknown zone as it is', () => {
  render(<Clocks zones={['Asia/Tokyo', 'Mars/Olympus']} />);
  expect(read()).toEqual(['Mon 6:59 AMAsia/Tokyo (GMT+9)', 'Mars/Olympus']);
});

it('is updated on return to a page that slept, and has no timer once unmounted', () => {
  const { unmount } = render(<Clocks zones={['UTC']} />);
  vi.setSystemTime(new Date('2026-11-22T22:30:10Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(read()[0]).toMatch(/^10:30 PM/);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('changes the day at each midnight', () => {
  vi.setSystemTime(new Date(2026, 10, 22, 23, 59, 58));
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-11-22');
  act(() => void vi.advanceTimersByTime(1999));
  expect(result.current).toBe('2026-11-22');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('2026-11-23');
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(result.current).toBe('2026-11-24');
});
