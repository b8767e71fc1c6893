import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#server/errors.ts';
import { hasCode } from '#server/hasCode.ts';
import { errorResponse } from './errorResponse.ts';

const statusOf = (error: Error): number => {
  if (hasCode(error, 'HPE_HEADER_OVERFLOW')) return 431;
  return hasCode(error, 'ERR_HTTP_REQUEST_TIMEOUT') ? 408 : 400;
};

/** Answers what is no HTTP request at all, so that there is nothing to route: in the envelope, with a reference, like every error. */
export const refuseUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (hasCode(error, 'ECONNRESET') || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf(error);
  const body = JSON.stringify(errorResponse(new ApiError('BAD_REQUEST', messages.invalid)).body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
