import type { MeetingItem } from '#contract/meetings.ts';
import { openStages } from '#contract/statuses.ts';

interface MeetingPage {
  readonly items: readonly MeetingItem[];
  readonly totalItems?: number | undefined;
}

/** The meetings that an account still has before it, in either role: what is counted, and what the link shows. */
export const futureFilter = (accountId: string, now: Date) => ({
  accountId,
  from: now.toISOString(),
  stage: [...openStages],
});

/**
 * How many meetings a page of `futureFilter` stands for. Undefined where it cannot be told: an API that ignores the
 * filter, or a full page without a total.
 */
export const countFuture = (
  { items, totalItems }: MeetingPage,
  { accountId, from, stage }: ReturnType<typeof futureFilter>,
  perPage: number,
): number | undefined => {
  const stages: readonly string[] = stage;
  const isAsked = (meeting: MeetingItem) =>
    [meeting.expert.id, meeting.user.id].includes(accountId) &&
    Date.parse(meeting.dateTime) >= Date.parse(from) &&
    stages.includes(meeting.stage);
  if (!items.every(isAsked)) return undefined;
  if (totalItems === undefined && items.length >= perPage) return undefined;
  return totalItems ?? items.length;
};
