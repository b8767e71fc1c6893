import type { DataProvider, GetListParams, GetListResult, RaRecord, UpdateManyParams, UpdateParams } from 'react-admin';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { paging } from '#contract/envelope.ts';
import type { Result } from '#src/api/answers.ts';
import type { Client } from '#src/api/client.ts';
import { HttpError } from '#src/api/HttpError.ts';
import type { ListCall, ResourceData } from './resourceData.ts';

export const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Member of a record with its ETag; no API has such a field. */
const ETAG = '@etag';

export const withVersion = <R extends object>(record: R, version: string | null | undefined): R =>
  version ? { ...record, [ETAG]: version } : record;

/** ETag that a record was read with, for `ifMatch`. */
export const versionOf = (record: object | undefined): string | undefined =>
  record && ETAG in record ? String(record[ETAG]) : undefined;

export const withoutVersion = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== ETAG));

type Reads = 'getList' | 'getOne' | 'getMany' | 'getManyReference';
type Writes = 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';

/** `DataProvider` without its generic records. */
type RecordMethods = {
  readonly [M in Reads | Writes]: (
    resource: string,
    params: Parameters<DataProvider[M]>[1],
  ) => ReturnType<DataProvider[M]>;
};

const toFound = ({ data, message, version }: Result<RaRecord>) => ({
  data: withVersion(data, version),
  meta: { message },
});

const recordIn = ({ data, ...result }: Result<unknown>, written: RaRecord): Result<RaRecord> => ({
  ...result,
  data: isRecord(data) ? data : written,
});

/** Returns no record for a 404, as one dangling reference must not empty a list. */
const orNone = (error: unknown): RaRecord[] => {
  if (error instanceof HttpError && error.status === 404) return [];
  throw error;
};

type Filter = Readonly<Record<string, unknown>>;

/** react-admin's inputs search with `q`, the contract with `keyword`. */
const filterIn = (filter: unknown): Filter => {
  const requested: Filter = typeof filter === 'object' && filter !== null ? { ...filter } : {};
  if (!('q' in requested) || 'keyword' in requested) return requested;
  const { q, ...rest } = requested;
  return { ...rest, keyword: q };
};

/** Another API may send no totals. */
const listPage = z.looseObject({
  items: z.array(z.unknown()),
  totalItems: z.number().optional().catch(undefined),
  totalIsExact: z.boolean().optional().catch(undefined),
});

const sortsBy = (call: ListCall, field: string): boolean => {
  const { query }: Endpoint = endpoints[call];
  const shape: Readonly<Record<string, z.ZodType>> = query instanceof z.ZodObject ? query.shape : {};
  return shape['orderBy']?.safeParse(field).success === true;
};

/** Fetches a page by a contract call (product.md §7); without a total, a full page has a next one. */
const listBy = async (
  client: Client,
  call: ListCall,
  { pagination, sort, filter }: Omit<GetListParams, 'filter'> & { readonly filter: Filter },
  signal?: AbortSignal,
): Promise<GetListResult<RaRecord>> => {
  const { page, perPage } = { ...paging, ...pagination };
  const order = sort && sortsBy(call, sort.field) && { orderBy: sort.field, sortDirection: sort.order.toLowerCase() };
  const { data, asOf } = await client.callAny(call, { query: { ...filter, page, perPage, ...order } }, { signal });
  const { items, totalItems: counted, totalIsExact = true, ...more } = listPage.parse(data);
  const total = totalIsExact ? counted : undefined;
  const meta = { ...more, ...(asOf !== undefined && { asOf }), ...(!totalIsExact && { moreThan: counted }) };
  return {
    data: items.filter(isRecord),
    total,
    ...(total === undefined && { pageInfo: { hasNextPage: items.length >= perPage, hasPreviousPage: page > 1 } }),
    ...(Object.keys(meta).length > 0 && { meta }),
  };
};

const listOf = (
  client: Client,
  list: NonNullable<ResourceData['list']>,
  params: Omit<GetListParams, 'meta'> & { readonly meta?: { readonly now?: Date } },
  signal?: AbortSignal,
): Promise<GetListResult<RaRecord>> => {
  const requested = { ...params, filter: filterIn(params.filter) };
  if (typeof list === 'function') return list(client, requested, signal);
  if (typeof list === 'string') return listBy(client, list, requested, signal);
  const filter = list.filter(requested.filter, params.meta?.now ?? new Date());
  return listBy(client, list.call, { ...requested, filter }, signal);
};

/** react-admin's methods of one resource; a method that is not offered rejects with the resource's name. */
export function createResourceMethods(client: Client, name: string, data: ResourceData): DataProvider;
export function createResourceMethods(client: Client, name: string, data: ResourceData): RecordMethods {
  const offered = <K extends keyof ResourceData>(method: K): NonNullable<ResourceData[K]> => {
    const found = data[method];
    if (!found) throw new Error(`The resource "${name}" offers no "${method}"`);
    return found;
  };
  const list = async (params: GetListParams, signal?: AbortSignal) => listOf(client, offered('list'), params, signal);
  const one = async (id: string, signal?: AbortSignal) => {
    const how = offered('one');
    if (typeof how === 'function') return toFound(await how(client, id, signal));
    return toFound(recordIn(await client.callAny(how, { params: { id } }, { signal }), { id }));
  };
  const update = async (id: string, edited: object, previous?: RaRecord) => {
    const [how, options] = [offered('update'), { ifMatch: versionOf(previous) }];
    if (typeof how === 'function') return toFound(await how(client, id, edited, options));
    return toFound(recordIn(await client.callAny(how, { params: { id }, body: edited }, options), { ...edited, id }));
  };
  const remove = async (id: string, previous?: RaRecord) => {
    const [how, options] = [offered('remove'), { ifMatch: versionOf(previous) }];
    if (typeof how === 'function') return toFound(await how(client, id, options));
    return toFound(recordIn(await client.callAny(how, { params: { id } }, options), { id }));
  };

  return {
    getList: (_, { signal, ...params }) => list(params, signal),
    getOne: (_, { id, signal }) => one(String(id), signal),
    getMany: async (_, { ids, signal }) => {
      const distinct = [...new Set(ids.map(String))];
      const found = distinct.map((id) => one(id, signal).then(({ data: record }) => [record], orNone));
      return { data: (await Promise.all(found)).flat() };
    },
    getManyReference: (_, { target, id, filter, signal, ...params }) =>
      list({ ...params, filter: { ...filterIn(filter), [target]: id } }, signal),
    create: async (_, { data: made }) => {
      const how = offered('create');
      if (typeof how === 'function') return toFound(await how(client, made));
      return toFound(recordIn(await client.callAny(how, { body: made }), { ...made, id: '' }));
    },
    update: (_, { id, data: edited, previousData }: UpdateParams<RaRecord>) => update(String(id), edited, previousData),
    updateMany: async (_, { ids, data: edited }: UpdateManyParams<RaRecord>) => {
      await Promise.all(ids.map((id) => update(String(id), edited)));
      return { data: ids };
    },
    delete: (_, { id, previousData }) => remove(String(id), previousData),
    deleteMany: async (_, { ids }) => {
      await Promise.all(ids.map((id) => remove(String(id))));
      return { data: ids };
    },
  };
}
