import { hash, randomUUID } from 'node:crypto';
import { and, eq, gte, TransactionRollbackError } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { z } from 'zod';
import { type Answer, type Endpoint, allowsDryRun, type Parsed } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { errorStatuses, failure } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';
import { queryFlag } from '#contract/primitives.ts';
import { authenticate } from '#server/auth/accessToken.ts';
import type { AdminIdentity, AnyHandler, Call, Services } from '#server/call.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { ApiError, found, hasCode, validationError } from '#server/errors.ts';
import { handlers } from '#server/handlers/index.ts';
import { errorForLog } from '#server/log.ts';
import type { ServedRecord } from '#server/resources/serveRecords.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { capabilitiesOf, callsOf } from './capabilities.ts';
import { fromProduct, inProductTerms, parse, parseInput } from './parseInput.ts';
import { type Request, type Run, runOnce } from './idempotency.ts';
import { JSON_TYPE, type KeptResponse, parseIfMatch, success } from './responses.ts';

declare module 'fastify' {
  interface FastifyRequest {
    admin: AdminIdentity | null;
    /** Part of the body arrived after the token was checked. */
    isBodyLate: boolean;
  }
}

interface Route {
  Params: { id?: string };
  Querystring: Record<string, unknown>;
}
type ApiRequest = FastifyRequest<Route>;

/** Maximum body size of `auth/` endpoints, bytes: anonymous callers may send one. */
const SIGN_IN_BODY_LIMIT = 8 * 1024;

const idempotencyKeyOf = ({ headers }: FastifyRequest, row: Endpoint): string | undefined => {
  const key = headers['idempotency-key'];
  // A report changes nothing: a repeat reads it again.
  if (key === undefined || row.method === 'GET' || row.access === 'public' || row.heavy) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError('BAD_REQUEST', messages.invalid);
  return key;
};

/** Throws 404 for a malformed id; lowercases a valid one, as the database writes ids into the audit log's text. */
const checkId = ({ params }: ApiRequest): void => {
  if (params.id === undefined) return;
  if (!isUuid(params.id)) throw new ApiError('NOT_FOUND', messages.notFound);
  params.id = params.id.toLowerCase();
};

const run = async (row: Endpoint, handler: AnyHandler, input: object, call: Call) => {
  if (!row.heavy || call.heavy === undefined) return handler(input, call);
  const { value, asOf } = await call.heavy((db) => handler(input, { ...call, db }));
  return asOf === undefined ? value : { ...value, asOf };
};

const identify = async (row: Endpoint, services: Services, request: ApiRequest): Promise<void> => {
  if (row.access === 'public') return;
  const isUse = request.query['background'] !== 'true';
  // The portal's page to set up two-factor reads the capabilities first.
  const isOfSignIn = row.path.startsWith('auth/') || row === endpoints.getCapabilities;
  request.admin = await authenticate(services, request.headers.authorization, { isUse, isOfSignIn });
};

/** Authenticates before the body is read: a stranger's costs nothing. A late body may outlive a session: rechecked. */
const identifyFirst = async (row: Endpoint, services: Services, request: ApiRequest): Promise<void> => {
  await identify(row, services, request);
  checkId(request);
  request.isBodyLate = row.method !== 'GET' && !request.raw.complete;
};

const dryRunQuery = z.object({ dryRun: queryFlag.default(false) });

/** Throws for any other value than a flag's: what was meant as a trial must not write. */
const isDryRun = ({ query }: Pick<ApiRequest, 'query'>) => parse(dryRunQuery, { dryRun: query['dryRun'] }).dryRun;

/** Runs a call in a transaction that is rolled back. Returns its response, with its audit log rows in `audit`. */
const dryRun = async ({ call, row }: Request, runIn: Run): Promise<KeptResponse> => {
  const { action, entity, entityId, changes } = auditLog;
  let answer: KeptResponse | undefined;
  const since = call.clock();
  const tried = call.db.transaction(async (tx) => {
    const reply = await runIn({ ...call, db: tx, resourceId: randomUUID(), effect: (write) => write(tx) });
    const { status, headers, body } = success({ ...row, bare: false })(reply);
    const audit = await tx
      .select({ action, entity, entityId, changes })
      .from(auditLog)
      .where(and(gte(auditLog.at, since), eq(auditLog.requestId, call.requestId)));
    answer = { status, headers, body: { ...Object(body), audit } };
    tx.rollback();
  });
  await tried.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  return found(answer);
};

