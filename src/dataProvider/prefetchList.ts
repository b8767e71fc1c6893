import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { paging } from '#contract/envelope.ts';
import { parseJson } from '#src/api/answers.ts';
import { HttpError } from '#src/api/HttpError.ts';
import type { Declared } from './index.ts';

/** Part of a list's query key: otherwise react-admin shows a list row in place of the full record. */
export const rowsOnly = { rows: true } as const;

/** Store key of the chosen page size (default 10). */
export const sizeKey = (resource: string) => `${resource}.perPage`;

interface ListQuery {
  readonly resource: string;
  readonly params: Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>;
}

const inAddress = ['page', 'perPage', 'sort', 'order', 'filter'];

/** List query of an address, parsed like react-admin does; undefined if it has no list or no order. */
export const listQueryAt = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  declarations: readonly Declared[],
  sizeOf: (resource: string) => number | undefined,
): ListQuery | undefined => {
  const declared = declarations.find(({ name }) => pathname === `/${name}`);
  if (!declared) return undefined;
  const { name, listDefaults } = declared;
  const given = new URLSearchParams(search);
  const filter = inAddress.some((part) => given.has(part))
    ? parseJson(given.get('filter') ?? '{}')
    : (listDefaults?.filter ?? {});
  const field = given.get('sort') ?? listDefaults?.sort.field;
  const order = given.has('sort') ? given.get('order') : listDefaults?.sort.order;
  if (field === undefined || (order !== 'ASC' && order !== 'DESC')) return undefined;
  return {
    resource: name,
    params: {
      pagination: {
        page: Number(given.get('page') ?? paging.page),
        perPage: Number(given.get('perPage') ?? sizeOf(name) ?? paging.perPage),
      },
      sort: { field, order },
      filter,
      meta: rowsOnly,
    },
  };
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
