import type { GetListParams, RaRecord } from 'react-admin';
import { paging, type SortDirection } from '#contract/envelope.ts';
import type { ListResult } from './resourceData.ts';

/** The list queries of the contract, all of one shape (spec 7): page, perPage, orderBy, sortDirection, filters. */
export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly orderBy?: string;
  readonly sortDirection?: SortDirection;
}

/** A page of any list of the contract; another API may tell no totals. */
interface Page {
  readonly items: readonly RaRecord[];
  readonly totalItems?: number | undefined;
}

/** react-admin types a filter as anything. */
const filtersIn = (filter: unknown): Record<string, unknown> =>
  typeof filter === 'object' && filter !== null ? { ...filter } : {};

/** react-admin's page, sort and filter as a query of the contract. Empty filters are left out by the client. */
export const toListQuery = <const Sort extends string>(
  { pagination, sort, filter }: GetListParams,
  sortable: readonly Sort[],
): ListQuery & { readonly orderBy?: Sort } & Record<string, unknown> => {
  const orderBy = sortable.find((field) => field === sort?.field);
  return {
    ...filtersIn(filter),
    page: pagination?.page ?? paging.page,
    perPage: pagination?.perPage ?? paging.perPage,
    ...(orderBy !== undefined && { orderBy, sortDirection: sort?.order === 'DESC' ? 'desc' : 'asc' }),
  };
};

/** A page as a `ListResult`. Without totals there is a next page as long as this one came back full. */
export const toListResult = ({ items, totalItems }: Page, { perPage, page }: ListQuery): ListResult => ({
  data: [...items],
  ...(totalItems !== undefined && { total: totalItems }),
  hasNextPage: totalItems === undefined ? items.length >= perPage : page * perPage < totalItems,
});
