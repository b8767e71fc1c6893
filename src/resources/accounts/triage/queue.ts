import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { idle } from '#src/idle.ts';
import { type AccountRecord, isWhole } from '../data.ts';

const PER_PAGE = 25;
const MINUTE = 60_000;

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
      select: (record: AccountRecord) => (isWhole(record) ? record : undefined),
      staleTime: ({ state }: { state: { data: AccountRecord | undefined } }) => (isWhole(state.data) ? MINUTE : 0),
      retry: false,
    })),
  });
};

/** Pending applications, oldest first, with their details: refetched only on demand, so that nothing moves while read. */
export const useQueue = () => {
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
    applications: new Map(items.map(({ id }, index) => [id, applications[index]])),
    isFetching,
    error,
    refetch: () => void refetch(),
  };
};
