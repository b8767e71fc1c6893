import { toWire } from '#contract/codecs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';
import type { Reply } from '#server/call.ts';
import { ApiError, hasCode, isUnavailable } from '#server/errors.ts';
import { GatewayUnreachable } from '#server/payments/gateway.ts';

export const etagOf = (version: number): string => `"${version}"`;

/** The version in If-Match; undefined if missing or `*`. Throws VERSION_CONFLICT if the value is no ETag of ours. */
export const parseIfMatch = (header: string | undefined): number | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw new ApiError('VERSION_CONFLICT', messages.versionConflict);
  return Number(version);
};

export interface KeptResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** True for Fastify's own 4xx errors: a body that is not JSON, is too long, or has another content type. */
const isRefusedByFastify = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;

const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (hasCode(error, 'FST_ERR_CTP_BODY_TOO_LARGE')) return new ApiError('PAYLOAD_TOO_LARGE', messages.payloadTooLarge);
  if (isRefusedByFastify(error)) return new ApiError('BAD_REQUEST', messages.invalid);
  const isLost = error instanceof GatewayUnreachable;
  if (isLost || isUnavailable(error)) return new ApiError('UNAVAILABLE', messages.unavailable);
  return new ApiError('INTERNAL', messages.internal);
};

/** Retry-After of UNAVAILABLE, seconds: about as long as a database takes to restart. */
const UNAVAILABLE_FOR = 2;

/** Converts any error to the envelope. Internals (stack, SQL, paths) are never included. */
export const errorResponse = (error: unknown): KeptResponse => {
  const { status, code, message, fields, version, ...rest } = toApiError(error);
  const retryAfter = rest.retryAfter ?? (code === 'UNAVAILABLE' ? UNAVAILABLE_FOR : undefined);
  return {
    status,
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(version !== undefined && { etag: etagOf(version) }),
    },
    body: { message, code, ...(fields && { errors: { ...fields } }) } satisfies Failure,
  };
};

export const JSON_TYPE = 'application/json; charset=utf-8';

export type Respond = (reply: Reply<unknown>) => KeptResponse;

export const success =
  (row: Endpoint): Respond =>
  (reply) => {
    const { data, version, status = 200, headers, message, asOf } = reply;
    const wire = toWire(row.data, data) ?? null;
    return {
      status,
      headers: { ...headers, ...(version !== undefined && { etag: etagOf(version) }) },
      body: row.bare ? wire : { data: wire, ...(message !== undefined && { message }), ...(asOf && { asOf }) },
    };
  };
