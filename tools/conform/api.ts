import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A response with any status. `body` is undefined if it is not JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends a call; `headers` are added to the usual ones. Rejects if the API does not respond. */
export type Send = (name: EndpointName, parts?: Parts, headers?: Readonly<Record<string, string>>) => Promise<Reply>;

const TIMEOUT_MS = 30_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const createSend =
  (baseUrl: string, fetch: Fetch): Send =>
  async (name, { params = {}, query = {}, body } = {}, headers = {}) => {
    const { method, path }: Endpoint = endpoints[name];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${baseUrl}/${filled}${search && `?${search}`}`, {
      method,
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };

/** Value at a path of any response, undefined if there is none: `partOf(reply.body, 'data', 'items')`. */
export const partOf = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const rowsOf = (data: unknown): readonly unknown[] => {
  const rows = Array.isArray(data) ? data : partOf(data, 'items');
  return Array.isArray(rows) ? rows : [];
};

/** Text at a path, undefined if there is none. Numbers (ids) are converted to text. */
export const textOf = (value: unknown, ...path: readonly string[]): string | undefined => {
  const part = partOf(value, ...path);
  return typeof part === 'string' || typeof part === 'number' ? String(part) : undefined;
};
