import { SCHEDULE_DAYS } from '#contract/booking.ts';
import { type OffsetAt, zoneOffsets } from '#contract/calendar.ts';
import type { SlotReason } from '#contract/statuses.ts';
import { instantsOf, type Interval, intervalsOf, type WallTime, wallTimeAt } from './zone.ts';

/** Possible durations of a meeting, in minutes. */
export const durations = [15, 30, 45, 60, 90] as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Minutes between slot starts if no duration is chosen yet. */
const STEP = 30;
/** Wall-clock length in the expert's time zone: more or less time elapses if the clock changes within it. */
const WEEK = SCHEDULE_DAYS * DAY;

const weekFrom = (from: number, timezone: string): Interval => {
  const offsetAt = zoneOffsets(timezone);
  return { start: from, end: instantsOf(offsetAt, wallTimeAt(offsetAt, from) + WEEK).at(-1) ?? from + WEEK };
};

/** Wall-clock hours in minutes from midnight, `[startMinute, endMinute)`. */
interface Hours {
  readonly startMinute: number;
  readonly endMinute: number;
}

/** Working hours of an expert, in the wall-clock time of `timezone` (IANA). */
export interface WorkingHours {
  readonly timezone: string;
  /** Monday is 1, Sunday 7. */
  readonly weekly: readonly (Hours & { readonly weekday: number })[];
  /** Hours of a date (`YYYY-MM-DD`) that replace the weekly ones; a date with only nulls is a day off. */
  readonly exceptions: readonly { date: string; startMinute: number | null; endMinute: number | null }[];
}

interface Busy {
  readonly expert: readonly Interval[];
  readonly user: readonly Interval[];
}

/** Possible time of a meeting. `reason` is null if it can be booked. */
interface Slot extends Interval {
  readonly reason: SlotReason | null;
}

const hoursOn = ({ weekly, exceptions }: WorkingHours, day: WallTime): Hours[] => {
  const date = new Date(day).toISOString().slice(0, 10);
  const special = exceptions.filter((exception) => exception.date === date);
  if (special.length === 0) {
    const weekday = new Date(day).getUTCDay() || 7;
    return weekly.filter((rule) => rule.weekday === weekday);
  }
  return special.flatMap(({ startMinute, endMinute }) =>
    startMinute === null || endMinute === null ? [] : [{ startMinute, endMinute }],
  );
};

/** Wall-clock midnights of every date that a span touches, and of the day before and after. */
const daysOf = (offsetAt: OffsetAt, { start, end }: Interval): WallTime[] => {
  const first = Math.floor(wallTimeAt(offsetAt, start) / DAY) - 1;
  const last = Math.floor(wallTimeAt(offsetAt, end) / DAY) + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * DAY);
};

const merged = (intervals: readonly Interval[]): Interval[] => {
  const result: Interval[] = [];
  for (const interval of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last !== undefined && interval.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, interval.end) };
    } else result.push(interval);
  }
  return result;
};

const overlaps = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;

const openings = (hours: WorkingHours, span: Interval, step: number) => {
  const offsetAt = zoneOffsets(hours.timezone);
  const starts = new Set<number>();
  const working: Interval[] = [];
  for (const day of daysOf(offsetAt, span)) {
    for (const { startMinute, endMinute } of hoursOn(hours, day)) {
      working.push(...intervalsOf(offsetAt, day + startMinute * MINUTE, day + endMinute * MINUTE));
      for (let minute = startMinute; minute < endMinute; minute += step) {
        for (const instant of instantsOf(offsetAt, day + minute * MINUTE)) starts.add(instant);
      }
    }
  }
  return { starts, working: merged(working) };
};

const reasonAgainst = (
  slot: Interval,
  working: readonly Interval[],
  { busy, now }: { readonly busy: Busy; readonly now: number },
): SlotReason | null => {
  if (slot.start <= now) return 'PAST';
  if (!working.some(({ start, end }) => start <= slot.start && slot.end <= end)) return 'TOO_SHORT';
  if (busy.expert.some((taken) => overlaps(taken, slot))) return 'EXPERT_BUSY';
  return busy.user.some((taken) => overlaps(taken, slot)) ? 'USER_BUSY' : null;
};

interface Question {
  readonly hours: WorkingHours;
  readonly busy: Busy;
  readonly now: number;
}

/** Slots of 7 days, a duration or half an hour apart: none in a skipped hour, each one twice in a repeated hour. */
export const slotsFrom = (from: number, duration: number | undefined, { hours, ...rest }: Question): Slot[] => {
  const span = weekFrom(from, hours.timezone);
  const step = duration ?? STEP;
  const { starts, working } = openings(hours, span, step);
  return [...starts]
    .filter((start) => span.start <= start && start < span.end)
    .toSorted((a, b) => a - b)
    .map((start) => {
      const slot = { start, end: start + step * MINUTE };
      return { ...slot, reason: reasonAgainst(slot, working, rest) };
    });
};

/** True if a meeting of `duration` minutes fits at a start that `slotsFrom` returns with or without the duration. */
export const isBookable = (start: number, duration: number, { hours, ...rest }: Question): boolean => {
  const slot = { start, end: start + duration * MINUTE };
  return [duration, STEP].some((step) => {
    const { starts, working } = openings(hours, slot, step);
    return starts.has(start) && reasonAgainst(slot, working, rest) === null;
  });
};
