import { useSyncExternalStore } from 'react';
import { type LocalDate, zoneCalendar } from '#contract/calendar.ts';
import { localZone } from '#src/format/dateTime.ts';
import { dayAt } from '#src/format/day.ts';

const todayHere = (): LocalDate => dayAt(new Date().toISOString());

/** Tells when another day may have begun: at midnight, and when somebody comes back to a page that slept through it. */
const onNewDay = (tell: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const waitForMidnight = () => {
    const { rangeOf } = zoneCalendar(localZone());
    const today = todayHere();
    const left = Date.parse(rangeOf(today, today).endDate) + 1 - Date.now();
    timer = setTimeout(() => {
      tell();
      waitForMidnight();
    }, left);
  };
  waitForMidnight();
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
};

/** The day that it is on this browser's calendar. What is called after it (`Today`, `Tomorrow`) is said anew when it ends. */
export const useToday = (): LocalDate => useSyncExternalStore(onNewDay, todayHere);
