import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { idle } from '#src/idle.ts';
import { type AccountRecord, isWhole } from '../data.ts';

export interface Progress {
  /** Among the open applications. */
  readonly index: number;
  readonly skipped: readonly string[];
  readonly decided: readonly string[];
  /** From a decision until half a second after its answer. */
  readonly isPending: boolean;
  readonly question: 'gaps' | 'decline' | undefined;
  /** How the last one was decided: announced with the next. Undefined before the first step. */
  readonly outcome: string | undefined;
}

export const start: Progress = {
  index: 0,
  skipped: [],
  decided: [],
  isPending: false,
  question: undefined,
  outcome: undefined,
};

/** `ids`: the open applications, with the decided ones where one was reopened. */
export type Step =
  | { readonly type: 'reopened'; readonly ids: readonly string[]; readonly id: string }
  | { readonly type: 'skip'; readonly ids: readonly string[] }
  | { readonly type: 'back'; readonly ids: readonly string[] }
  | { readonly type: 'choose'; readonly ids: readonly string[]; readonly id: string }
  | { readonly type: 'ask'; readonly question: Progress['question'] }
  | { readonly type: 'pending'; readonly isPending: boolean }
  | { readonly type: 'decided'; readonly ids: readonly string[]; readonly outcome: string };

/** After the last one comes the first. */
const moved = (progress: Progress, index: number, count: number): Progress => ({
  ...progress,
  index: count === 0 ? 0 : (index + count) % count,
  question: undefined,
  outcome: '',
});

export const reduce = (progress: Progress, step: Step): Progress => {
  const { index } = progress;
  if (step.type === 'ask') return { ...progress, question: step.question };
  if (step.type === 'pending') return { ...progress, isPending: step.isPending };
  const { ids } = step;
  const current = ids.slice(index, index + 1);
  if (step.type === 'back') return moved(progress, index - 1, ids.length);
  if (step.type === 'choose') return moved(progress, ids.indexOf(step.id), ids.length);
  if (step.type === 'reopened') {
    const decided = progress.decided.filter((id) => id !== step.id);
    const open = ids.filter((id) => !decided.includes(id));
    return { ...moved(progress, Math.max(open.indexOf(step.id), 0), open.length), decided };
  }
  if (step.type === 'skip') {
    const skipped = [...new Set([...progress.skipped, ...current])];
    return { ...moved(progress, index + 1, ids.length), skipped };
  }
  const decided = [...progress.decided, ...current];
  return { ...moved(progress, index, ids.length - 1), decided, outcome: step.outcome };
};

const PER_PAGE = 25;
const MINUTE = 60_000;

interface FailedApplication {
  readonly error: unknown;
  readonly retry: () => void;
}

export interface Queue {
  readonly items: readonly AccountItem[];
  readonly more: number;
  readonly applications: ReadonlyMap<string, AccountRecord>;
  readonly failures: ReadonlyMap<string, FailedApplication>;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
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

/** Pending applications, oldest first, with their details: refetched only on demand, so that nothing moves while read. */
export const useQueue = (): Queue => {
  const dataProvider = useDataProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'triage'],
    queryFn: ({ signal }) =>
      dataProvider.getList<AccountItem>('accounts', {
        filter: { status: 'PENDING' },
        sort: { field: 'createdAt', order: 'ASC' },
        pagination: { page: 1, perPage: PER_PAGE },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const items = data?.data ?? [];
  const applications = useApplications(items.map(({ id }) => id));
  return {
    items,
    more: Math.max((data?.total ?? 0) - items.length, 0),
    applications: new Map(applications.flatMap((one) => (isWhole(one.data) ? [[one.data.id, one.data]] : []))),
    failures: new Map(
      applications.flatMap((one, index) =>
        one.error && !isWhole(one.data)
          ? [[items[index]?.id ?? '', { error: one.error, retry: () => void one.refetch() }]]
          : [],
      ),
    ),
    isFetching,
    error,
    refetch: () => void refetch(),
  };
};
