import type { MeetingItem } from '#contract/meetings.ts';

interface MeetingPage {
  readonly items: readonly MeetingItem[];
  readonly totalItems?: number | undefined;
}

/**
 * How many meetings from `now` on (epoch milliseconds) a page stands for, cancelled ones left out as far as they are on
 * it. Undefined where it cannot be told: an API that ignores the filter, or a full page without a total.
 */
export const countFuture = (
  { items, totalItems }: MeetingPage,
  side: 'user' | 'expert',
  accountId: string,
  now: number,
  perPage: number,
): number | undefined => {
  const isAsked = (meeting: MeetingItem) =>
    (meeting[side].id ?? accountId) === accountId && Date.parse(meeting.dateTime) >= now;
  if (!items.every(isAsked)) return undefined;
  if (totalItems === undefined && items.length >= perPage) return undefined;
  const cancelled = items.filter(({ stage }) => stage === 'CANCELLED').length;
  return Math.max(totalItems ?? 0, items.length) - cancelled;
};
