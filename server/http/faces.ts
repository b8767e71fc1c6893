import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { drawFace, FACE_CODE, faceAddress } from '#server/pictures/faces.ts';

/**
 * Serves the drawn faces that the demo data name; without demo data nobody asks for any. A code is one picture for ever.
 * Opened as a page it is a drawing in which nothing runs or loads: the policy of every answer says so.
 */
export const serveFaces = (app: FastifyInstance): void => {
  app.get<{ Params: { code: string } }>(faceAddress(`:code(^${FACE_CODE}$)`), (request, reply) => {
    const face = drawFace(request.params.code);
    const etag = `"${createHash('sha256').update(face).digest('base64url').slice(0, 16)}"`;
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type('image/svg+xml; charset=utf-8').send(face);
  });
};
