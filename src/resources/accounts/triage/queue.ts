import type { AccountItem } from '#contract/accounts.ts';

/** The pending applications of a page, oldest first; another API may ignore the filter and the order. */
export const pendingOf = (items: readonly AccountItem[]): AccountItem[] =>
  items
    .filter(({ status }) => status === 'PENDING')
    .toSorted(
      (one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? '') || (one.id < other.id ? -1 : 1),
    );

/** Where the reader is: the applications still to decide, in order, and those decided in this sitting. */
export interface Progress {
  readonly currentId: string | undefined;
  readonly skipped: readonly string[];
  readonly reviewed: readonly string[];
}

export const start: Progress = { currentId: undefined, skipped: [], reviewed: [] };

/** The applications that wait, without those decided in this sitting. */
export const openOf = (queue: readonly AccountItem[], { reviewed }: Progress): AccountItem[] =>
  queue.filter(({ id }) => !reviewed.includes(id));

/** The one being read: the chosen one while it waits, else the first that was not skipped, else the first. */
export const currentOf = (queue: readonly AccountItem[], progress: Progress): AccountItem | undefined => {
  const open = openOf(queue, progress);
  return (
    open.find(({ id }) => id === progress.currentId) ?? open.find(({ id }) => !progress.skipped.includes(id)) ?? open[0]
  );
};

const neighbour = (queue: readonly AccountItem[], progress: Progress, step: 1 | -1): string | undefined => {
  const open = openOf(queue, progress);
  const here = open.findIndex(({ id }) => id === currentOf(queue, progress)?.id);
  return open.at((here + step + open.length) % open.length || 0)?.id;
};

/** On to the next without a decision; after the last comes the first again. */
export const skip = (queue: readonly AccountItem[], progress: Progress): Progress => {
  const current = currentOf(queue, progress);
  if (!current) return progress;
  return {
    ...progress,
    currentId: neighbour(queue, progress, 1),
    skipped: [...new Set([...progress.skipped, current.id])],
  };
};

export const back = (queue: readonly AccountItem[], progress: Progress): Progress => ({
  ...progress,
  currentId: neighbour(queue, progress, -1),
});

/** After a decision, whoever made it: the next one waiting. */
export const decided = (queue: readonly AccountItem[], progress: Progress, id: string): Progress => {
  const next = neighbour(queue, { ...progress, currentId: id }, 1);
  return {
    ...progress,
    currentId: next === id ? undefined : next,
    reviewed: [...progress.reviewed, id],
  };
};
