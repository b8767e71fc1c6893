import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { isAwaited, useFirstInPieces } from '#src/components/useFirstInPieces.ts';
import { idle } from '#src/idle.ts';
import { type AccountRecord, isWhole } from '../data.ts';

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

/** After a decision, whoever made it: the next one waiting, or the one that was chosen meanwhile. */
export const decided = (queue: readonly AccountItem[], progress: Progress, id: string): Progress => {
  const reviewed = [...progress.reviewed, id];
  const isElsewhere = openOf(queue, { ...progress, reviewed }).some((one) => one.id === progress.currentId);
  if (isElsewhere) return { ...progress, reviewed };
  const next = neighbour(queue, { ...progress, currentId: id }, 1);
  return { ...progress, currentId: next === id ? undefined : next, reviewed };
};

const PER_PAGE = 25;
const MINUTE = 60_000;

interface FailedApplication {
  readonly error: unknown;
  readonly retry: () => void;
}

export interface Queue {
  readonly items: readonly AccountItem[];
  /** All that wait, also past this page; undefined where the API does not tell. */
  readonly total: number | undefined;
  readonly applications: ReadonlyMap<string, AccountRecord>;
  /** The applications that could not be read, by account. */
  readonly failures: ReadonlyMap<string, FailedApplication>;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The details of accounts, under the keys of useGetOne, which may hold the rows of a list until they are read. */
export const useApplications = (ids: readonly string[]) => {
  const dataProvider = useDataProvider();
  return useQueries({
    queries: ids.map((id, index) => ({
      queryKey: ['accounts', 'getOne', { id, meta: undefined }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        /* The first is read now; the others each in a task of its own: together they would hold the page. */
        if (index > 0) await idle();
        return (await dataProvider.getOne<AccountRecord>('accounts', { id, signal })).data;
      },
      staleTime: ({ state }: { state: { data: AccountRecord | undefined } }) => (isWhole(state.data) ? MINUTE : 0),
      retry: false,
    })),
  });
};

/** The pending applications, oldest first, each with its details. */
export const useQueue = (): Queue => {
  const answer = useGetList<AccountItem>('accounts', {
    filter: { status: 'PENDING' },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: PER_PAGE },
  });
  const read = useFirstInPieces(answer, isAwaited);
  const items = read.data ?? [];
  const applications = useApplications(items.map(({ id }) => id));
  return {
    items,
    total: read.total,
    applications: new Map(applications.flatMap(({ data }) => (isWhole(data) ? [[data.id, data]] : []))),
    failures: new Map(
      items.flatMap(({ id }, index) => {
        const { data, error, refetch } = applications[index] ?? {};
        return error && !isWhole(data) ? [[id, { error, retry: () => void refetch?.() }]] : [];
      }),
    ),
    isLoading: read.isPending,
    error: read.error,
    retry: () => void read.refetch(),
  };
};
