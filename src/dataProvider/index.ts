import simpleRestProvider from 'ra-data-simple-rest';
import {
  combineDataProviders,
  type DataProvider,
  type DeleteParams,
  type GetListParams,
  type GetListResult,
  type GetOneResult,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';
import type { EndpointName } from '#contract/endpoints.ts';
import { paging, totalIsExactHeader } from '#contract/envelope.ts';
import { malformed, parseJson, type Result } from '#src/api/answers.ts';
import { notListed } from '#src/api/capabilities.ts';
import type { Client } from '#src/api/client.ts';
import type { WireAnswer, WireRequest } from '#src/api/request.ts';
import { isRecord, versionOf, withoutVersion, withVersion, createResourceMethods } from './resourceMethods.ts';
import type { ListDefaults, ResourceData } from './resourceData.ts';

const methods: readonly WireRequest['method'][] = ['GET', 'POST', 'PUT', 'DELETE'];

/** A DELETE response without a body yields the id from the URL. */
const readJson = ({ method, url }: Pick<WireRequest, 'method' | 'url'>, answer: WireAnswer): unknown => {
  if (answer.text === '')
    return method === 'DELETE' ? { id: decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)) } : undefined;
  const json = parseJson(answer.text);
  if (json === undefined) throw malformed(`${method} ${url}`, answer, 'it is no JSON');
  return isRecord(json) ? withVersion(json, answer.headers.get('ETag')) : json;
};

export interface ActParams {
  readonly id: RaRecord['id'];
  readonly data?: object;
  readonly previousData?: RaRecord;
  readonly dryRun?: boolean;
  /** Contract call for the action; by default, a REST endpoint of the resource. */
  readonly call?: EndpointName | undefined;
}

type Act = (resource: string, action: string, params: ActParams) => Promise<Result<object>>;

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

const createAct =
  ({ send, callAny, baseUrl, capabilities }: Client): Act =>
  async (resource, action, { id, data = {}, previousData, dryRun, call }) => {
    const ifMatch = versionOf(previousData);
    if (call) {
      const body = Object.fromEntries(Object.entries(data).filter(([, value]) => isGiven(value)));
      const answer = await callAny(call, { params: { id: String(id) }, body }, { ifMatch, dryRun });
      return { ...answer, data: answer.data instanceof Object ? answer.data : {} };
    }
    const api = await capabilities.read();
    if (!api.has(`${resource}.${action}`)) throw notListed(api);
    const url = `${baseUrl}/${resource}/${encodeURIComponent(id)}`;
    const request: WireRequest = {
      ...(action === 'delete'
        ? { method: 'DELETE', url }
        : { method: 'POST', url: `${url}/${action}`, body: JSON.stringify(data) }),
      record: String(id),
      dryRun,
      authenticated: true,
      ifMatch,
    };
    const json = await send(request, (answer) => readJson(request, answer));
    return { data: isRecord(json) && !dryRun ? json : {} };
  };

/** react-admin's simple REST provider over our client, for resources without `data`. */
const createRestMethods = ({ send, baseUrl, capabilities }: Client): DataProvider => {
  const lowerBounds = new WeakSet<object>();

  const provider = (ifMatch?: string) =>
    simpleRestProvider(baseUrl, async (url: string, options = {}) => {
      const [resource, id] = url.slice(baseUrl.length + 1).split(/[/?]/);
      const api = await capabilities.read();
      if (!api.has(`${resource}.list`)) throw notListed(api);
      const request: WireRequest = {
        method: methods.find((known) => known === options.method) ?? 'GET',
        url,
        record: id && decodeURIComponent(id),
        authenticated: true,
        ...(typeof options.body === 'string' && { body: options.body }),
        ...(options.signal && { signal: options.signal }),
        ifMatch,
        headers: Object.fromEntries(new Headers(options.headers)),
      };
      return send(request, (answer) => {
        const json = readJson(request, answer);
        if (request.method === 'POST' && !isRecord(json)) throw malformed(`POST ${url}`, answer, 'it is no record');
        if (Array.isArray(json) && answer.headers.get(totalIsExactHeader) === 'false') lowerBounds.add(json);
        return { status: answer.status, headers: answer.headers, body: answer.text, json };
      });
    });

  /** Omits the total of a list counted only up to a limit; `meta.moreThan` is the limit. */
  const counted = <R extends RaRecord>(
    { total, ...found }: GetListResult<R>,
    { pagination }: Pick<GetListParams, 'pagination'>,
  ): GetListResult<R> => {
    if (!lowerBounds.has(found.data)) return { ...found, total };
    const { page, perPage } = { ...paging, ...pagination };
    const pageInfo = { hasNextPage: found.data.length >= perPage, hasPreviousPage: page > 1 };
    return { ...found, pageInfo, meta: { moreThan: total } };
  };

  const rest = provider();
  return {
    ...rest,
    getList: async (resource, params) => counted(await rest.getList(resource, params), params),
    getManyReference: async (resource, params) => counted(await rest.getManyReference(resource, params), params),
    create: (resource, { data, ...params }) => rest.create(resource, { ...params, data: withoutVersion(data) }),
    update: async (resource, { data: edited, ...params }: UpdateParams<RaRecord>) => {
      const [{ id, previousData }, data] = [params, withoutVersion(edited)];
      const updated = await provider(versionOf(previousData)).update(resource, { ...params, data });
      if (isRecord(updated.data)) return updated;
      /* The write is done, even if its record cannot be read. */
      return rest.getOne(resource, { id }).catch((): GetOneResult => ({ data: { ...data, id } }));
    },
    updateMany: async (resource, { ids, ...params }) => {
      await Promise.all(ids.map((id) => rest.update(resource, { ...params, id, previousData: { id } })));
      return { data: ids };
    },
    delete: <R extends RaRecord>(resource: string, params: DeleteParams<R>) =>
      provider(versionOf(params.previousData)).delete(resource, params),
  };
};

export type PortalDataProvider = DataProvider &
  Pick<Client, 'call' | 'capabilities' | 'onDeniedWrite'> & {
    readonly act: Act;
    readonly listCalls: ReadonlyMap<string, string | undefined>;
  };

export interface Declared {
  readonly name: string;
  readonly data?: ResourceData | undefined;
  readonly listDefaults?: ListDefaults | undefined;
}

export const listCallOf = ({ name, data }: Declared): string | undefined => {
  if (!data) return `${name}.list`;
  const call = typeof data.list === 'object' ? data.list.call : data.list;
  return typeof call === 'string' ? call : undefined;
};

/** Implements react-admin's methods by each resource's `data`, or by simple REST for a resource without it. */
export const createDataProvider = (client: Client, declarations: readonly Declared[]): PortalDataProvider => {
  const rest = createRestMethods(client);
  const own = new Map(
    declarations.flatMap(({ name, data }) =>
      data ? [[name, createResourceMethods(client, name, data)] as const] : [],
    ),
  );
  return {
    ...combineDataProviders((resource) => own.get(resource) ?? rest),
    act: createAct(client),
    call: client.call,
    capabilities: client.capabilities,
    listCalls: new Map(declarations.map((declared) => [declared.name, listCallOf(declared)])),
    onDeniedWrite: client.onDeniedWrite,
    supportAbortSignal: true,
  };
};
