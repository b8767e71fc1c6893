import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { messages } from '#contract/messages.ts';
import type { Services } from '#server/call.ts';
import { ApiError } from '#server/errors.ts';
import { errorForLog, logLine, logOptions, type LogStream } from '#server/log.ts';
import { resources } from '#server/resources/index.ts';
import type { ServedRecord } from '#server/resources/serveRecords.ts';
import { errorResponse, type LastAnswers, refuseUnreadable } from './errorResponse.ts';
import { serveFaces } from './faces.ts';
import type { Metrics } from './metrics.ts';
import { mount } from './mount.ts';
import { serveOpenApi } from './openApi.ts';
import { servePortal } from './portal.ts';
import { protect } from './protection.ts';
import { readableJson } from './readJson.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, for the log. */
    adminId: string | null;
    /** What went wrong on our side, for the log. */
    failure: unknown;
    /** Its body had too many members: only the first were read, and it is refused. */
    isBodyCut: boolean;
  }
}

export interface AppOptions {
  /** The built portal's folder; undefined: the API alone. */
  readonly portalDir?: string;
  /** Where log lines go; undefined: nowhere. */
  readonly log?: LogStream;
  /** The resources of records that are served: all there are unless told. */
  readonly records?: readonly ServedRecord[];
  /** How long a request may take to come in, ms. */
  readonly requestTimeout?: number;
  /** Counts the requests; undefined: nothing is counted. */
  readonly metrics?: Metrics;
}

/** A request whose head and body have not come in by then is ended with 408, ms; looked for every 5 s. */
const REQUEST_TIMEOUT = 30_000;
/** A connection on which nothing moves is ended, ms: a reader who does not read. No call of ours takes as long. */
const STILL_FOR = 120_000;
/** An idle connection is kept for the next request, ms: longer than proxies keep theirs (60 s), who then end it, never we under their hands. */
const KEPT_OPEN = 72_000;

/** Bytes of a body at most. */
const BODY_LIMIT = 512 * 1024;

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, headers, body } = errorResponse(error);
  if (status >= 500) request.failure = errorForLog(error);
  return reply.code(status).headers(headers).send(body);
};

/** A number of proxies is the last so many addresses; else the addresses themselves. */
const toTrustProxy = (trusted: Services['config']['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : [...(trusted ?? [])];

/** Parses JSON that is not too much. A call without a payload (product.md §7) is often sent as JSON of no length. */
const acceptJson = (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const { json, isWhole } = readableJson(String(body));
    request.isBodyCut = !isWhole;
    void parseJson(request, json, done);
  });
};

/** Characters of a request's target at most: the longest search of ours is a tenth of it. */
const URL_LIMIT = 8 * 1024;

const EMPTY_PARTS = /\/{2,}/g;

/** A target in one form: without the host that a proxy's form names; a page's path without empty parts, which no file has. */
const canonical = (url: string): string => {
  if (url.startsWith('/api/')) return url;
  const [path = '', ...query] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('?');
  const whole = path.replaceAll(EMPTY_PARTS, '/') || '/';
  return [whole.startsWith('/api/') ? path : whole, ...query].join('?');
};

/** The path that is asked for, as the router reads it: its escapes undone. */
const pathOf = (url: string) => decodeURI(url.replace(/[?#].*$/s, ''));

/** An expectation that nobody can meet is no reason to refuse (RFC 9110, 10.1.1): Node would, without our headers. */
const answerExpectations = ({ server }: FastifyInstance) => {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
};

const isApi = (url: string) => /^\/api(?:\/|$)/.test(pathOf(url));

/** What Node would refuse without our headers, or take: no host, which HTTP/1.1 asks for, and a target that is too long. */
const isOdd = ({ url, raw }: FastifyRequest) =>
  url.length > URL_LIMIT || (raw.httpVersion === '1.1' && raw.headers.host === undefined);

/** How the server listens: what it waits for, and how it answers what never gets to a route. */
const transport = ({ config }: Services, lastAnswers: LastAnswers, requestTimeout: number) => ({
  genReqId: () => randomUUID(),
  requestIdHeader: false as const,
  rewriteUrl: ({ url = '/' }: { readonly url?: string | undefined }) => canonical(url),
  trustProxy: config.trustProxy === undefined ? false : toTrustProxy(config.trustProxy),
  bodyLimit: BODY_LIMIT,
  frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    protect(reply.raw, request.id);
    void sendError(new ApiError('NOT_FOUND', messages.notFound), request, reply);
  },
  clientErrorHandler: refuseUnreadable(lastAnswers),
  forceCloseConnections: 'idle' as const,
  // Fastify's own refusal while it closes has none of our headers: what came in by an open connection is answered.
  return503OnClosing: false,
  requestTimeout,
  connectionTimeout: STILL_FOR,
  keepAliveTimeout: KEPT_OPEN,
  http: {
    requireHostHeader: false,
    // Node swaps the two where that of the head is the longer one, as it is unless told.
    headersTimeout: requestTimeout,
    requestTimeout,
    connectionsCheckingInterval: Math.min(5000, requestTimeout),
  },
});

/**
 * The portal, and the answers where nothing is. By itself, for its page alone has a policy of its own, of which each request
 * hears: the API's would wait for that as well.
 */
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
  const lastAnswers: LastAnswers = new WeakMap();
  const app = fastify({ ...logOptions(log), ...transport(services, lastAnswers, requestTimeout) });
  answerExpectations(app);
  app.decorateRequest('adminId', null);
  app.decorateRequest('failure', null);
  app.decorateRequest('isBodyCut', false);
  // Hooks of every request wait for nothing: a promise each would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    protect(reply.raw, request.id);
    lastAnswers.set(request.raw.socket, reply.raw);
    done(isOdd(request) ? new ApiError('BAD_REQUEST', messages.invalid) : undefined);
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
