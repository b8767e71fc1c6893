import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { z } from 'zod';
import { type Answer, type Endpoint, allowsDryRun, type Parsed } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { recordEndpoints } from '#contract/recordEndpoints.ts';
import { authenticate } from '#server/auth/accessToken.ts';
import type { AdminIdentity, AnyHandler, Call, Services } from '#server/call.ts';
import { ApiError, found, validationError } from '#server/errors.ts';
import { handlers } from '#server/handlers/index.ts';
import type { ServedRecord } from '#server/resources/serveRecords.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { capabilitiesOf } from './capabilities.ts';
import { fromProduct, inProductTerms, parse, parseInput } from './parseInput.ts';
import { dryRun } from './dryRun.ts';
import { runOnce } from './idempotency.ts';
import { JSON_TYPE, parseIfMatch } from './responses.ts';

declare module 'fastify' {
  interface FastifyRequest {
    admin: AdminIdentity | null;
    /** Some of its body came after the token was looked at. */
    isBodyLate: boolean;
  }
}

const anyHandlers: Readonly<Record<string, AnyHandler>> = handlers;

interface Route {
  Params: { id?: string };
  Querystring: Record<string, unknown>;
}
type ApiRequest = FastifyRequest<Route>;

/** Bytes at most of a body that signs somebody in or out: anybody may send it. */
const SIGN_IN_BODY_LIMIT = 8 * 1024;

const urlOf = (path: string) => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const idempotencyKeyOf = (request: FastifyRequest, row: Endpoint): string | undefined => {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined || row.method === 'GET' || row.access === 'public') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError('BAD_REQUEST', messages.invalid);
  return key;
};

/** Ids that are no ids are records that do not exist. */
const checkId = (id: string | undefined): void => {
  if (id !== undefined && !isUuid(id)) throw new ApiError('NOT_FOUND', messages.notFound);
};

const rawInput = (request: ApiRequest, { config }: Services) => ({
  params: request.params,
  query: request.query,
  body: fromProduct(request.body, config.productKey),
});

const run = async (row: Endpoint, handler: AnyHandler, input: object, call: Call) => {
  if (!row.heavy || call.heavy === undefined) return handler(input, call);
  const { value, asOf } = await call.heavy((db) => handler(input, { ...call, db }));
  return asOf === undefined ? value : { ...value, asOf };
};

const identify = async (row: Endpoint, services: Services, request: ApiRequest): Promise<void> => {
  if (row.access === 'public') return;
  const isUse = request.query['background'] !== 'true';
  const isOfSignIn = row.path.startsWith('auth/');
  request.admin = await authenticate(services, headerOf(request, 'authorization'), { isUse, isOfSignIn });
  request.adminId = request.admin.id;
};

/** A stranger's body costs nothing. One that comes half a minute later may outlive its session: looked at again then. */
const identifyFirst = async (row: Endpoint, services: Services, request: ApiRequest): Promise<void> => {
  await identify(row, services, request);
  checkId(request.params.id);
  request.isBodyLate = row.method !== 'GET' && !request.raw.complete;
};

const answer = async (row: Endpoint, handler: AnyHandler, services: Services, request: ApiRequest) => {
  if (request.isBodyLate) await identify(row, services, request);
  const { admin } = request;
  const { productKey } = services.config;
  const input = await inProductTerms(productKey, async () => parseInput(row, rawInput(request, services)));
  const anybodys = {
    ...services,
    requestId: request.id,
    ip: request.ip,
    userAgent: headerOf(request, 'user-agent'),
    ifMatch: row.version === 'checks' ? parseIfMatch(headerOf(request, 'if-match')) : undefined,
    idempotencyKey: idempotencyKeyOf(request, row),
  };
  const call = admin ? { ...anybodys, admin } : anybodys;
  const isTried = request.query['dryRun'] === 'true';
  if (isTried && !allowsDryRun(row)) throw new ApiError('BAD_REQUEST', messages.noDryRun);
  const endpoint = `${row.method} ${request.url.split('?')[0] ?? ''}`;
  return (isTried ? dryRun : runOnce)({ endpoint, input, call, row }, (whole) =>
    inProductTerms(productKey, () => run(row, handler, input, whole)),
  );
};

