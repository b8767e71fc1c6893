import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SCHEDULE_DAYS, type Slot } from '#contract/booking.ts';
import { addDays, daysBetween, type LocalDate, type ZoneCalendar } from '#contract/calendar.ts';
import type { Choices } from './booking.ts';

export interface BoardDay {
  readonly date: LocalDate;
  readonly free: readonly Slot[];
  readonly blocked: readonly Slot[];
}

const startOf = (slot: Slot) => Date.parse(slot.startTime);

/** The days from an instant on, with their slots: seven, or eight if the instant is not the start of a day. */
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

export const nearestFree = (slots: readonly Slot[], lost: Date): Slot[] => {
  const distance = (slot: Slot) => Math.abs(startOf(slot) - lost.getTime());
  return slots
    .filter((slot) => slot.available && distance(slot) > 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .toSorted((a, b) => startOf(a) - startOf(b));
};

export const slotAt = (slots: readonly Slot[], start: string | undefined): Slot | undefined =>
  start === undefined ? undefined : slots.find((slot) => startOf(slot) === Date.parse(start));

/** The week on the slot board; weeks count from today in the expert's calendar, so that the first has no past day. */
export const useWeek = (calendar: ZoneCalendar, now: Date, start: string | undefined) => {
  const [chosen, choose] = useState<number>();
  const today = calendar.dateAt(now);
  const startWeek = start ? Math.floor(daysBetween(today, calendar.dateAt(new Date(start))) / SCHEDULE_DAYS) : 0;
  const index = Math.max(0, chosen ?? startWeek);
  const firstInstant = (week: number) => calendar.startOf(addDays(today, week * SCHEDULE_DAYS));
  return {
    from: firstInstant(index),
    isFirst: index === 0,
    /** Start of the week this many weeks away; undefined before the first week. */
    at: (weeks: number) => (index + weeks < 0 ? undefined : firstInstant(index + weeks)),
    move: (weeks: number) => choose(index + weeks),
    reset: () => choose(undefined),
  };
};

export type Week = ReturnType<typeof useWeek>;

export const SEARCHED_WEEKS = 8;

type Direction = 1 | -1;

interface BoardState {
  readonly board: ZoneCalendar;
  readonly week: Week;
  readonly slots: readonly Slot[];
  readonly url: Choices;
  readonly duration: number | undefined;
  readonly readWeek: (from: Date) => Promise<readonly Slot[]>;
  readonly pickSlot: (slot: Slot) => void;
}

/** Finds the nearest other week with a free day; a later search or a reset takes precedence. */
const useFreeDaySearch = ({ week, board, readWeek, url, duration }: BoardState) => {
  const search = useMutation({
    mutationFn: async (direction: Direction) => {
      for (let weeks = direction; Math.abs(weeks) <= SEARCHED_WEEKS; weeks += direction) {
        const from = week.at(weeks);
        if (from === undefined) return undefined;
        const days = boardDays(await readWeek(from), board, from).filter(({ free }) => free.length > 0);
        const day = direction > 0 ? days[0] : days.at(-1);
        if (day) return { date: day.date, weeks };
      }
      return undefined;
    },
  });
  const { reset } = search;
  useEffect(() => reset, [reset, url.expertId, url.userId, duration]);
  return search;
};

/** The day that the board shows, and the functions that change it, each of which ends a search for a free day. */
export const useShownDay = (state: BoardState) => {
  const { board, slots, week, url, pickSlot } = state;
  const [chosenDay, chooseDay] = useState<LocalDate>();
  const search = useFreeDaySearch(state);
  const days = boardDays(slots, board, week.from);
  const free = days.filter((one) => one.free.length > 0);
  const startDay = url.start ? board.dateAt(new Date(url.start)) : undefined;
  const dayOn = (date: LocalDate | undefined) => days.find((one) => one.date === date);
  const day = dayOn(chosenDay) ?? dayOn(startDay) ?? free[0] ?? days[0];
  const show = (date: LocalDate | undefined) => {
    search.reset();
    chooseDay(date);
  };
  return {
    days,
    day,
    search,
    show,
    move: (weeks: number) => {
      search.reset();
      week.move(weeks);
    },
    choose: (slot: Slot) => {
      search.reset();
      pickSlot(slot);
    },
    chooseNearest: (slot: Slot) => {
      show(undefined);
      week.reset();
      pickSlot(slot);
    },
    step: (direction: Direction) => {
      const date = day?.date ?? '';
      const next = direction > 0 ? free.find((one) => one.date > date) : free.findLast((one) => one.date < date);
      if (next) show(next.date);
      else
        search.mutate(direction, {
          onSuccess: (found) => {
            if (!found) return;
            week.move(found.weeks);
            chooseDay(found.date);
          },
        });
    },
  };
};
