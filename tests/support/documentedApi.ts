import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { root } from '#scripts/support/root.mjs';
import { addDocumentedCalls } from './documentedCalls.ts';
import { undocumented } from './undocumented.ts';

/** Base path of this API: it differs from ours, so that the portal can only get it from config.js. */
const BASE = '/product/api';

const place = { host: '127.0.0.1', port: 0 };

/** Policy of a page that is a static file, without a nonce per response (docs/deploy.md). */
const policyFor = (api: string) =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'",
    `connect-src 'self' ${api}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  ].join('; ');

/** The portal's built files, with this product's config.js and history fallback. */
const createPortal = (api: string) => {
  const portal = fastify({ forceCloseConnections: true });
  portal.addHook('onRequest', async (_, reply) => {
    reply.header('Content-Security-Policy', policyFor(new URL(api).origin));
  });
  portal.register(fastifyStatic, { root: join(root, 'dist', 'portal') });
  const config = { apiUrl: api, productKey: 'mentor', productName: 'Mentor Office', retryDelayMs: 50 };
  portal.get('/config.js', (_, reply) =>
    reply.type('text/javascript').send(`window.__EXPERT_DESK__ = ${JSON.stringify(config)};`),
  );
  portal.setNotFoundHandler(({ url }, reply) =>
    extname(new URL(url, api).pathname) === '' ? reply.sendFile('index.html') : reply.status(404).send(),
  );
  return portal;
};

/** CORS headers for the requests of product.md §7. */
const CORS = {
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
};

/**
 * Second back end that knows the documented calls of product.md §7 and nothing else: any other request, also a
 * preflight, is a 404 without CORS headers. `beyond` collects the parts of requests that product.md §7 does not name.
 */
const createApi = (portal: () => string, avatar: string) => {
  const api = fastify({ forceCloseConnections: true });
  const beyond: string[] = [];
  const partsOf = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    return { path: pathname.slice(BASE.length + 1), query: searchParams };
  };
  api.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const isPreflight = method === 'OPTIONS';
    const wanted = isPreflight ? String(headers['access-control-request-method']) : method;
    if (undocumented({ ...partsOf(url), method: wanted, query: new URLSearchParams() }).length > 0) return undefined;
    reply.header('Access-Control-Allow-Origin', portal());
    return isPreflight ? reply.status(204).headers(CORS).send() : undefined;
  });
  api.addHook('preHandler', async ({ method, url, headers, body }) => {
    const { path, query } = partsOf(url);
    const sent = body === undefined ? '' : JSON.stringify(body);
    if (path !== 'capabilities') beyond.push(...undocumented({ method, path, query, headers, body: sent }));
  });
  let expire = () => {};
  api.register(
    async (calls) => {
      ({ expire } = addDocumentedCalls(calls, avatar));
    },
    { prefix: BASE },
  );
  return { api, beyond, expire: () => expire() };
};

/** The portal at one origin and that API at another; `avatar` is the picture of the first account, at a third host. */
export const startDocumentedApi = async (avatar: string) => {
  let url = '';
  const { api, beyond, expire } = createApi(() => url, avatar);
  const portal = createPortal((await api.listen(place)) + BASE);
  url = await portal.listen(place);
  return {
    url,
    beyond,
    expire,
    stop: async () => {
      await portal.close();
      await api.close();
    },
  };
};
