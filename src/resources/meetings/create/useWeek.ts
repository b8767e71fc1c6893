import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SCHEDULE_DAYS, type Slot } from '#contract/booking.ts';
import { addDays, daysBetween, type LocalDate, type ZoneCalendar } from '#contract/calendar.ts';
import type { Scheduler } from './useScheduler.ts';

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
const nextFree = (days: readonly BoardDay[], from: LocalDate, direction: 1 | -1): BoardDay | undefined =>
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
 * Whether the chosen time is taken in the loaded schedule, or was refused by the API, whatever the schedule says. `slots`
 * is undefined until the week is loaded.
 */
export const useLostSlot = (start: string | undefined, week: Shown, slots: readonly Slot[] | undefined) => {
  const [refused, refuse] = useState<string>();
  return {
    isTaken: start !== undefined && slots !== undefined && isTaken(start, week, slots),
    isRefused: start !== undefined && refused === start,
    lose: () => refuse(start),
    forget: () => refuse(undefined),
  };
};

/** In how many weeks a free day is looked for. */
const REACH = 8;

export type Direction = 1 | -1;

/** What has come of looking for a free day in other weeks. */
export type FreeWeekNote =
  | { readonly said: 'looking' | 'noneBefore' | 'failed' }
  | { readonly said: 'noneAfter'; readonly weeks: number }
  | { readonly said: 'found'; readonly day: LocalDate };

/** Goes on to the nearest other week that has a free day, and tells what came of it. */
const useFreeWeek = (scheduler: Scheduler, onFound: (day: LocalDate) => void) => {
  const { board, week, readWeek, choices } = scheduler;
  const [told, tell] = useState<{ readonly note: FreeWeekNote; readonly week: LocalDate }>();
  const run = useRef(0);
  const asked = [choices.expertId, choices.userId, choices.duration].join(' ');
  useEffect(
    () => () => {
      run.current += 1;
      tell(undefined);
    },
    [asked],
  );

  const findFree = async (direction: Direction) => {
    for (let weeks = 1; weeks <= REACH; weeks += 1) {
      const from = week.at(weeks * direction);
      if (from === undefined) return undefined;
      const days = boardDays(await readWeek(from), board, from).filter(({ free }) => free.length > 0);
      const day = direction > 0 ? days[0] : days.at(-1);
      if (day) return { day: day.date, first: board.dateAt(from), weeks: weeks * direction };
    }
    return undefined;
  };

  const seek = async (direction: Direction) => {
    run.current += 1;
    const own = run.current;
    tell({ note: { said: 'looking' }, week: week.first });
    const none: FreeWeekNote = direction > 0 ? { said: 'noneAfter', weeks: REACH } : { said: 'noneBefore' };
    try {
      const found = await findFree(direction);
      if (own !== run.current) return;
      tell(found ? { note: { said: 'found', day: found.day }, week: found.first } : { note: none, week: week.first });
      if (!found) return;
      week.move(found.weeks);
      onFound(found.day);
    } catch {
      if (own === run.current) tell({ note: { said: 'failed' }, week: week.first });
    }
  };

  return {
    seek,
    /** Goes nowhere any more; what an earlier search came to is still told. */
    stop: () => {
      run.current += 1;
      tell((last) => (last?.note.said === 'looking' ? undefined : last));
    },
    forget: () => {
      run.current += 1;
      tell(undefined);
    },
    note: told?.week === week.first ? told.note : undefined,
  };
};

/** The day to open on: the chosen time's, else the first with a free time, else the first. */
const openingDay = (days: readonly BoardDay[], chosen: LocalDate | undefined): BoardDay | undefined =>
  days.find(({ date }) => date === chosen) ?? days.find(({ free }) => free.length > 0) ?? days[0];

/**
 * The day that the board shows, and every way to another. Who goes one, or chooses a time, ends a search for a free day that is
 * under way: the board would else jump from where they are.
 */
export const useShownDay = (scheduler: Scheduler) => {
  const { board, slots, week, url } = scheduler;
  const [chosenDay, chooseDay] = useState<LocalDate>();
  const otherWeek = useFreeWeek(scheduler, chooseDay);
  const days = boardDays(slots, board, week.from);
  const startDay = url.start ? board.dateAt(new Date(url.start)) : undefined;
  const day = days.find(({ date }) => date === chosenDay) ?? openingDay(days, startDay);

  const show = (date: LocalDate) => {
    otherWeek.forget();
    chooseDay(date);
  };
  const move = (weeks: number) => {
    otherWeek.forget();
    week.move(weeks);
  };
  const choose = (slot: Slot) => {
    otherWeek.stop();
    scheduler.pickSlot(slot);
  };
  /** Of whatever week. */
  const chooseNearest = (slot: Slot) => {
    chooseDay(undefined);
    week.reset();
    choose(slot);
  };
  const step = (direction: Direction) => {
    const target = day && nextFree(days, day.date, direction);
    if (target) show(target.date);
    else void otherWeek.seek(direction);
  };
  return { days, day, note: otherWeek.note, show, move, choose, chooseNearest, step };
};

/**
 * The free times nearest to the lost one, of the days before it and after it: whatever week the board shows and wherever in
 * it the lost one was. Where those cannot be read, the nearest of the week shown.
 */
export const useNearestFree = ({ url, isLost, board, readWeek, slots }: Scheduler): Slot[] => {
  const lost = isLost && url.start ? new Date(url.start) : undefined;
  const around = useQuery({
    queryKey: ['getSchedule', 'around', url],
    enabled: lost !== undefined,
    retry: false,
    queryFn: async () => {
      const date = board.dateAt(new Date(url.start ?? ''));
      const weeks = [addDays(date, -SCHEDULE_DAYS), date].map((first) => readWeek(board.startOf(first)));
      return (await Promise.all(weeks)).flat();
    },
  });
  const known = around.data ?? (around.isError ? slots : []);
  return lost ? nearestFree(known, lost) : [];
};
