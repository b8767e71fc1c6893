import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#server/config.ts';

/** Placeholder for the nonce in the built page (vite.config.ts). */
const NONCE_PLACE = '__CSP_NONCE__';

/** Style elements need this response's nonce, which markup injected through user text does not have. */
const pageProtection = (nonce: string): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", `'nonce-${nonce}'`],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: true,
  xFrameOptions: { action: 'deny' },
});

/** Denies browser features that the page does not use; it may copy references (`clipboard-write`), frames nothing. */
const permissionsPolicy = `accelerometer autoplay camera clipboard-read display-capture encrypted-media
  fullscreen gamepad geolocation gyroscope hid idle-detection local-fonts magnetometer microphone midi payment picture-in-picture
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access sync-xhr usb
  window-management xr-spatial-tracking`
  .split(/\s+/)
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)')
  .join(', ');

/** The portal's run-time configuration as a script: one build serves every environment. */
const portalConfig = ({ productKey, productName, retryDelayMs, brandColor, brandMark }: Config): string => {
  const brand = { color: brandColor, mark: brandMark };
  const values = JSON.stringify({ apiUrl: '/api', productKey, productName, retryDelayMs, brand });
  return `window.__EXPERT_DESK__ = ${values.replaceAll('<', '\\u003c')};\n`;
};

/** No validator: a 304 would pair an earlier nonce with this response's policy. Builds may be replaced meanwhile. */
const sendPageOf =
  (folder: string) =>
  async (reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64');
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    reply.helmet(pageProtection(nonce));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('permissions-policy', permissionsPolicy)
      .send(page.replaceAll(NONCE_PLACE, nonce));
  };

/** Files with a hash in their name are immutable, all others are revalidated. Returns the sender of the page. */
export const servePortal = async (app: FastifyInstance, folder: string, config: Config) => {
  const sendPage = sendPageOf(folder);
  for (const path of ['/', '/index.html']) app.get(path, (_request, reply) => sendPage(reply));
  app.get('/config.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(portalConfig(config)),
  );
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    /* The page as a static file has no nonce: only `sendPage` serves it, however its URL is written. */
    allowedPath: (path) => !path.endsWith('index.html'),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets', '/'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return sendPage;
};
