import type { Slot } from '#contract/meetings.ts';
import { groupBy } from '../groupBy.ts';
import { addDays, type ZoneClock } from '../zoneClock.ts';

const WEEK = 7;

/** The slots of one day in the board's zone, by start. */
export interface BoardDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly free: readonly Slot[];
  readonly blocked: readonly Slot[];
}

const startOf = (slot: Slot) => Date.parse(slot.startTime);

/** The seven days from a date, each with its slots; a slot outside of them is not shown. */
export const boardDays = (slots: readonly Slot[], clock: ZoneClock, from: string): BoardDay[] => {
  const sorted = slots.toSorted((a, b) => startOf(a) - startOf(b));
  const byDate = groupBy(sorted, (slot) => clock.wallAt(startOf(slot)).date);
  return Array.from({ length: WEEK }, (_, index) => {
    const date = addDays(from, index);
    const ofDay = byDate.get(date) ?? [];
    return { date, free: ofDay.filter(({ available }) => available), blocked: ofDay.filter((slot) => !slot.available) };
  });
};

/** The free slots nearest in time to a lost one, by start. The lost one itself is never among them. */
export const nearestFree = (slots: readonly Slot[], lost: number, count = 3): Slot[] =>
  slots
    .filter((slot) => slot.available && startOf(slot) !== lost)
    .toSorted((a, b) => Math.abs(startOf(a) - lost) - Math.abs(startOf(b) - lost))
    .slice(0, count)
    .toSorted((a, b) => startOf(a) - startOf(b));

/** The slot that starts at an instant, however each of the two writes it. */
export const slotAt = (slots: readonly Slot[], start: string | undefined): Slot | undefined => {
  const wanted = start === undefined ? Number.NaN : Date.parse(start);
  return slots.find((slot) => startOf(slot) === wanted);
};
