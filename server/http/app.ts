import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { messages } from '#contract/messages.ts';
import type { Services } from '#server/call.ts';
import { ApiError } from '#server/errors.ts';
import { errorForLog, logLine, logOptions, type LogStream } from '#server/log.ts';
import { resources } from '#server/resources/index.ts';
import type { ServedRecord } from '#server/resources/serveRecords.ts';
import { errorResponse } from './responses.ts';
import type { Metrics } from './metrics.ts';
import { mount } from './mount.ts';
import { serveOpenApi } from './openApi.ts';
import { servePortal } from './portal.ts';

/** Headers of every response; the portal's page and files override some. */
const protection: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Sets the default headers and the request id as a base; headers set later override them. */
const protect = (response: ServerResponse, requestId: string): void => {
  for (const [name, value] of Object.entries(protection)) response.setHeader(name, value);
  response.setHeader('x-request-id', requestId);
};

declare module 'fastify' {
  interface FastifyRequest {
    failure: unknown;
  }
}

export interface AppOptions {
  /** The built portal's folder; undefined: the API alone. */
  readonly portalDir?: string;
  /** Where log lines go; undefined: nowhere. */
  readonly log?: LogStream;
  /** Served resources of records; default: all. */
  readonly records?: readonly ServedRecord[];
  readonly requestTimeout?: number;
  readonly metrics?: Metrics;
}

/** Time limit to receive a request's head and body, ms, then 408; checked every 5 s. */
const REQUEST_TIMEOUT = 30_000;
/** Timeout of a connection without traffic, ms, for a client that does not read. No call of ours takes as long. */
const STILL_FOR = 120_000;
/** Keep-alive timeout, ms: longer than proxies' (60 s), so the proxy, never the server, closes an idle connection. */
const KEPT_OPEN = 72_000;

/** Maximum size of a body, bytes: the largest account fits. */
const BODY_LIMIT = 512 * 1024;

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, headers, body } = errorResponse(error);
  if (status >= 500) request.failure = errorForLog(error);
  return reply.code(status).headers(headers).send(body);
};

/** A number trusts that many proxies, counted from the server; a list trusts these addresses. */
const toTrustProxy = (trusted: Services['config']['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : [...(trusted ?? [])];

/** A call without a payload (product.md §7) is often sent as empty JSON. `__proto__` in a body is refused. */
const acceptJson = (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : void parseJson(request, String(body), done),
  );
};

const isApi = (url: string) => /^\/api(?:\/|$)/.test(decodeURI(url.replace(/[?#].*$/s, '')));

const transport = ({ config }: Services, requestTimeout: number) => ({
  genReqId: () => randomUUID(),
  requestIdHeader: false as const,
  trustProxy: config.trustProxy === undefined ? false : toTrustProxy(config.trustProxy),
  bodyLimit: BODY_LIMIT,
  frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    protect(reply.raw, request.id);
    void sendError(new ApiError('NOT_FOUND', messages.notFound), request, reply);
  },
  forceCloseConnections: 'idle' as const,
  // Fastify's own 503 while closing lacks our headers; a request on an open connection is served instead.
  return503OnClosing: false,
  requestTimeout,
  connectionTimeout: STILL_FOR,
  keepAliveTimeout: KEPT_OPEN,
  http: {
    // Node swaps the two if headersTimeout is the longer one, as it is by default.
    headersTimeout: requestTimeout,
    requestTimeout,
    connectionsCheckingInterval: Math.min(5000, requestTimeout),
  },
});

/** A scope of its own: the page's policy (helmet) adds a hook to every request, which would slow down the API. */
const pages = (config: Services['config'], portalDir: string | undefined) => async (app: FastifyInstance) => {
  await app.register(helmet, { global: false });
  const sendPage = portalDir === undefined ? undefined : await servePortal(app, portalDir, config);
  const isPage = ({ method, headers, url }: FastifyRequest) =>
    ['GET', 'HEAD'].includes(method) && (headers.accept ?? '').includes('text/html') && !isApi(url);
  // Refused before its body is read and parsed in vain.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !(sendPage && isPage(request))) throw new ApiError('NOT_FOUND', messages.notFound);
  });
  app.setNotFoundHandler((request, reply) =>
    sendPage && isPage(request)
      ? sendPage(reply.code(200))
      : sendError(new ApiError('NOT_FOUND', messages.notFound), request, reply),
  );
};

/** Creates the HTTP server, ready for `listen` or `inject`; does not listen by itself. */
export const createApp = async (
  services: Services,
  { portalDir, log, records = resources, requestTimeout = REQUEST_TIMEOUT, metrics }: AppOptions = {},
): Promise<FastifyInstance> => {
  const { config } = services;
  const app = fastify({ ...logOptions(log), ...transport(services, requestTimeout) });
  app.decorateRequest('failure', null);
  // Callback hooks: a promise per request would cost more than the hooks themselves.
  app.addHook('onRequest', (request, reply, done) => {
    protect(reply.raw, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logLine(request, reply);
    done();
  });
  metrics?.serve(app, services);
  acceptJson(app);
  app.setErrorHandler(sendError);
  // No decompression of requests: a compressed body that no handler reads would stall its connection.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  mount(app, services, records);
  serveOpenApi(app, config);
  await app.register(pages(config, portalDir));
  return app;
};