/** Calls of strangers that run at one time, so that others never wait behind a crowd of them. */
const STRANGERS = 4;

/** Which calls are strangers' and use the database. A sign-in has its own queue, where its password is hashed. */
const isStrangers = ({ access, path }: Endpoint) =>
  access === 'public' && path.startsWith('auth/') && path !== endpoints.login.path;

type Respond = (request: ApiRequest, reply: FastifyReply) => Promise<FastifyReply>;

const serve = (app: FastifyInstance, services: Services, row: Endpoint, handler: Respond): void => {
  app.route<Route>({
    method: row.method,
    url: urlOf(row.path),
    ...(row.path.startsWith('auth/') && { bodyLimit: SIGN_IN_BODY_LIMIT }),
    onRequest: (request) => identifyFirst(row, services, request),
    handler,
  });
};

const refusal = z.object({ message: z.string().optional() });

type Outcomes = Answer<Endpoints['bulk']>;

/** Each record is a request of its own: with its own checks, transaction, log line and Idempotency-Key. */
const doBulk = async (
  app: FastifyInstance,
  { headers, query, ip }: ApiRequest,
  row: Endpoint | undefined,
  { ids, body }: Pick<Parsed<Endpoints['bulk']>['body'], 'ids' | 'body'>,
): Promise<Outcomes> => {
  const isOffered = row && allowsDryRun(row) && row.path.includes('{id}');
  if (!isOffered) throw validationError({ call: messages.notFound });
  const { authorization, 'user-agent': agent, 'idempotency-key': key } = headers;
  const outcomes: Outcomes[number][] = [];
  for (const id of new Set(ids)) {
    const done = await app.inject({
      method: row.method,
      url: `/api/${row.path.replace('{id}', encodeURIComponent(id))}`,
      query: query['dryRun'] === 'true' ? { dryRun: 'true' } : {},
      headers: { authorization, 'user-agent': agent, ...(key && { 'idempotency-key': `${String(key)}.${id}` }) },
      remoteAddress: ip,
      ...(row.body && { payload: body ?? {} }),
    });
    const { message = null } = done.statusCode < 300 ? {} : refusal.parse(done.json());
    outcomes.push({ id, status: done.statusCode, message });
  }
  return outcomes;
};

export const mount = (app: FastifyInstance, services: Services, resources: readonly ServedRecord[]): void => {
  app.decorateRequest('admin', null);
  app.decorateRequest('isBodyLate', false);
  const strangers = pLimit(STRANGERS);
  const { getCapabilities, bulk, ...rows } = endpoints;
  const all = new Map<string, Endpoint>(Object.entries(rows));
  const route = (row: Endpoint, handler: AnyHandler) =>
    serve(app, services, row, async (request, reply) => {
      const respond = () => answer(row, handler, services, request);
      const { status, headers, body } = await (isStrangers(row) ? strangers(respond) : respond());
      return reply.code(status).headers(headers).send(body);
    });
  for (const [name, row] of all) {
    const handler = anyHandlers[name];
    if (handler === undefined) throw new Error(`No handler for ${name}`);
    route(row, handler);
  }
  for (const { record, handlers: own } of resources) {
    for (const [action, row] of recordEndpoints(record)) {
      all.set(`${record.name}.${action}`, row);
      route(row, found(own[action]));
    }
  }
  // It stays the same as long as the server runs: a text that is made once.
  const capabilities = JSON.stringify({ data: capabilitiesOf(resources.map(({ record }) => record)) });
  serve(app, services, getCapabilities, async (_request, reply) => reply.type(JSON_TYPE).send(capabilities));
  serve(app, services, bulk, async (request, reply) => {
    const body = parse(bulk.body, request.body ?? {});
    return reply.send({ data: await doBulk(app, request, all.get(body.call), body) });
  });
};
