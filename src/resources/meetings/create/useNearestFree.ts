import { useQuery } from '@tanstack/react-query';
import { SCHEDULE_DAYS } from '#contract/booking.ts';
import { addDays } from '#contract/localDate.ts';
import type { Slot } from '#contract/meetings.ts';
import { nearestFree } from './boardDays.ts';
import type { Scheduler } from './useScheduler.ts';

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
