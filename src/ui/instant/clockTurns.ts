import { useSyncExternalStore } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import { localCalendar } from '#src/format/dateTime.ts';
import { dayAt } from '#src/format/day.ts';

/** setTimeout takes 24 days at most. */
const LONGEST = 86_400_000;

/** A `subscribe` of `useSyncExternalStore`: calls back in `left` milliseconds, and on return to the tab. */
const clockTurns =
  (left: () => number) =>
  (tell: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout>;
    const waitForNext = () => {
      timer = setTimeout(
        () => {
          tell();
          waitForNext();
        },
        Math.min(left(), LONGEST),
      );
    };
    waitForNext();
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  };

const todayHere = (): LocalDate => dayAt(new Date().toISOString());

const onNewDay = clockTurns(() => {
  const today = todayHere();
  const { endDate } = localCalendar().rangeOf(today, today);
  return Date.parse(endDate) + 1 - Date.now();
});

/** Today on this browser's calendar. */
export const useToday = (): LocalDate => useSyncExternalStore(onNewDay, todayHere);

const MINUTE = 60_000;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

const onNewMinute = clockTurns(() => thisMinute() + MINUTE - Date.now());

export const useMinute = (): number => useSyncExternalStore(onNewMinute, thisMinute);
