import type { Endpoint } from '#contract/endpoint.ts';
import { known } from '#contract/codecs.ts';
import type { WireRequest } from './transport.ts';

type QueryValue = string | number | boolean | null | undefined;

/** What every `Input<E>` is, whichever the row. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  readonly body?: object;
}

const pathOf = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`The path "${path}" needs "${name}"`);
    return encodeURIComponent(value);
  });

/**
 * The query string with its question mark, or nothing. What is not set is left out: the API has its own defaults.
 * A list is given value by value under the same name.
 */
const queryOf = (query: NonNullable<LooseInput['query']>) => {
  const set = Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
    .flatMap(([name, value]) => (value === undefined || value === null || value === '' ? [] : [[name, String(value)]]));
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
};

/** The product's own discount is called `{productKey}Discount` on the wire (spec 7), `platformDiscount` in the code. */
const nameDiscount = (body: unknown, productKey: string): unknown => {
  if (typeof body !== 'object' || body === null || !('platformDiscount' in body)) return body;
  const { platformDiscount, ...rest } = body;
  return { ...rest, [`${productKey}Discount`]: platformDiscount };
};

/** A row and its input as a request: of a body, what the call takes. */
export const buildRequest = (
  row: Endpoint,
  { params = {}, query = {}, body }: LooseInput,
  { baseUrl, productKey }: { readonly baseUrl: string; readonly productKey: string },
): WireRequest => ({
  method: row.method,
  url: `${baseUrl}/${pathOf(row.path, params)}${queryOf(query)}`,
  authenticated: row.access === 'admin',
  ...(body && { body: JSON.stringify(nameDiscount(row.body ? known(row.body, body) : body, productKey)) }),
});
