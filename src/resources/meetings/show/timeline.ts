import type { z } from 'zod';
import type { timelineEntry } from '#contract/meetings.ts';
import { groupBy } from '../groupBy.ts';
import { localMinute } from '../localMinute.ts';

export type TimelineEntry = z.output<typeof timelineEntry>;

export interface TimelineDay {
  /** A local date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly entries: readonly TimelineEntry[];
}

/** What happened, day by day on this browser's calendar, newest first. */
export const timelineDays = (entries: readonly TimelineEntry[]): TimelineDay[] => {
  const newestFirst = entries.toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const byDate = groupBy(newestFirst, ({ at }) => localMinute(new Date(at)).slice(0, 10));
  return [...byDate].map(([date, ofDay]) => ({ date, entries: ofDay }));
};
