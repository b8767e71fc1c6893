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
import type { ListResult, ResourceData } from './resourceData.ts';

interface Asked {
  readonly signal?: AbortSignal;
}
interface One {
  readonly id: Identifier;
}
interface Many {
  readonly ids: Identifier[];
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
  readonly update: Method<One & { readonly data: object; readonly previousData: RaRecord }, Found>;
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

/** The record, or none where it no longer exists: one dead reference must not empty a list of others. */
const orNone = (error: unknown): RaRecord[] => {
  if (error instanceof HttpError && error.status === 404) return [];
  throw error;
};

/** The filter of a reference: what the screen asks, and whose records they are. */
const narrowed = (filter: unknown, target: string, id: Identifier) => ({
  ...(typeof filter === 'object' ? filter : {}),
  [target]: id,
});

/** react-admin's nine methods of one resource. A method that its `data` leaves out rejects with the resource's name. */
export function createResourceMethods(client: Client, name: string, data: ResourceData): DataProvider;
export function createResourceMethods(client: Client, name: string, data: ResourceData): RecordMethods {
  const offered = <K extends keyof ResourceData>(method: K): NonNullable<ResourceData[K]> => {
    const found = data[method];
    if (!found) throw new Error(`The resource "${name}" offers no "${method}"`);
    return found;
  };
  const list = async (params: GetListParams, signal?: AbortSignal) =>
    toPage(await offered('list')(client, params, signal), params.pagination?.page);
  const one = (id: Identifier, signal?: AbortSignal) => offered('one')(client, String(id), signal);
  const remove = (id: Identifier) => offered('remove')(client, String(id));

  return {
    getList: (_, { signal, ...params }) => list(params, signal),
    getOne: async (_, { id, signal }) => toFound(await one(id, signal)),
    getMany: async (_, { ids, signal }) => {
      const distinct = [...new Set(ids.map(String))];
      const found = distinct.map((id) => one(id, signal).then((result) => [result.data], orNone));
      return { data: (await Promise.all(found)).flat() };
    },
    getManyReference: (_, { target, id, filter, signal, ...params }) =>
      list({ ...params, filter: narrowed(filter, target, id) }, signal),
    create: async (_, params) => toFound(await offered('create')(client, params.data)),
    update: async (_, { id, data: edited, previousData }) =>
      toFound(await offered('update')(client, String(id), edited, previousData)),
    updateMany: async (_, { ids, data: edited }) => {
      await Promise.all(ids.map((id) => offered('update')(client, String(id), edited, { id })));
      return { data: ids };
    },
    delete: async (_, { id }) => toFound(await remove(id)),
    deleteMany: async (_, { ids }) => {
      await Promise.all(ids.map(remove));
      return { data: ids };
    },
  };
}
