import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SCHEDULE_DAYS } from '#contract/booking.ts';
import { addDays, type LocalDate } from '#contract/calendar.ts';
import type { Slot } from '#contract/meetings.ts';
import { boardDays, nearestFree } from './useWeek.ts';
import type { Scheduler } from './useScheduler.ts';

/** In how many weeks a free day is looked for. */
const REACH = 8;

export type Direction = 1 | -1;

/** What has come of looking for a free day in other weeks. */
export type FreeWeekNote =
  | { readonly said: 'looking' | 'noneBefore' | 'failed' }
  | { readonly said: 'noneAfter'; readonly weeks: number }
  | { readonly said: 'found'; readonly day: LocalDate };

/** Goes on to the nearest other week that has a free day, and tells what came of it. */
export const useFreeWeek = (scheduler: Scheduler, onFound: (day: LocalDate) => void) => {
  const { board, week, readWeek, url } = scheduler;
  const [told, tell] = useState<{ readonly note: FreeWeekNote; readonly week: LocalDate }>();
  const run = useRef(0);
  const asked = [url.expertId, url.userId, url.duration].join(' ');
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
    forget: () => {
      run.current += 1;
      tell(undefined);
    },
    note: told?.week === week.first ? told.note : undefined,
  };
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
