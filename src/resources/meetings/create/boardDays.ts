import { SCHEDULE_DAYS } from '#contract/booking.ts';
import { addDays, type LocalDate } from '#contract/localDate.ts';
import type { Slot } from '#contract/meetings.ts';
import type { ZoneCalendar } from '#contract/zoneCalendar.ts';

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
