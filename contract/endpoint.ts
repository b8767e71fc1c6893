import { z } from 'zod';
import type { Received, Written } from './codecs.ts';

/** Who may call: `public` needs no token, `admin` a valid access token of an administrator (product.md §6, §7). */
export type Access = 'public' | 'admin';

/**
 * One call of the product API: the single source of its client call, server handler, validation and OpenAPI entry.
 *
 * `documented` tells the calls of product.md §7 from our extensions, which another API has where its capabilities list them.
 * `version` marks calls about a versioned record: `sends` answers with an ETag, `checks` takes If-Match.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base, parameters as `{id}`, no leading slash. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly documented?: boolean;
  readonly query?: z.ZodType<object, object>;
  readonly body?: z.ZodType<object, object>;
  /** Fields of a documented call's query and body that the spec does not name: a caller sends those that the API's capabilities list. */
  readonly extensions?: readonly string[];
  readonly data: z.ZodType;
  readonly version?: 'sends' | 'checks';
  /**
   * It reads over everything (a report, totals) and changes nothing: a server lets few of them run at once, on connections
   * of their own, and may ask a copy of the data that lags (`asOf` in the envelope).
   */
  readonly heavy?: true;
  /** Its input or its answer holds a secret: what is kept of it for repeats can be read by the server alone. */
  readonly secret?: boolean;
  /** It asks the bank, which cannot take anything back. */
  readonly asksBank?: boolean;
  /** Its success is `data` itself, without the envelope: the dialect of simple REST. */
  readonly bare?: boolean;
  /** Its Content-Range tells which rows came, and how many there are. */
  readonly ranged?: boolean;
  /** Where a 2xx answer alone is no success (product.md §7): its `data` must be truthy, or exactly `true`. */
  readonly confirms?: 'truthy' | 'true';
}

/**
 * Whether a call can be tried with `dryRun=true`: the same code runs in a transaction that is rolled back. Calls of the
 * sign-in and those with a password cannot: what they count of wrong ones has to stay.
 */
export const allowsDryRun = ({ method, path, access, heavy, secret, asksBank }: Endpoint): boolean =>
  method !== 'GET' && access === 'admin' && !path.startsWith('auth/') && !heavy && !secret && !asksBank;

type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;

type Params<E extends Endpoint> = [PathParam<E['path']>] extends [never]
  ? object
  : { params: Record<PathParam<E['path']>, string> };

type Part<E extends Endpoint, K extends 'query' | 'body', Side extends 'input' | 'output'> = E[K] extends z.ZodType
  ? { [P in K]: Side extends 'input' ? z.input<E[K]> : Received<E[K]> }
  : object;

/** What a caller passes: path parameters, query and body, each only where the row has it. */
export type Input<E extends Endpoint> = Params<E> & Partial<Part<E, 'query', 'input'>> & Part<E, 'body', 'input'>;

/** What a handler receives: the same, parsed, with defaults filled in, instants and money as the server keeps them. */
export type Parsed<E extends Endpoint> = Params<E> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>;

/** What a handler answers as `data`: every field of it, as the server keeps it. */
export type Answer<E extends Endpoint> = Written<E['data']>;

/** What a caller reads as `data`, checked and normalised. */
export type Output<E extends Endpoint> = z.output<E['data']>;

type Row = Omit<Endpoint, 'method' | 'path' | 'access' | 'documented' | 'extensions'> & {
  readonly route: `${Endpoint['method']} ${string}`;
  /** `admin` unless told. */
  readonly access?: Access;
  /** The fields of its query and body that the spec names, where it does not name all of them. */
  readonly documented?: true | readonly string[];
};

type Defined<R extends Row> = Omit<R, 'route' | 'documented'> &
  (R['route'] extends `${infer Method extends Endpoint['method']} ${infer Path}`
    ? { readonly method: Method; readonly path: Path }
    : never) & {
    readonly access: R extends { readonly access: 'public' } ? 'public' : 'admin';
    readonly documented: R extends { readonly documented: unknown } ? true : false;
  } & Pick<Endpoint, 'extensions'>;

const fieldsOf = ({ query, body }: Pick<Row, 'query' | 'body'>) =>
  [query, body].flatMap((part) => (part instanceof z.ZodObject ? Object.keys(part.shape) : []));

const defined = ({ route, documented, ...row }: Row) => {
  const [method, path] = route.split(' ');
  return {
    access: 'admin',
    ...row,
    method,
    path,
    documented: documented !== undefined,
    /** Looked for when asked: until then no schema makes its fields (object.ts). */
    get extensions() {
      return typeof documented === 'object' ? fieldsOf(row).filter((field) => !documented.includes(field)) : undefined;
    },
  };
};

/** Declares rows by their routes, `GET meeting/{id}/detail`: kept as literals, so that parameters are inferred. */
export function defineEndpoints<const T extends Record<string, Row>>(
  rows: T,
): { readonly [N in keyof T]: Defined<T[N]> };
export function defineEndpoints(rows: Record<string, Row>): object {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, defined(row)]));
}
