import { useQueries } from '@tanstack/react-query';
import type { AccountDetails, AccountItem } from '#contract/accounts.ts';
import type { Result } from '#src/api/client.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { pendingOf } from './queue.ts';

const PER_PAGE = 25;

export type Application = Result<AccountDetails>;

export interface FailedApplication {
  readonly error: unknown;
  readonly retry: () => void;
}

export interface Queue {
  readonly items: readonly AccountItem[];
  /** All that wait, also past this page; undefined where the API does not tell. */
  readonly total: number | undefined;
  readonly applications: ReadonlyMap<string, Application>;
  /** The applications that could not be read, by account. */
  readonly failures: ReadonlyMap<string, FailedApplication>;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The pending applications, oldest first, each with its details. An API that ignores the filter is asked for everything
 * by status instead, where PENDING comes first.
 */
export const useQueue = (): Queue => {
  const call = useCall();
  const asked = useRead('searchAccounts', {
    query: { status: 'PENDING', orderBy: 'createdAt', sortDirection: 'asc', page: 1, perPage: PER_PAGE },
  });
  const isIgnored = asked.data?.data.items.some(({ status }) => status !== 'PENDING') ?? false;
  const byStatus = useRead(
    'searchAccounts',
    { query: { orderBy: 'status', sortDirection: 'desc', page: 1, perPage: 100 } },
    { enabled: isIgnored },
  );
  const read = isIgnored ? byStatus : asked;
  const items = pendingOf(read.data?.data.items ?? []);
  const applications = useQueries({
    queries: items.map(({ id }) => {
      const input = { params: { id } };
      return {
        queryKey: ['getAccount', input],
        queryFn: ({ signal }: { signal: AbortSignal }) => call('getAccount', input, { signal }),
        staleTime: 60_000,
        retry: false,
      };
    }),
  });
  return {
    items,
    total: isIgnored ? undefined : asked.data?.data.totalItems,
    applications: new Map(applications.flatMap(({ data }) => (data ? [[data.data.id, data]] : []))),
    failures: new Map(
      items.flatMap(({ id }, index) => {
        const { data, error, refetch } = applications[index] ?? {};
        return error && !data ? [[id, { error, retry: () => void refetch?.() }]] : [];
      }),
    ),
    isLoading: read.isPending,
    error: read.error,
    retry: () => void read.refetch(),
  };
};
