import { known } from '#contract/codecs.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export interface WireRequest {
  readonly name?: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** Id of the record that is changed. */
  readonly record?: string | undefined;
  /** A report is a read, although by POST. */
  readonly heavy?: boolean | undefined;
  readonly body?: string | undefined;
  /** If false, sent without a refresh. */
  readonly authenticated: boolean;
  /** Aborts a read; a write is completed. */
  readonly signal?: AbortSignal | undefined;
  /** The same for all retries. */
  readonly idempotencyKey?: string | undefined;
  readonly ifMatch?: string | undefined;
  readonly dryRun?: boolean | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** 3 by default (product.md §7). */
  readonly retries?: number | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Resolves to a 2xx response; rejects with an `HttpError`, or with an AbortError if a read is aborted. */
export type Send = (request: WireRequest) => Promise<WireAnswer>;

export interface OutgoingRequest extends Omit<WireRequest, 'authenticated' | 'retries' | 'name'> {
  readonly token?: string | undefined;
}

export type SendOnce = (request: OutgoingRequest) => Promise<WireAnswer>;

export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

const pathOf = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`The path "${path}" needs "${name}"`);
    return encodeURIComponent(value);
  });

/** Query string with its question mark, or ''; the name is repeated for each item of a list. */
const queryOf = (query: Readonly<Record<string, unknown>>) => {
  const set = Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
};

/** Renames `platformDiscount` to `{productKey}Discount` for the API (product.md §7). */
const nameDiscount = (body: unknown, productKey: string): unknown => {
  if (typeof body !== 'object' || body === null || !('platformDiscount' in body)) return body;
  const { platformDiscount, ...rest } = body;
  return { ...rest, [`${productKey}Discount`]: platformDiscount };
};

const bodyOf = (row: Endpoint, body: object, productKey: string) => {
  const sent = JSON.stringify(nameDiscount(row.body ? known(row.body, body) : body, productKey));
  return sent === '{}' ? {} : { body: sent };
};

export const buildRequest = (
  row: Endpoint,
  { params = {}, query = {}, body }: LooseInput,
  { baseUrl, productKey }: { readonly baseUrl: string; readonly productKey: string },
): WireRequest => ({
  method: row.method,
  url: `${baseUrl}/${pathOf(row.path, params)}${queryOf(query)}`,
  record: params['id'],
  heavy: row.heavy,
  authenticated: row.access === 'admin',
  ...(body && bodyOf(row, body, productKey)),
});
