import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, type GetListParams, type RaRecord } from 'react-admin';
import { idle } from '#src/idle.ts';

interface AsideOptions {
  readonly enabled?: boolean;
  /** How often it is asked anew, and for how long it is taken as it is; ms. */
  readonly refetchInterval?: number;
  readonly staleTime?: number;
}

/**
 * A list that the shell asks for by itself, beside the page: `useGetList` without what react-admin does about a failure. A
 * refusal (403) leads nobody away from what he is doing, and nothing is said of it; the end of a session is the client's.
 */
export const useListAside = <R extends RaRecord>(resource: string, params: GetListParams, options: AsideOptions) => {
  const dataProvider = useContext(DataProviderContext);
  return useQuery({
    ...options,
    queryKey: [resource, 'getList', params],
    queryFn: async ({ signal }) => {
      /* Nobody waits for it, and what the page asks goes first. */
      await idle();
      return (await dataProvider?.getList<R>(resource, { ...params, signal })) ?? { data: [] };
    },
  });
};
