import { useState } from 'react';
import { SCHEDULE_DAYS } from '#contract/booking.ts';
import { addDays, daysBetween, type LocalDate, type ZoneCalendar } from '#contract/calendar.ts';
import type { Slot } from '#contract/meetings.ts';

/** The slots of one day in the board's zone, by start. */
export interface BoardDay {
  readonly date: LocalDate;
  readonly free: readonly Slot[];
  readonly blocked: readonly Slot[];
}

const startOf = (slot: Slot) => Date.parse(slot.startTime);

/**
 * The days from an instant on, each with its slots: seven, and an eighth where the instant is no start of a day
 * (the zone is told only with the slots). A slot outside of them is not shown.
 */
export const boardDays = (slots: readonly Slot[], clock: ZoneCalendar, from: Date): BoardDay[] => {
  const first = clock.dateAt(from);
  const count = clock.startOf(first).getTime() === from.getTime() ? SCHEDULE_DAYS : SCHEDULE_DAYS + 1;
  const sorted = slots.toSorted((a, b) => startOf(a) - startOf(b));
  const dated = sorted.map((slot) => ({ slot, on: clock.dateAt(new Date(slot.startTime)) }));
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    const ofDay = dated.filter(({ on }) => on === date).map(({ slot }) => slot);
    return { date, free: ofDay.filter(({ available }) => available), blocked: ofDay.filter((slot) => !slot.available) };
  });
};

/** The day with a free time that comes next after a date, or before it. */
export const nextFree = (days: readonly BoardDay[], from: LocalDate, direction: 1 | -1): BoardDay | undefined =>
  direction > 0
    ? days.find(({ date, free }) => date > from && free.length > 0)
    : days.findLast(({ date, free }) => date < from && free.length > 0);

/** The free slots nearest in time to a lost one, by start. The lost one itself is never among them. */
export const nearestFree = (slots: readonly Slot[], lost: Date, count = 3): Slot[] =>
  slots
    .filter((slot) => slot.available && startOf(slot) !== lost.getTime())
    .toSorted((a, b) => Math.abs(startOf(a) - lost.getTime()) - Math.abs(startOf(b) - lost.getTime()))
    .slice(0, count)
    .toSorted((a, b) => startOf(a) - startOf(b));

/** The slot that starts at an instant, however each of the two writes it. */
export const slotAt = (slots: readonly Slot[], start: string | undefined): Slot | undefined => {
  const wanted = start === undefined ? Number.NaN : Date.parse(start);
  return slots.find((slot) => startOf(slot) === wanted);
};

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

/** The first instant of the week shown, and the first after it. */
type Shown = Pick<Week, 'from' | 'until'>;

/** True where the week shown covers the chosen time and does not offer it. */
const isTaken = (start: string, { from, until }: Shown, slots: readonly Slot[]): boolean => {
  const time = new Date(start);
  const isCovered = time >= from && time < until;
  return isCovered && !slotAt(slots, start)?.available;
};

/**
 * Whether the chosen time is gone: because the loaded schedule no longer offers it, or because the API has refused it,
 * whatever the schedule says. `slots` is undefined until the week is loaded.
 */
export const useLostSlot = (start: string | undefined, week: Shown, slots: readonly Slot[] | undefined) => {
  const [refused, refuse] = useState<string>();
  const isLost = start !== undefined && (refused === start || (slots !== undefined && isTaken(start, week, slots)));
  return { isLost, lose: () => refuse(start), forget: () => refuse(undefined) };
};