const answer = async (row: Endpoint, handler: AnyHandler, services: Services, request: ApiRequest) => {
  if (request.isBodyLate) await identify(row, services, request);
  const { admin, params, query } = request;
  const { productKey } = services.config;
  const body = fromProduct(request.body, productKey);
  const input = await inProductTerms(productKey, async () => parseInput(row, { params, query, body }));
  const anybodys = {
    ...services,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    ifMatch: row.version === 'checks' ? parseIfMatch(request.headers['if-match']) : undefined,
    idempotencyKey: idempotencyKeyOf(request, row),
    report: (error: unknown) => request.log.error({ error: errorForLog(error) }),
  };
  const call = admin ? { ...anybodys, admin } : anybodys;
  const isTried = isDryRun(request);
  if (isTried && !allowsDryRun(row)) throw new ApiError('BAD_REQUEST', messages.noDryRun);
  const endpoint = `${row.method} ${request.url.split('?')[0] ?? ''}`;
  return (isTried ? dryRun : runOnce)({ endpoint, input, call, row }, (whole) =>
    inProductTerms(productKey, () => run(row, handler, input, whole)),
  );
};

/** Maximum concurrent calls of strangers, so that other callers never queue behind them. */
const STRANGERS = 4;

/** Public calls that use the database. A sign-in has a queue of its own, in which its password is hashed. */
const isStrangers = ({ access, path }: Endpoint) =>
  access === 'public' && path.startsWith('auth/') && path !== endpoints.login.path;

type Respond = (request: ApiRequest, reply: FastifyReply) => Promise<FastifyReply>;

const serve = (app: FastifyInstance, services: Services, row: Endpoint, handler: Respond): void => {
  app.route<Route>({
    method: row.method,
    url: `/api/${row.path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(row.path.startsWith('auth/') && { bodyLimit: SIGN_IN_BODY_LIMIT }),
    onRequest: (request) => identifyFirst(row, services, request),
    handler,
  });
};

type Outcomes = Answer<Endpoints['bulk']>;

/** Each record is a request of its own, with its own checks, transaction, log line and Idempotency-Key. */
const doBulk = async (
  app: FastifyInstance,
  { headers, query, ip }: ApiRequest,
  row: Endpoint | undefined,
  { ids, body }: Pick<Parsed<Endpoints['bulk']>['body'], 'ids' | 'body'>,
): Promise<Outcomes> => {
  const isOffered = row && allowsDryRun(row) && row.path.includes('{id}');
  if (!isOffered) throw validationError({ call: messages.notFound });
  const { authorization, 'user-agent': agent, 'idempotency-key': key } = headers;
  /* A hash, as a key has a greatest length. */
  const keyFor = (id: string) => hash('sha256', `${String(key)} ${id}`, 'base64url');
  const asked = { dryRun: String(isDryRun({ query })) };
  const outcomes: Outcomes[number][] = [];
  for (const id of new Set(ids)) {
    const one = {
      method: row.method,
      url: `/api/${row.path.replace('{id}', encodeURIComponent(id))}`,
      query: asked,
      headers: { authorization, 'user-agent': agent, ...(key && { 'idempotency-key': keyFor(id) }) },
      remoteAddress: ip,
      ...(row.body && { payload: body ?? {} }),
    };
    const done = await app.inject(one).catch((error: unknown) => {
      if (!hasCode(error, 'FST_ERR_REOPENED_CLOSE_SERVER')) throw error;
      return undefined;
    });
    if (done) {
      const message = done.statusCode < 300 ? null : failure.parse(done.json()).message;
      outcomes.push({ id, status: done.statusCode, message });
    } else outcomes.push({ id, status: errorStatuses.UNAVAILABLE, message: messages.unavailable });
  }
  return outcomes;
};

export const mount = (app: FastifyInstance, services: Services, resources: readonly ServedRecord[]): void => {
  app.decorateRequest('admin', null);
  app.decorateRequest('isBodyLate', false);
  const strangers = pLimit(STRANGERS);
  const records = resources.map(({ record }) => record);
  const all = new Map(callsOf(records));
  const handlerOf = new Map([
    ...Object.entries<AnyHandler>(handlers),
    ...resources.flatMap(({ record, handlers: own }) =>
      Object.entries(own).map(([action, handler]) => [`${record.name}.${action}`, handler] as const),
    ),
  ]);
  const { getCapabilities, bulk } = endpoints;
  for (const [name, row] of all) {
    if (row === getCapabilities || row === bulk) continue;
    const handler = handlerOf.get(name);
    if (handler === undefined) throw new Error(`No handler for ${name}`);
    serve(app, services, row, async (request, reply) => {
      const respond = () => answer(row, handler, services, request);
      const { status, headers, body } = await (isStrangers(row) ? strangers(respond) : respond());
      return reply.code(status).headers(headers).send(body);
    });
  }
  // Constant while the server runs: serialised once.
  const capabilities = JSON.stringify({ data: capabilitiesOf(records) });
  serve(app, services, getCapabilities, async (_request, reply) => reply.type(JSON_TYPE).send(capabilities));
  serve(app, services, bulk, async (request, reply) => {
    const body = parse(bulk.body, request.body ?? {});
    return reply.send({ data: await doBulk(app, request, all.get(body.call), body) });
  });
};
