import { z } from 'zod';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { failure } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';
import { clientCodes, HttpError } from './HttpError.ts';
import type { WireAnswer, WireRequest } from './request.ts';

export interface Result<T> {
  readonly data: T;
  readonly message?: string;
  readonly version?: string;
  /** Instant of the data if it comes from a replica; undefined if it is current. */
  readonly asOf?: string;
}

type Issues = readonly z.core.$ZodIssue[];

const depthOf = (issues: Issues) => Math.max(0, ...issues.map(({ path }) => path.length));

/** Path and message of the first issue; for a union, that of the alternative with the deepest issue. */
const describe = ([issue]: Issues, within: readonly PropertyKey[] = ['data']): string => {
  const path = [...within, ...(issue?.path ?? [])];
  const alternatives = issue?.code === 'invalid_union' ? issue.errors : [];
  const [closest] = alternatives.toSorted((a, b) => depthOf(b) - depthOf(a));
  return closest?.length ? describe(closest, path) : `${path.join('.')}: ${issue?.message ?? ''}`;
};

const isConfirmed = (confirms: Endpoint['confirms'], data: unknown) =>
  confirms === undefined || (confirms === 'true' ? data === true : Boolean(data));

type Repair = <S extends z.ZodType>(schema: S, data: unknown) => { readonly data: z.output<S> } | undefined;

const readConfirmation = <E extends Endpoint>({ confirms, data }: E) => {
  const nothing = z.safeParse<E['data']>(data, null);
  return confirms === 'truthy' && nothing.success ? nothing : undefined;
};

/** Reads (and repairs) a 2xx response; throws an `HttpError`, with call and field if malformed (product.md §7). */
export const readAnswer = <E extends Endpoint>(
  name: string,
  row: E,
  answer: WireAnswer,
  repair?: Repair,
): Result<Output<E>> => {
  const body = parseJson(answer.text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw malformed(name, answer, 'the body is no JSON object');
  const { data, message, asOf } = body as { data?: unknown; message?: unknown; asOf?: unknown };
  if (!isConfirmed(row.confirms, data)) throw failureOf(answer, clientCodes.refused);
  const whole = z.safeParse<E['data']>(row.data, data);
  const found = whole.success ? whole : repair && (repair<E['data']>(row.data, data) ?? readConfirmation(row));
  if (found === undefined) throw malformed(name, answer, describe(whole.error?.issues ?? []));
  return {
    data: found.data,
    message: typeof message === 'string' ? message : undefined,
    version: answer.headers.get('ETag') ?? undefined,
    asOf: typeof asOf === 'string' ? asOf : undefined,
  };
};

const defaultMessages: Readonly<Record<number, string>> = {
  /* Shown for a refused login only: an expired session has its own notice (auth/Root.tsx). */
  401: messages.invalidCredentials,
  403: messages.accessDenied,
  404: messages.notFound,
  412: messages.versionConflict,
  429: messages.rateLimited,
  503: messages.unavailable,
};

export type Log = (line: string) => void;

/** Logs a failed call (product.md §8) with its name and request id, but without body, query or token. */
export const logFailure = (
  log: Log,
  { name = '', method, url }: Pick<WireRequest, 'name' | 'method' | 'url'>,
  error: unknown,
): void => {
  if (!(error instanceof HttpError)) return;
  const { status, code = '', requestId } = error;
  const what = [name, method, url.split('?')[0], status, code].filter((part) => part !== '').join(' ');
  log(`Failed call: ${what}${requestId === undefined ? '' : `, reference ${requestId}`}`);
};

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Seconds in a Retry-After header, which holds a number or an HTTP date. */
const secondsIn = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
};

const lenient = failure.extend({
  message: failure.shape.message.nullish().catch(null),
  code: failure.shape.code.catch(null),
  errors: z.unknown().optional(),
});

/** First message in an error, which can be a string, a list or an object with a message. */
const firstText = (error: unknown): string | undefined => {
  if (typeof error === 'string') return error || undefined;
  if (typeof error !== 'object' || error === null) return undefined;
  const named: readonly unknown[] = ['message', 'msg', 'detail'].map((name): unknown => Reflect.get(error, name));
  const all: readonly unknown[] = Object.values(error);
  return [...named, ...all].map(firstText).find(Boolean);
};

const fieldTexts = (errors: unknown): Record<string, string> => {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) => {
      const text = firstText(error);
      return text === undefined ? [] : [[field, text]];
    }),
  );
};

/** Converts a failed response to an `HttpError`; its body is our JSON, a proxy's HTML, or empty. */
export const failureOf = ({ status, headers, text }: WireAnswer, code?: string): HttpError => {
  const { data } = lenient.safeParse(parseJson(text));
  const serverMessage = data?.message || undefined;
  const firstError = firstText(data?.errors);
  return new HttpError({
    status,
    message: serverMessage ?? firstError ?? defaultMessages[status] ?? messages.internal,
    serverMessage,
    code: data?.code ?? code,
    fields: fieldTexts(data?.errors),
    firstError,
    requestId: headers.get('X-Request-Id') ?? undefined,
    retryAfter: secondsIn(headers.get('Retry-After')),
  });
};

export const notReached = (cause: unknown, code: string = clientCodes.notReached): HttpError =>
  new HttpError({ status: 0, code, message: messages.notReached, cause });

/** Error for an expired token whose refresh fails; `wait` is the pause in ms if the refresh was not sent. */
export const signInDown = (cause: unknown, wait?: number): HttpError =>
  new HttpError({
    status: 503,
    code: clientCodes.signInDown,
    message: messages.signInDown,
    retryAfter: wait === undefined ? undefined : Math.ceil(wait / 1000),
    requestId: cause instanceof HttpError ? cause.requestId : undefined,
    cause,
  });

export const malformed = (call: string, { status, headers }: WireAnswer, problem: string): HttpError =>
  new HttpError({
    status,
    code: clientCodes.malformed,
    message: messages.malformedAnswer,
    details: `The answer to "${call}" is not as agreed: ${problem}`,
    requestId: headers.get('X-Request-Id') ?? undefined,
  });
