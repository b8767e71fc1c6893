import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { paging } from '#contract/envelope.ts';
import { parseJson } from '#src/api/answers.ts';
import { HttpError } from '#src/api/HttpError.ts';
import type { Declared } from './index.ts';

/** In a list's query key: otherwise react-admin shows a row in place of its record. */
export const rowsOnly = { rows: true } as const;

/** The store key of a chosen page size; ten otherwise. */
export const sizeKey = (resource: string) => `${resource}.perPage`;

interface ListQuery {
  readonly resource: string;
  readonly params: Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>;
}

const inAddress = ['page', 'perPage', 'sort', 'order', 'filter'];

/** The list query of an address, as react-admin reads it; undefined without a list or an order. */
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

/** The `staleTime` of lists, ms: a prefetched answer may arrive before its page. */
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
  /* react-admin fetches a denied list itself, which leads to the page of denied access. */
  if (error instanceof HttpError && error.status === 403) await queryClient.resetQueries({ queryKey, exact: true });
};
