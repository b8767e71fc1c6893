import type { RaRecord } from 'react-admin';
import { HttpError } from '#src/api/HttpError.ts';
import type { Client, Result } from '#src/api/client.ts';
import { uuid } from '#src/api/request.ts';
import type { Carried, CreateCall, DeleteCall, ResourceData, UpdateCall, UpdateMeta } from './resourceData.ts';

/**
 * The same for many wishes side by side, told apart by their content (what is written, and where): the same content while
 * it is under way joins it; the same again after a failure of unknown outcome keeps its key.
 */
export const createIntents = <T>() => {
  const open = new Map<string, ReturnType<typeof createIntent<T>>>();
  return async (content: string, send: (key: string) => Promise<T>): Promise<T> => {
    const intent = open.get(content) ?? createIntent<T>();
    open.set(content, intent);
    try {
      const result = await intent(content, send);
      open.delete(content);
      return result;
    } catch (error) {
      if (isRefusal(error)) open.delete(content);
      throw error;
    }
  };
};

/** An answer that says that nothing was done. */
const isRefusal = (error: unknown) => error instanceof HttpError && !error.isOutcomeUnknown;

/**
 * One user's wish, sent once: while it is under way a second run of the same content joins the first, and one of other
 * content waits for it. Its key is kept when the same content is sent again after a failure that may have had its effect;
 * otherwise the next run is a new wish.
 */
export const createIntent = <T>() => {
  let pending: Promise<T> | undefined;
  /** What the last of those under way sends. */
  let last: string | undefined;
  let unsure: { readonly content: string; readonly key: string } | undefined;

  const attempt = async (content: string, send: (key: string) => Promise<T>): Promise<T> => {
    const key = unsure?.content === content ? unsure.key : uuid();
    unsure = { content, key };
    try {
      const result = await send(key);
      unsure = undefined;
      return result;
    } catch (error) {
      if (isRefusal(error)) unsure = undefined;
      throw error;
    }
  };

  return (content: string, send: (key: string) => Promise<T>): Promise<T> => {
    if (pending && content === last) return pending;
    const run = () => attempt(content, send);
    const mine: Promise<T> = (pending ? pending.then(run, run) : run()).finally(() => {
      if (pending === mine) pending = undefined;
    });
    pending = mine;
    last = content;
    return mine;
  };
};

/* What the types of a resource's `data` have promised of the calls that it names. */
export const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value;

/** The record of an answer; what it does not tell of it is what was written. */
export const recordIn = ({ data, ...result }: Result<unknown>, written: RaRecord): Result<RaRecord> => ({
  ...result,
  data: isRecord(data) ? data : written,
});

/** A write by a call of the contract. */
const writeBy = async (
  client: Client,
  call: CreateCall | UpdateCall | DeleteCall,
  { id, data }: { readonly id?: string; readonly data?: object },
  carried: Carried,
): Promise<Result<RaRecord>> =>
  recordIn(
    await client.ask(call, { ...(id !== undefined && { params: { id } }), ...(data && { body: data }) }, carried),
    { ...data, id: id ?? '' },
  );

type Offered = <K extends keyof ResourceData>(method: K) => NonNullable<ResourceData[K]>;

/** Which version a write checks: the one that its record was read with, or none, for rows of a list, which have none. */
type Checks = 'as read' | 'any';

/** The writes of one resource: each carries the version (ETag) of its record, and the key of the user's intent. */
export const createWrites = (client: Client, offered: Offered) => {
  const versions = new Map<string, string>();
  const intents = createIntents<Result<RaRecord>>();
  /** Remembers the version of a record that was read or written. */
  const noting = (id: string, result: Result<RaRecord>): Result<RaRecord> => {
    if (result.version === undefined) versions.delete(id);
    else versions.set(id, result.version);
    return result;
  };
  const once = (
    wish: readonly [string, ...unknown[]],
    ifMatch: string | undefined,
    send: (carried: Carried) => Promise<Result<RaRecord>>,
  ) =>
    intents(JSON.stringify([...wish, ifMatch]), (idempotencyKey) =>
      send({ idempotencyKey, ...(ifMatch !== undefined && { ifMatch }) }),
    );
  const versionOf = (id: string, checks: Checks) => (checks === 'as read' ? versions.get(id) : undefined);
  return {
    noting,
    create: async (data: object) => {
      const how = offered('create');
      const result = await once(['create', data], undefined, (carried) =>
        typeof how === 'string' ? writeBy(client, how, { data }, carried) : how(client, data, carried),
      );
      return noting(String(result.data.id), result);
    },
    update: async (
      id: string,
      data: object,
      { previous, ifMatch = versions.get(id) }: UpdateMeta & { readonly previous?: RaRecord | undefined } = {},
    ) => {
      const how = offered('update');
      const result = await once(['update', id, data], ifMatch ?? undefined, (carried) =>
        typeof how === 'string'
          ? writeBy(client, how, { id, data }, carried)
          : how(client, id, data, carried, previous),
      );
      return noting(id, result);
    },
    remove: async (id: string, checks: Checks = 'as read') => {
      const how = offered('remove');
      const result = await once(['remove', id], versionOf(id, checks), (carried) =>
        typeof how === 'string' ? writeBy(client, how, { id }, carried) : how(client, id, carried),
      );
      versions.delete(id);
      return result;
    },
  };
};
