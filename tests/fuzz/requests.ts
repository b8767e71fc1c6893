import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { everyCall } from '#tests/support/everyCall.ts';
import { arbitraryOf } from './arbitraryOf.ts';
import { hostileHeaders, hostileId, hostilePath, hostileQuery, rawBody, spoilt } from './hostile.ts';
import { pathId } from './known.ts';

/** A request as sent, except for placeholders of database values. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Index of the signed-in administrator; undefined if there is none. */
  readonly admin: number | undefined;
}

const pathOf = ({ path }: Endpoint): fc.Arbitrary<string> =>
  fc
    .tuple(pathId(path), fc.constantFrom('account', 'meeting', 'admin', 'invitation', 'nothing'))
    .map(([id, entity]) => `/api/${path.replace('{entity}', entity).replace(/\{\w+\}/g, id)}`);

const written = (query: unknown): string => {
  const given: object = typeof query === 'object' && query !== null ? query : {};
  const pairs = Object.entries(given).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(pairs)
    .toString()
    .replaceAll('%7B%7B', '{{')
    .replaceAll('%7D%7D', '}}')
    .replaceAll('%3A', ':');
};

/** Few keys, so that some repeat, with the same request and with another. */
const keys = fc.nat(30).map((number) => `key-${number}`);

const headersOf = (row: Endpoint): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc
    .record(
      { 'idempotency-key': keys, 'if-match': fc.nat(3).map((version) => `"${version}"`) },
      { requiredKeys: row.version === 'checks' ? ['if-match'] : [] },
    )
    .map(({ 'if-match': version, 'idempotency-key': key }) => ({
      ...(row.method !== 'GET' && key !== undefined && { 'idempotency-key': key }),
      ...(row.method !== 'GET' && version !== undefined && version !== '"0"' && { 'if-match': version }),
      ...(row.body !== undefined && { 'content-type': 'application/json' }),
    }));

/** A request as the endpoint's row describes it. */
const proper = (row: Endpoint): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      path: pathOf(row),
      query: row.query ? arbitraryOf(row.query).map(written) : fc.constant(''),
      headers: headersOf(row),
      body: row.body ? arbitraryOf(row.body).map((body) => JSON.stringify(body)) : fc.constant(undefined),
      admin: fc.nat(1),
    })
    .map(({ path, query, ...rest }) => ({
      ...rest,
      method: row.method,
      path: query === '' ? path : `${path}?${query}`,
    }));

const parsed = (text: string | undefined): unknown => (text === undefined ? {} : JSON.parse(text));

const withHostileHeaders = (request: FuzzRequest): fc.Arbitrary<FuzzRequest> =>
  hostileHeaders.map((headers) => ({ ...request, headers: { ...request.headers, ...headers } }));

/** Variants of a request, each spoilt in one way. */
const spoils = (request: FuzzRequest): fc.Arbitrary<FuzzRequest> => {
  const [path = '', query = ''] = request.path.split('?');
  const withBody = (body: fc.Arbitrary<string>) =>
    body.map((text) => ({
      ...request,
      body: text,
      headers: { 'content-type': 'application/json', ...request.headers },
    }));
  return fc.oneof(
    withBody(spoilt(parsed(request.body)).map((body) => JSON.stringify(body) ?? 'null')),
    withBody(rawBody),
    hostileQuery.map((pairs) => ({ ...request, path: `${path}?${query === '' ? '' : `${query}&`}${pairs}` })),
    hostileId.map((id) => ({ ...request, path: request.path.replace(/\{\{\w+:\d+\}\}/, id) })),
    withHostileHeaders(request),
    fc
      .constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND')
      .map((method) => ({ ...request, method })),
    hostilePath.map((other) => ({ ...request, path: other })),
    fc.constant({ ...request, admin: undefined }),
  );
};

/** A request to an endpoint: half are as its row describes, half are spoilt once or twice. */
const anyRequest = (row: Endpoint): fc.Arbitrary<FuzzRequest> => {
  const good = proper(row);
  return fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 3, arbitrary: good.chain(spoils) },
    { weight: 1, arbitrary: good.chain(spoils).chain(withHostileHeaders) },
  );
};

/** At least `requests` requests, equally many per endpoint and in rotation, determined by the seed. */
export const sampleRequests = ({ seed, requests }: { readonly seed: number; readonly requests: number }) => {
  const turns = Math.ceil(requests / everyCall.length);
  const samples = everyCall.map(([, row], index) => fc.sample(anyRequest(row), { seed: seed + index, numRuns: turns }));
  return Array.from({ length: turns }, (_, turn) => samples.flatMap((sample) => sample[turn] ?? [])).flat();
};
