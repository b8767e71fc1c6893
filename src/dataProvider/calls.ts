import type { GetListParams, RaRecord } from 'react-admin';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { paging, type SortDirection } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';
import type { Client, Result } from '#src/api/client.ts';
import { HttpError } from '#src/api/HttpError.ts';
import type { Carried, CreateCall, DeleteCall, ListCall, ListResult, OneCall, UpdateCall } from './resourceData.ts';

/** The list queries of the contract, all of one shape (spec 7): page, perPage, orderBy, sortDirection, filters. */
interface ListQuery {
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
const toListQuery = <const Sort extends string>(
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
const toListResult = ({ items, totalItems }: Page, { perPage, page }: ListQuery): ListResult => ({
  data: [...items],
  ...(totalItems !== undefined && { total: totalItems }),
  hasNextPage: totalItems === undefined ? items.length >= perPage : page * perPage < totalItems,
});

type Filter = Readonly<Record<string, unknown>>;

/* What the types of a resource's `data` have promised of the calls that it names. */
const isRecord = (value: unknown): value is RaRecord => typeof value === 'object' && value !== null && 'id' in value;
const page = z.looseObject({ items: z.array(z.unknown()), totalItems: z.number().optional().catch(undefined) });

/** A call's query, field by field. */
const queryOf = (call: ListCall): Readonly<Record<string, z.ZodType | undefined>> => {
  const { query }: Endpoint = endpoints[call];
  return query instanceof z.ZodObject ? query.shape : {};
};

/** Whether a call that answers a list takes a filter or an order. */
const takes = (schema: z.ZodType | undefined, value: unknown) =>
  schema !== undefined && value !== undefined && schema.safeParse(value).success;

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const isSent = (value: unknown): value is string | number | boolean | readonly (string | number | boolean)[] =>
  Array.isArray(value) ? value.every(isPlain) : isPlain(value);

/**
 * A page by a call of the contract: react-admin's page, order (where the call knows it) and filter. What comes beside the
 * rows (totals of the filter) is the page's `meta`.
 */
export const listBy = async (
  client: Client,
  call: ListCall,
  params: GetListParams,
  signal?: AbortSignal,
): Promise<ListResult> => {
  const known = queryOf(call);
  const field = params.sort?.field;
  const asked = toListQuery(params, takes(known['orderBy'], field) && field !== undefined ? [field] : []);
  const query = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (isSent(value) ? [[name, value] as const] : [])),
  );
  const { data, isAbsent, requestId } = await client.ask(call, { query }, { ...(signal && { signal }) });
  if (isAbsent) throw new HttpError({ status: 404, message: messages.notFound, requestId });
  const { items, totalItems, ...meta } = page.parse(data);
  return {
    ...toListResult({ items: items.filter(isRecord), totalItems }, asked),
    ...(Object.keys(meta).length > 0 && { meta }),
  };
};

/** react-admin's own inputs search with `q`; the contract's lists with `keyword`. */
export const withKeyword = (filter: Filter): Filter => {
  if (!('q' in filter) || 'keyword' in filter) return filter;
  const { q, ...rest } = filter;
  return { ...rest, keyword: q };
};

/** One record by a call of the contract. */
export const oneBy = async (
  client: Client,
  call: OneCall,
  id: string,
  signal?: AbortSignal,
): Promise<Result<RaRecord>> =>
  recordIn(await client.ask(call, { params: { id } }, { ...(signal && { signal }) }), { id });

/** A write by a call of the contract. What it does not answer of the record is what was written. */
export const writeBy = async (
  client: Client,
  call: CreateCall | UpdateCall | DeleteCall,
  { id, data }: { readonly id?: string; readonly data?: object },
  carried: Carried,
): Promise<Result<RaRecord>> =>
  recordIn(
    await client.ask(call, { ...(id !== undefined && { params: { id } }), ...(data && { body: data }) }, carried),
    {
      ...data,
      id: id ?? '',
    },
  );

const recordIn = ({ data, ...result }: Result<unknown>, written: RaRecord): Result<RaRecord> => ({
  ...result,
  data: isRecord(data) ? data : written,
});
