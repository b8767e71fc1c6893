import { format } from 'date-fns';
import type { z } from 'zod';
import type { timelineEntry } from '#contract/meetings.ts';
import { isInstant } from '#src/format/dateTime.ts';

export type TimelineEntry = z.output<typeof timelineEntry>;

export interface TimelineDay {
  /** A local date, `YYYY-MM-DD`; empty for what another API dates in a way that nobody can read. */
  readonly date: string;
  readonly entries: readonly TimelineEntry[];
}

const dateOf = ({ at }: TimelineEntry) => (isInstant(at) ? format(at, 'yyyy-MM-dd') : '');

/** What happened, day by day on this browser's calendar, newest first. */
export const timelineDays = (entries: readonly TimelineEntry[]): TimelineDay[] => {
  const newestFirst = entries.toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const dates = [...new Set(newestFirst.map(dateOf))];
  return dates.map((date) => ({ date, entries: newestFirst.filter((entry) => dateOf(entry) === date) }));
};
