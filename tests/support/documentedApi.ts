import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '#scripts/support/freePort.mjs';
import { root } from '#scripts/support/root.mjs';
import { admin } from './builtServer.ts';
import { createDocumentedCalls } from './documentedCalls.ts';
import { undocumented } from './undocumented.ts';

/** Where this API lives: not where ours does, so that the portal can only know it from config.js. */
const BASE = '/product/api/';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The policy of a page that is a static file, without a nonce for each answer (docs/deploy.md). */
const policyFor = (api: string) =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'",
    `connect-src 'self' ${api}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  ].join('; ');

const listen = async (listener: RequestListener) => {
  const server = createServer(listener);
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, stop };
};

/** The portal's built files, with this product's config.js and history fallback. */
const servePortal = async (api: string, path: string, response: ServerResponse) => {
  if (path === '/config.js') {
    const config = { apiUrl: api, productKey: 'mentor', productName: 'Mentor Office', retryDelayMs: 50 };
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(`window.__EXPERT_DESK__ = ${JSON.stringify(config)};`);
    return;
  }
  const file = extname(path) === '' ? '/index.html' : path;
  const content = await readFile(join(root, 'dist', 'portal', file)).catch(() => undefined);
  const type = types[extname(file)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'content-security-policy': policyFor(new URL(api).origin) };
  response.writeHead(content === undefined ? 404 : 200, headers).end(content);
};

/** What another origin may send, as spec section 7 needs it. */
const CORS = {
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
};

const pathOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://localhost');

/**
 * A second back end that knows the documented calls of the spec's section 7 and nothing else, not even of CORS: what it does
 * not know is a 404 without a word to the browser. `beyond` collects what it was asked that the spec does not name.
 */
const createApi = (portal: () => string, avatar: string) => {
  const { calls, isCurrent, expire } = createDocumentedCalls(new Date(), avatar);
  const beyond: string[] = [];
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = pathOf(request);
    const path = pathname.slice(BASE.length);
    const { method = '', headers } = request;
    const isPreflight = method === 'OPTIONS';
    const asked = isPreflight ? headers['access-control-request-method'] : method;
    const found = calls.find((call) => call.method === asked && call.pattern.test(path));
    const body = await text(request);
    if (path === 'capabilities') return response.writeHead(404).end();
    if (!isPreflight) beyond.push(...undocumented({ method, path, query, headers, body }));
    if (found === undefined) return response.writeHead(404).end();
    const allowed = { 'Access-Control-Allow-Origin': portal() };
    if (isPreflight) return response.writeHead(204, { ...allowed, ...CORS }).end();
    const send = ({ status = 200, ...answer }: { readonly status?: number }) =>
      response.writeHead(status, { ...allowed, 'content-type': 'application/json' }).end(JSON.stringify(answer));
    const refuse = () => response.writeHead(401, allowed).end();
    const token = (headers.authorization ?? '').replace('Bearer ', '');
    if (!path.startsWith('auth/') && !isCurrent(token)) return refuse();
    const id = found.pattern.exec(path)?.[1] ?? '';
    const input = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    return send(found.answer({ id, query, body: input, token }));
  };
  return { beyond, expire, listener };
};

/** The portal at one origin and that API at another. `avatar`: the picture of the first account, at a host of its own. */
export const startDocumentedApi = async (avatar: string) => {
  let origin = '';
  const { beyond, expire, listener } = createApi(() => origin, avatar);
  const fail = (response: ServerResponse) => (error: unknown) => response.writeHead(500).end(String(error));
  const api = await listen((request, response) => void listener(request, response).catch(fail(response)));
  const baseUrl = api.origin + BASE.slice(0, -1);
  const portal = await listen(
    (request, response) => void servePortal(baseUrl, pathOf(request).pathname, response).catch(fail(response)),
  );
  ({ origin } = portal);
  return {
    url: origin,
    ...admin,
    /** The calls, parameters, headers and bodies that were sent and that spec section 7 does not name. */
    beyond,
    /** The token that was given last counts no more. */
    expire,
    stop: async () => {
      await portal.stop();
      await api.stop();
    },
  };
};
