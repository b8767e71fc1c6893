import type { QueryClient } from '@tanstack/react-query';
import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  getQuery,
  type ListParams,
  parseQueryFromLocation,
} from 'react-admin';
import { paging } from '#contract/envelope.ts';
import { HttpError } from '#src/api/HttpError.ts';
import type { Declared } from './index.ts';

/** Part of a list's query key: otherwise react-admin shows a list row in place of the full record. */
export const rowsOnly = { rows: true } as const;

export const sizeKey = (resource: string) => `${resource}.perPage`;

interface ListQuery {
  readonly resource: string;
  readonly params: Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>;
}

/** The list query that react-admin derives from an address; undefined if it has no list with defaults. */
export const listQueryAt = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  declarations: readonly Declared[],
  sizeOf: (resource: string) => number | undefined,
): ListQuery | undefined => {
  const { name, listDefaults } = declarations.find((one) => pathname === `/${one.name}`) ?? {};
  if (name === undefined || !listDefaults) return undefined;
  const list: Omit<ListParams, 'filter'> & { readonly filter?: object } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: {},
    filterDefaultValues: listDefaults.filter,
    sort: listDefaults.sort,
    perPage: sizeOf(name) ?? paging.perPage,
  });
  const pagination = { page: list.page, perPage: list.perPage };
  const sort = { field: list.sort, order: list.order };
  return { resource: name, params: { pagination, sort, filter: { ...list.filter }, meta: rowsOnly } };
};

/** `staleTime` of lists, ms, as a prefetched response may arrive before its page renders. */
export const FRESH_MS = 5000;

export const prefetchList = async (
  provider: DataProvider,
  { resource, params }: ListQuery,
  queryClient: QueryClient,
): Promise<void> => {
  const queryKey = [resource, 'getList', params];
  const queryFn = ({ signal }: { readonly signal: AbortSignal }) => provider.getList(resource, { ...params, signal });
  await queryClient.prefetchQuery({ queryKey, queryFn });
  const { error } = queryClient.getQueryState<GetListResult>(queryKey) ?? {};
  /* Resets a denied list, so that react-admin fetches it and redirects to the access-denied page. */
  if (error instanceof HttpError && error.status === 403) await queryClient.resetQueries({ queryKey, exact: true });
};
