import { useSyncExternalStore } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import { localCalendar } from '#src/format/dateTime.ts';
import { dayAt } from '#src/format/day.ts';

/** A browser holds a timer for no more than 24 days, and lets one that is set for longer go at once. */
const LONGEST = 86_400_000;

/**
 * Tells when what a clock shows may be over, and when somebody comes back to a page that slept through that: the first half
 * of `useSyncExternalStore`. `left`: milliseconds that it still holds.
 */
export const clockTurns =
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

/** Today on this browser's calendar; whoever reads it is drawn again when the day ends. */
export const useToday = (): LocalDate => useSyncExternalStore(onNewDay, todayHere);

const MINUTE = 60_000;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

const onNewMinute = clockTurns(() => thisMinute() + MINUTE - Date.now());

/** When this minute began, in milliseconds. It has a timer of its own: a part with several clocks passes it on. */
export const useMinute = (): number => useSyncExternalStore(onNewMinute, thisMinute);
