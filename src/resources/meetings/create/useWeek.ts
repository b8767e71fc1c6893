import { useState } from 'react';
import { SCHEDULE_DAYS } from '#contract/booking.ts';
import { addDays, daysBetween, type LocalDate } from '#contract/localDate.ts';
import type { ZoneCalendar } from '#contract/zoneCalendar.ts';

export interface Week {
  readonly first: LocalDate;
  /** The first instant of the first day. */
  readonly from: Date;
  /** The first instant after the last day: an hour more or less than seven days away where the clock is changed. */
  readonly until: Date;
  readonly isCurrent: boolean;
  readonly move: (weeks: number) => void;
  /** The first instant so many weeks from this one; undefined before the first. */
  readonly at: (weeks: number) => Date | undefined;
  /** Back to the week of the chosen time, or to the one that starts today. */
  readonly reset: () => void;
}

/** The week on the slot board: weeks count from today on the expert's calendar, so that the first has no past day. */
export const useWeek = (calendar: ZoneCalendar, now: Date, start: string | undefined): Week => {
  const [chosen, choose] = useState<number>();
  const today = calendar.dateAt(now);
  const startWeek = start ? Math.floor(daysBetween(today, calendar.dateAt(new Date(start))) / SCHEDULE_DAYS) : 0;
  const index = Math.max(0, chosen ?? startWeek);
  const firstOf = (week: number) => addDays(today, week * SCHEDULE_DAYS);
  const first = firstOf(index);
  return {
    first,
    from: calendar.startOf(first),
    until: calendar.startOf(firstOf(index + 1)),
    at: (weeks) => (index + weeks < 0 ? undefined : calendar.startOf(firstOf(index + weeks))),
    isCurrent: index === 0,
    move: (weeks) => choose(index + weeks),
    reset: () => choose(undefined),
  };
};
