import type { Failure } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';
import { sqlStateOf } from './db/sqlState.ts';
import { ApiError } from './errors.ts';
import { hasCode } from './hasCode.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Failure;
}

/** The database cannot be reached, is starting or stopping, or asks to try again: classes 08, 40, 53, 57 and the network's codes. */
const isUnavailable = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  if (state === undefined)
    return error instanceof Error && /timeout exceeded|Connection terminated/.test(causeOf(error));
  return /^(08|40|53|57)[0-9A-Z]{3}$/.test(state) || /^E(CONN|TIMEDOUT|HOSTUNREACH|NOTFOUND|PIPE|AI_AGAIN)/.test(state);
};

const causeOf = (error: Error): string => (error.cause instanceof Error ? causeOf(error.cause) : error.message);

/** What Fastify itself refuses: a body that is no JSON, is too long, or comes as another type. */
const isRefusedByFastify = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;

const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (hasCode(error, 'FST_ERR_CTP_BODY_TOO_LARGE')) return new ApiError('PAYLOAD_TOO_LARGE', messages.payloadTooLarge);
  if (isRefusedByFastify(error)) return new ApiError('BAD_REQUEST', messages.invalid);
  if (isUnavailable(error)) return new ApiError('UNAVAILABLE', messages.unavailable);
  return new ApiError('INTERNAL', messages.internal);
};

/** Any error as the envelope. What is not meant for the caller (stack, SQL, paths) never gets into it. */
export const errorAnswer = (error: unknown): ErrorAnswer => {
  const { status, code, message, fields, retryAfter } = toApiError(error);
  return {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    body: { message, code, ...(fields && { errors: { ...fields } }) },
  };
};

/** An error for the log: where it came from, and the database's own words, but not the query's parameters. */
export const errorForLog = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    code: sqlStateOf(error),
    message: causeOf(error),
    stack: error.stack?.replace(/^[^]*?\n(?= +at )/, ''),
  };
};
