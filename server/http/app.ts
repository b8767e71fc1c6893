import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { messages } from '#contract/messages.ts';
import type { Services } from '#server/call.ts';
import { ApiError } from '#server/errors.ts';
import { errorForLog, logLine, logOptions, type LogStream } from '#server/log.ts';
import { drawFace, FACE_CODE, faceAddress } from '#server/pictures/faces.ts';
import { resources } from '#server/resources/index.ts';
import type { ServedRecord } from '#server/resources/serveRecords.ts';
import { errorResponse } from './responses.ts';
import type { Metrics } from './metrics.ts';
import { mount } from './mount.ts';
import { serveOpenApi } from './openApi.ts';
import { servePortal } from './portal.ts';

/** A code is one picture for ever; opened as a page, nothing in it runs or loads: the policy of every answer says so. */
const serveFaces = (app: FastifyInstance): void => {
  app.get<{ Params: { code: string } }>(faceAddress(`:code(^${FACE_CODE}$)`), (request, reply) => {
    reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable');
    return reply.send(drawFace(request.params.code));
  });
};

/** Headers of every answer; the portal's page and files replace what they have to. */
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

/** Puts them, and the request's name, under an answer: whatever is said of it later goes above. */
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
  /** The resources of records that are served: all there are unless told. */
  readonly records?: readonly ServedRecord[];
  readonly requestTimeout?: number;
  readonly metrics?: Metrics;
}

/** A request whose head and body have not come in by then is ended with 408, ms; looked for every 5 s. */
const REQUEST_TIMEOUT = 30_000;
/** A connection on which nothing moves is ended, ms: a reader who does not read. No call of ours takes as long. */
const STILL_FOR = 120_000;
/** An idle connection is kept for the next request, ms: longer than proxies keep theirs (60 s), who then end it, never we under their hands. */
const KEPT_OPEN = 72_000;

/** Bytes of a body at most: the fullest account has room. */
const BODY_LIMIT = 512 * 1024;

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, headers, body } = errorResponse(error);
  if (status >= 500) request.failure = errorForLog(error);
  return reply.code(status).headers(headers).send(body);
};

/** A number of proxies is the last so many addresses; else the addresses themselves. */
const toTrustProxy = (trusted: Services['config']['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : [...(trusted ?? [])];

/** A call without a payload (product.md §7) is often sent as JSON of no length. `__proto__` in a body is refused. */
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
  // Fastify's own refusal while it closes has none of our headers: what came in by an open connection is answered.
  return503OnClosing: false,
  requestTimeout,
  connectionTimeout: STILL_FOR,
  keepAliveTimeout: KEPT_OPEN,
  http: {
    // Node swaps the two where that of the head is the longer one, as it is unless told.
    headersTimeout: requestTimeout,
    requestTimeout,
    connectionsCheckingInterval: Math.min(5000, requestTimeout),
  },
});

/** By itself, for its page alone has a policy of its own, of which each request hears: the API's would wait for that. */
const pages = (config: Services['config'], portalDir: string | undefined) => async (app: FastifyInstance) => {
  await app.register(helmet, { global: false });
  const sendPage = portalDir === undefined ? undefined : await servePortal(app, portalDir, config);
  const isPage = ({ method, headers, url }: FastifyRequest) =>
    method === 'GET' && (headers.accept ?? '').includes('text/html') && !isApi(url);
  // Refused before its body is read and parsed for nobody.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !(sendPage && isPage(request))) throw new ApiError('NOT_FOUND', messages.notFound);
  });
  app.setNotFoundHandler((request, reply) =>
    sendPage && isPage(request)
      ? sendPage(reply.code(200))
      : sendError(new ApiError('NOT_FOUND', messages.notFound), request, reply),
  );
};

/** The whole HTTP server, ready to listen or to be injected with requests; it never listens by itself. */
export const createApp = async (
  services: Services,
  { portalDir, log, records = resources, requestTimeout = REQUEST_TIMEOUT, metrics }: AppOptions = {},
): Promise<FastifyInstance> => {
  const { config } = services;
  const app = fastify({ ...logOptions(log), ...transport(services, requestTimeout) });
  app.decorateRequest('failure', null);
  // Hooks of every request wait for nothing: a promise each would cost more than what they do.
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
  // Nothing is unpacked: a compressed body that no handler reads would stop its connection.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  mount(app, services, records);
  serveOpenApi(app, config);
  serveFaces(app);
  await app.register(pages(config, portalDir));
  return app;
};
