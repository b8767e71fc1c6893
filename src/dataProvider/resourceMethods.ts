import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyReferenceParams,
  Identifier,
  RaRecord,
} from 'react-admin';
import type { Client, Result } from '#src/api/client.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { listBy, oneBy, withKeyword } from './calls.ts';
import type { ListResult, ResourceData, UpdateMeta } from './resourceData.ts';
import { createWrites } from './writes.ts';

interface Asked {
  readonly signal?: AbortSignal;
}
interface One {
  readonly id: Identifier;
}
interface Many {
  readonly ids: Identifier[];
}
interface Edited extends One {
  readonly data: object;
  readonly previousData: RaRecord;
  readonly meta?: UpdateMeta;
}
interface Found {
  readonly data: RaRecord;
  readonly meta?: { readonly message?: string | undefined; readonly version?: string | undefined };
}
type Method<Params, Answer> = (resource: string, params: Params) => Promise<Answer>;

/** react-admin's methods as we answer them: with records, whichever type of record the screen names. */
interface RecordMethods {
  readonly getList: Method<GetListParams & Asked, GetListResult<RaRecord>>;
  readonly getOne: Method<One & Asked, Found>;
  readonly getMany: Method<Many & Asked, { data: RaRecord[] }>;
  readonly getManyReference: Method<GetManyReferenceParams & Asked, GetListResult<RaRecord>>;
  readonly create: Method<{ readonly data: object }, Found>;
  readonly update: Method<Edited, Found>;
  readonly updateMany: Method<Many & { readonly data: object }, { data?: Identifier[] }>;
  readonly delete: Method<One, Found>;
  readonly deleteMany: Method<Many, { data?: Identifier[] }>;
}

const toFound = ({ data, message, version }: Result<RaRecord>): Found => ({ data, meta: { message, version } });

const toPage = ({ data, total, hasNextPage, meta }: ListResult, page = 1): GetListResult<RaRecord> => ({
  data,
  ...(total !== undefined && { total }),
  pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
  ...(meta && { meta }),
});

const isNotFound = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;

/** The record, or none where it no longer exists: one dead reference must not empty a list of others. */
const orNone = (error: unknown): RaRecord[] => {
  if (isNotFound(error)) return [];
  throw error;
};

/** react-admin types a filter as anything. */
const filterIn = (filter: unknown): Record<string, unknown> =>
  typeof filter === 'object' && filter !== null ? { ...filter } : {};

/** The filter of a reference: what the screen asks, and whose records they are. */
const narrowed = (filter: unknown, target: string, id: Identifier) => ({ ...filterIn(filter), [target]: id });

/** The page of a list that `data` tells: by a call's name, by one with a filter of its own, or by a function. */
const listOf = (
  client: Client,
  list: NonNullable<ResourceData['list']>,
  params: GetListParams,
  signal?: AbortSignal,
): Promise<ListResult> => {
  const asked = { ...params, filter: withKeyword(filterIn(params.filter)) };
  if (typeof list === 'function') return list(client, asked, signal);
  if (typeof list === 'string') return listBy(client, list, asked, signal);
  const { call, filter, absent } = list;
  return listBy(client, call, { ...asked, filter: filter(asked.filter) }, signal).catch((error: unknown) => {
    if (absent === undefined || !isNotFound(error)) throw error;
    throw new HttpError({ status: 404, message: absent, requestId: error.requestId, cause: error });
  });
};

/** react-admin's nine methods of one resource. A method that its `data` leaves out rejects with the resource's name. */
export function createResourceMethods(client: Client, name: string, data: ResourceData): DataProvider;
export function createResourceMethods(client: Client, name: string, data: ResourceData): RecordMethods {
  const offered = <K extends keyof ResourceData>(method: K): NonNullable<ResourceData[K]> => {
    const found = data[method];
    if (!found) throw new Error(`The resource "${name}" offers no "${method}"`);
    return found;
  };
  const writes = createWrites(client, offered);
  const list = async (params: GetListParams, signal?: AbortSignal) =>
    toPage(await listOf(client, offered('list'), params, signal), params.pagination?.page);
  const one = async (id: string, signal?: AbortSignal) => {
    const how = offered('one');
    return typeof how === 'string' ? oneBy(client, how, id, signal) : how(client, id, signal);
  };

  return {
    getList: (_, { signal, ...params }) => list(params, signal),
    getOne: async (_, { id, signal }) => toFound(writes.noting(String(id), await one(String(id), signal))),
    getMany: async (_, { ids, signal }) => {
      const distinct = [...new Set(ids.map(String))];
      const found = distinct.map((id) => one(id, signal).then((result) => [result.data], orNone));
      return { data: (await Promise.all(found)).flat() };
    },
    getManyReference: (_, { target, id, filter, signal, ...params }) =>
      list({ ...params, filter: narrowed(filter, target, id) }, signal),
    create: async (_, params) => toFound(await writes.create(params.data)),
    update: async (_, { id, data: edited, previousData, meta }) =>
      toFound(await writes.update(String(id), edited, { previous: previousData, ...meta })),
    updateMany: async (_, { ids, data: edited }) => {
      await Promise.all(ids.map((id) => writes.update(String(id), edited, { ifMatch: null })));
      return { data: ids };
    },
    delete: async (_, { id }) => toFound(await writes.remove(String(id))),
    deleteMany: async (_, { ids }) => {
      await Promise.all(ids.map((id) => writes.remove(String(id), 'any')));
      return { data: ids };
    },
  };
}
