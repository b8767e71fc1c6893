import { createHash, timingSafeEqual } from 'node:crypto';
import { count, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { messages } from '#contract/messages.ts';
import type { Services } from '#server/call.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { ApiError } from '#server/errors.ts';
import type { PaymentGateway } from '#server/payments/gateway.ts';

/** A job is overdue this long after its due time, ms: the worker polls every few seconds. */
const OVERDUE = 5 * 60 * 1000;

const outcomeOf = (result: unknown): string => {
  if (typeof result !== 'object' || result === null || !('ok' in result)) return 'answered';
  return result.ok === true ? 'done' : 'refused';
};

const countGateway = (registry: Registry) => {
  const calls = new Counter({
    name: 'gateway_calls_total',
    help: 'Calls of the payment gateway, by operation and what came of them (done, refused, answered, unknown)',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
  });
  return (gateway: PaymentGateway): PaymentGateway =>
    new Proxy(gateway, {
      get: (target, operation) => {
        const call: unknown = Reflect.get(target, operation);
        if (typeof call !== 'function') return call;
        return async (...args: unknown[]): Promise<unknown> => {
          try {
            const result: unknown = await Reflect.apply(call, target, args);
            calls.inc({ operation: String(operation), outcome: outcomeOf(result) });
            return result;
          } catch (error) {
            calls.inc({ operation: String(operation), outcome: 'unknown' });
            throw error;
          }
        };
      },
    });
};

const countRequests = (registry: Registry) => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return ({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => {
    // The route's pattern, never the path: each id would create a time series.
    const route = routeOptions.url ?? 'none';
    duration.observe({ method, route, status: statusCode }, elapsedTime / 1000);
  };
};

const countRefusedSignIns = (registry: Registry) => {
  const refused = new Counter({
    name: 'sign_ins_refused_total',
    help: 'Sign-ins refused: for what was sent (credentials), or by the limits (limit)',
    labelNames: ['reason'],
    registers: [registry],
  });
  return ({ routeOptions }: FastifyRequest, error: Error) => {
    if (routeOptions.url !== '/api/auth/login' || !(error instanceof ApiError)) return;
    if (error.code === 'RATE_LIMITED') refused.inc({ reason: 'limit' });
    // The request for a two-factor code refuses nothing.
    else if (error.status === 401 && error.code !== 'SECOND_FACTOR_REQUIRED') refused.inc({ reason: 'credentials' });
  };
};

const gaugePool = (registry: Registry, { connections }: Pick<OpenDatabase, 'connections'>) => {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool in use and idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, value] of Object.entries(connections())) gauge.set({ state }, value);
    },
  });
};

/** The worker's jobs, read from the database at each scrape: every process reports the same values. */
const gaugeJobs = (registry: Registry) => {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Steps of meetings: planned, due, overdue by 5 minutes, retrying; movements of money without an answer (open)',
    labelNames: ['state'],
    registers: [registry],
  });
  return async ({ db, clock }: Services): Promise<void> => {
    const now = clock();
    const late = new Date(now.getTime() - OVERDUE);
    const [steps] = await db
      .select({
        planned: count(),
        due: sql`count(*) filter (where ${lte(meetings.nextStepAt, now)})`.mapWith(Number),
        overdue: sql`count(*) filter (where ${lt(meetings.nextStepAt, late)})`.mapWith(Number),
        retrying: sql`count(*) filter (where ${meetings.stage} = 'PRE-AUTH-RETRY')`.mapWith(Number),
      })
      .from(meetings)
      .where(isNotNull(meetings.nextStepAt));
    const open = await db.$count(transactions, sql`${transactions.status} in ('PENDING', 'UNKNOWN')`);
    for (const [state, value] of Object.entries({ ...steps, open })) jobs.set({ state }, value);
  };
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares the token in constant time. */
const holds = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

export const createMetrics = (database: Pick<OpenDatabase, 'connections'>) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gaugePool(registry, database);
  const readJobs = gaugeJobs(registry);
  const observe = countRequests(registry);
  const countRefusal = countRefusedSignIns(registry);
  return {
    counted: countGateway(registry),
    /** Counts an app's requests, and serves `GET /api/metrics` to callers with the token. */
    serve: (app: FastifyInstance, services: Services): void => {
      app.addHook('onResponse', async (request, reply) => observe(request, reply));
      app.addHook('onError', async (request, _reply, error) => countRefusal(request, error));
      const token = services.config.metricsToken;
      if (token === undefined) return;
      app.get('/api/metrics', async (request, reply) => {
        if (!holds(request, token)) throw new ApiError('TOKEN_INVALID', messages.tokenExpired);
        await readJobs(services);
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
  };
};
export type Metrics = ReturnType<typeof createMetrics>;
