import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from '#scripts/support/freePort.mjs';
import { root } from '#scripts/support/root.mjs';
import { admin } from './builtServer.ts';
import { createDocumentedCalls } from './documentedCalls.ts';

/** Where this API lives: not where ours does, so that the portal can only know it from config.js. */
const BASE = '/product/api/';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const configuration = {
  apiUrl: BASE.slice(0, -1),
  productKey: 'mentor',
  productName: 'Mentor Office',
  retryDelayMs: 50,
};

/** The policy of a page that is a static file, without a nonce for each answer (docs/decisions/011). */
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

const send = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
};

/** The portal's built files, with this product's config.js and history fallback. */
const servePortal = async (path: string, response: ServerResponse) => {
  if (path === '/config.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(`window.__EXPERT_DESK__ = ${JSON.stringify(configuration)};`);
    return;
  }
  const file = extname(path) === '' ? '/index.html' : path;
  const content = await readFile(join(root, 'dist', 'portal', file)).catch(() => undefined);
  if (content === undefined) return send(response, 404, { message: 'Not found' });
  const type = types[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(content);
};

/**
 * A second back end that knows the documented calls of the spec's section 7 and nothing else: extensions are 404,
 * unknown query parameters are ignored, lists come without totals, options are plain strings, there is no ETag.
 */
export const startDocumentedApi = async () => {
  const calls = createDocumentedCalls(new Date());
  const unknown: string[] = [];
  const serveApi = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const path = url.pathname.slice(BASE.length);
    const found = calls.find(({ method, pattern }) => method === request.method && pattern.test(path));
    if (found === undefined) {
      unknown.push(`${request.method ?? ''} ${path}`);
      return send(response, 404, { message: 'Not found' });
    }
    if (!path.startsWith('auth/') && request.headers.authorization !== 'Bearer documented-token') {
      return send(response, 401, { message: 'Unauthorized' });
    }
    const id = found.pattern.exec(path)?.[1] ?? '';
    const { status = 200, ...body } = found.answer({ id, query: url.searchParams, body: await bodyOf(request) });
    send(response, status, body);
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const serve = url.pathname.startsWith(BASE)
      ? serveApi(request, response, url)
      : servePortal(url.pathname, response);
    serve.catch((error: unknown) => send(response, 500, { message: String(error) }));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    ...admin,
    /** Calls of extensions that the portal tried, `METHOD path`. */
    unknown,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
