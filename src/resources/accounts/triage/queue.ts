import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { isAwaited, useFirstInPieces } from '#src/components/useFirstInPieces.ts';
import { idle } from '#src/idle.ts';
import { type AccountRecord, isWhole } from '../data.ts';

/** Applications to decide, and those decided in this visit. */
export interface Progress {
  readonly currentId: string | undefined;
  readonly skipped: readonly string[];
  readonly reviewed: readonly string[];
}

export const start: Progress = { currentId: undefined, skipped: [], reviewed: [] };

export const openOf = (queue: readonly AccountItem[], { reviewed }: Progress): AccountItem[] =>
  queue.filter(({ id }) => !reviewed.includes(id));

/** The chosen one, else the first not skipped, else the first. */
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

/** After the last comes the first. */
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

/** The next one, or the one chosen meanwhile. */
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
  /** Undefined where the API has no total. */
  readonly total: number | undefined;
  readonly applications: ReadonlyMap<string, AccountRecord>;
  /** By account. */
  readonly failures: ReadonlyMap<string, FailedApplication>;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Under the keys of `useGetOne`, which may hold list rows. */
export const useApplications = (ids: readonly string[]) => {
  const dataProvider = useDataProvider();
  return useQueries({
    queries: ids.map((id, index) => ({
      queryKey: ['accounts', 'getOne', { id, meta: undefined }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        /* One after the other: together they would hold the page. */
        if (index > 0) await idle();
        return (await dataProvider.getOne<AccountRecord>('accounts', { id, signal })).data;
      },
      staleTime: ({ state }: { state: { data: AccountRecord | undefined } }) => (isWhole(state.data) ? MINUTE : 0),
      retry: false,
    })),
  });
};

/** Pending applications, oldest first, with their details. */
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
