import type { FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** What the portal may load: itself. Emotion writes style elements; avatars come from anywhere over https. */
export const pageProtection: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
};

/** The portal's run-time configuration as a script: one build serves every environment. */
const portalConfig = ({ productKey, productName, retryDelayMs }: Config): string => {
  const values = JSON.stringify({ apiUrl: '/api', productKey, productName, retryDelayMs });
  return `window.__EXPERT_DESK__ = ${values.replaceAll('<', '\\u003c')};\n`;
};

/** Serves the built portal: files with a hash in their name for ever, everything else asked for anew each time. */
export const servePortal = async (app: FastifyInstance, folder: string, config: Config): Promise<void> => {
  app.get('/config.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(portalConfig(config)),
  );
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader(
        'cache-control',
        /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
};
