import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import type { Client, Result } from '#src/api/client.ts';
import { HttpError } from '#src/api/HttpError.ts';
import type { ListResult, ResourceData } from './resourceData.ts';

/* react-admin's methods promise whatever record type the screen names; `data` maps to it, so the type is asserted here, once. */
const record = <T>({ data, message, version }: Result<RaRecord>) => ({ data: data as T, meta: { message, version } });
const page = <T>({ data, total, hasNextPage, meta }: ListResult, current: number) => ({
  data: data as T[],
  ...(total === undefined ? {} : { total }),
  pageInfo: { hasNextPage, hasPreviousPage: current > 1 },
  ...(meta && { meta }),
});

/** The record, or none where it no longer exists: one dead reference must not empty a list of others. */
const orNone = (error: unknown): Result<RaRecord>[] => {
  if (error instanceof HttpError && error.status === 404) return [];
  throw error;
};

/** react-admin's nine methods of one resource. A method that its `data` leaves out rejects with the resource's name. */
export const createResourceMethods = (client: Client, name: string, data: ResourceData): DataProvider => {
  const offered = <K extends keyof ResourceData>(method: K): NonNullable<ResourceData[K]> => {
    const found = data[method];
    if (!found) throw new Error(`The resource "${name}" offers no "${method}"`);
    return found;
  };
  const listPage = async <T>(params: GetListParams, signal?: AbortSignal) =>
    page<T>(await offered('list')(client, params, signal), params.pagination?.page ?? 1);
  const many = async (ids: readonly Identifier[], signal?: AbortSignal) => {
    const distinct = [...new Set(ids.map(String))];
    const found = await Promise.all(
      distinct.map((id) =>
        offered('one')(client, id, signal).then(
          (result) => [result],
          (error: unknown) => orNone(error),
        ),
      ),
    );
    return found.flat().map((result) => result.data);
  };
  return {
    getList: (_, params) => listPage(params, params.signal),
    getOne: async (_, { id, signal }) => record(await offered('one')(client, String(id), signal)),
    getMany: async <T>(_: string, { ids, signal }: { ids: Identifier[]; signal?: AbortSignal }) => ({
      data: (await many(ids, signal)) as T[],
    }),
    getManyReference: (_, { target, id, filter, signal, ...params }) =>
      listPage({ ...params, filter: { ...filter, [target]: id } }, signal),
    create: async (_, params) => record(await offered('create')(client, params.data)),
    update: async (_, { id, data: edited, previousData }) =>
      record(await offered('update')(client, String(id), edited, previousData as RaRecord)),
    updateMany: async (_, { ids, data: edited }) => {
      await Promise.all(ids.map((id) => offered('update')(client, String(id), edited, { id })));
      return { data: ids };
    },
    delete: async (_, { id }) => record(await offered('remove')(client, String(id))),
    deleteMany: async (_, { ids }) => {
      await Promise.all(ids.map((id) => offered('remove')(client, String(id))));
      return { data: ids };
    },
  };
};
