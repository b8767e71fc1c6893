import { addDays, type InstantRange, sameDayOfMonth, startOfMonth, startOfWeek, zoneCalendar } from './calendar.ts';

const WEEKS = 12;

export interface DashboardPeriods {
  readonly today: InstantRange;
  /** Today and the six days after it. */
  readonly next7Days: InstantRange;
  /** The current month until today. */
  readonly thisMonth: InstantRange;
  /** The same days of the month before; a shorter month ends with its last day. */
  readonly lastMonth: InstantRange;
  /** Twelve weeks from Monday to Sunday, oldest first; the last one is the current one. */
  readonly weeks: readonly InstantRange[];
}

/** What the dashboard counts in, in the days of a zone (spec 2; whole local days, as the reports). */
export const dashboardPeriods = (now: Date, timeZone: string): DashboardPeriods => {
  const { dateAt, rangeOf } = zoneCalendar(timeZone);
  const today = dateAt(now);
  const monday = startOfWeek(today);
  return {
    today: rangeOf(today, today),
    next7Days: rangeOf(today, addDays(today, 6)),
    thisMonth: rangeOf(startOfMonth(today), today),
    lastMonth: rangeOf(startOfMonth(today, -1), sameDayOfMonth(today, -1)),
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const first = addDays(monday, (index + 1 - WEEKS) * 7);
      return rangeOf(first, addDays(first, 6));
    }),
  };
};
