import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';
import { paging, totalIsExactHeader } from '#contract/envelope.ts';
import type { Client } from '#src/api/client.ts';
import { malformed, parseJson } from '#src/api/answers.ts';
import { notListed } from '#src/api/capabilities.ts';
import { HttpError, never } from '#src/api/HttpError.ts';
import type { WireAnswer, WireRequest } from '#src/api/request.ts';
import type { ListAsks, ResourceData } from './resourceData.ts';
import { createResourceMethods } from './resourceMethods.ts';
import { createIntents } from './writes.ts';

/** react-admin's data provider and, beside it, every call of the contract. */
export type PortalDataProvider = DataProvider & {
  readonly call: Client['call'];
  readonly capabilities: Client['capabilities'];
  /** The call that answers each resource's list. */
  readonly listCalls: ReadonlyMap<string, string | undefined>;
  /** Hears of each write that was denied (403). */
  readonly onDenied: (listener: (error: HttpError) => void) => () => void;
};

/** What the provider needs of a resource's declaration. */
export interface Declared {
  readonly name: string;
  readonly data?: ResourceData | undefined;
  readonly asks?: ListAsks | undefined;
}

/** The call that answers a resource's list; undefined where a function of documented calls does. */
export const listCallOf = ({ name, data }: Declared): string | undefined => {
  if (!data) return `${name}.list`;
  const call = typeof data.list === 'object' ? data.list.call : data.list;
  return typeof call === 'string' ? call : undefined;
};

/**
 * react-admin's nine methods by look-up of each resource's `data`; a resource without one speaks simple REST.
 * Nothing here knows a resource by name. A write that is denied never settles where somebody hears of it: react-admin would
 * take it for done, and say so (product.md §8).
 */
export const createDataProvider = (client: Client, declarations: readonly Declared[]): PortalDataProvider => {
  const rest = createRestProvider(client);
  const own = new Map(
    declarations.flatMap(({ name, data }) =>
      data ? [[name, createResourceMethods(client, name, data)] as const] : [],
    ),
  );
  const listeners = new Set<(error: HttpError) => void>();
  const unlessDenied = <T>(write: Promise<T>): Promise<T> =>
    write.catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 403 || listeners.size === 0) throw error;
      for (const tell of listeners) tell(error);
      return never();
    });
  const of = (resource: string): DataProvider => own.get(resource) ?? rest;
  return {
    getList: (resource, params) => of(resource).getList(resource, params),
    getOne: (resource, params) => of(resource).getOne(resource, params),
    getMany: (resource, params) => of(resource).getMany(resource, params),
    getManyReference: (resource, params) => of(resource).getManyReference(resource, params),
    create: (resource, params) => unlessDenied(of(resource).create(resource, params)),
    update: (resource, params) => unlessDenied(of(resource).update(resource, params)),
    updateMany: (resource, params) => unlessDenied(of(resource).updateMany(resource, params)),
    delete: (resource, params) => unlessDenied(of(resource).delete(resource, params)),
    deleteMany: (resource, params) => unlessDenied(of(resource).deleteMany(resource, params)),
    call: (name, input, options) => client.call(name, input, options),
    capabilities: client.capabilities,
    listCalls: new Map(declarations.map((declared) => [declared.name, listCallOf(declared)])),
    onDenied: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    supportAbortSignal: true,
  };
};

const methods: readonly WireRequest['method'][] = ['GET', 'POST', 'PUT', 'DELETE'];

type HttpClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

/** The record that an answer holds; of one that is deleted without a word, its id is known. */
const readJson = ({ method, url }: Pick<WireRequest, 'method' | 'url'>, answer: WireAnswer): unknown => {
  if (answer.text === '')
    return method === 'DELETE' ? { id: decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)) } : undefined;
  const json = parseJson(answer.text);
  if (json === undefined) throw malformed(`${method} ${url}`, answer, 'it is no JSON');
  return json;
};

/** The address of the record that was read or written. */
const addressOf = (method: WireRequest['method'], url: string, json: unknown): string | undefined => {
  if (method !== 'POST') return url.includes('?') ? undefined : url;
  return typeof json === 'object' && json !== null && 'id' in json
    ? `${url}/${encodeURIComponent(String(json.id))}`
    : undefined;
};

/**
 * react-admin's simple REST dialect over our transport: for a resource that declares no `data`, where the API lists it. A write carries the version
 * (ETag) under which its record was last read or written, and the key of its intent; writes of many records at once, whose
 * rows come from a list, carry no version. A failure is an `HttpError` with its status and the errors of its fields.
 */
const createRestProvider = ({ send, baseUrl, capabilities }: Client): DataProvider => {
  const versions = new Map<string, string>();
  const intents = createIntents<WireAnswer>();
  /** The rows of lists that have more than their total says. */
  const lowerBounds = new WeakSet<object>();

  const clientFor =
    (checksVersion: boolean): HttpClient =>
    async (url: string, options = {}) => {
      const [resource] = url.slice(baseUrl.length + 1).split(/[/?]/);
      const api = await capabilities.read();
      if (!api.has(`${resource}.list`)) throw notListed(api);
      const method = methods.find((known) => known === options.method) ?? 'GET';
      const ifMatch = checksVersion && method !== 'GET' ? versions.get(url) : undefined;
      const request: WireRequest = {
        method,
        url,
        authenticated: true,
        ...(typeof options.body === 'string' && { body: options.body }),
        ...(options.signal && { signal: options.signal }),
        ...(ifMatch !== undefined && { ifMatch }),
        headers: Object.fromEntries(new Headers(options.headers)),
      };
      const answer =
        method === 'GET'
          ? await send(request)
          : await intents(JSON.stringify([method, url, options.body, ifMatch]), (idempotencyKey) =>
              send({ ...request, idempotencyKey }),
            );
      const json = readJson(request, answer);
      const address = addressOf(method, url, json);
      const version = answer.headers.get('ETag');
      if (address !== undefined && version !== null && method !== 'DELETE') versions.set(address, version);
      else if (address !== undefined && method !== 'GET') versions.delete(address);
      if (Array.isArray(json) && answer.headers.get(totalIsExactHeader) === 'false') lowerBounds.add(json);
      return { status: answer.status, headers: answer.headers, body: answer.text, json };
    };

  /** A list whose rows were counted up to a limit has no total: how many there are at least is `meta.moreThan`. */
  const counted = <R extends RaRecord>(
    { total, ...found }: GetListResult<R>,
    { pagination }: Pick<GetListParams, 'pagination'>,
  ): GetListResult<R> => {
    if (!lowerBounds.has(found.data)) return { ...found, ...(total !== undefined && { total }) };
    const { page, perPage } = { ...paging, ...pagination };
    const pageInfo = { hasNextPage: found.data.length >= perPage, hasPreviousPage: page > 1 };
    return { ...found, pageInfo, meta: { moreThan: total } };
  };

  const { updateMany, deleteMany } = simpleRestProvider(baseUrl, clientFor(false));
  const rest = simpleRestProvider(baseUrl, clientFor(true));
  return {
    ...rest,
    updateMany,
    deleteMany,
    getList: async (resource, params) => counted(await rest.getList(resource, params), params),
    getManyReference: async (resource, params) => counted(await rest.getManyReference(resource, params), params),
  };
};
