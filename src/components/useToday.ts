import { useSyncExternalStore } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import { localCalendar } from '#src/format/dateTime.ts';
import { dayAt } from '#src/format/day.ts';
import { clockTurns } from './clockTurns.ts';

const todayHere = (): LocalDate => dayAt(new Date().toISOString());

const onNewDay = clockTurns(() => {
  const today = todayHere();
  const { endDate } = localCalendar().rangeOf(today, today);
  return Date.parse(endDate) + 1 - Date.now();
});

/** The day that it is on this browser's calendar. What is called after it (`Today`, `Tomorrow`) is said anew when it ends. */
export const useToday = (): LocalDate => useSyncExternalStore(onNewDay, todayHere);
