import { z } from 'zod';
import type { Received, Written } from './codecs.ts';

/** Who may call: `public` needs no token, `admin` a valid access token of an administrator (product.md §6, §7). */
export type Access = 'public' | 'admin';

/** One call: the single source of its client call, server handler, validation and OpenAPI entry. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base, without a leading slash; parameters as `{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** A call of product.md §7; another API supports the others only if its capabilities list them. */
  readonly documented?: boolean;
  readonly query?: z.ZodType<object, object>;
  readonly body?: z.ZodType<object, object>;
  /** Query and body fields of a documented call that the spec omits: sent only if the API's capabilities list them. */
  readonly extensions?: readonly string[];
  readonly data: z.ZodType;
  /** `sends` responds with an ETag, `checks` accepts If-Match. */
  readonly version?: 'sends' | 'checks';
  /** Reads many rows: a server runs few of these at once, on separate connections, perhaps of a replica that lags. */
  readonly heavy?: true;
  /** The request or response holds a secret: only the server can read the copy that is kept for retries. */
  readonly secret?: boolean;
  /** Calls the payment gateway, whose effects cannot be rolled back. */
  readonly asksBank?: boolean;
  /** As in ra-data-simple-rest: the response is `data` itself, without the envelope, and a list has a Content-Range. */
  readonly bare?: boolean;
  /** Set if a 2xx status alone is no success (product.md §7): `data` must be truthy, or exactly `true`. */
  readonly confirms?: 'truthy' | 'true';
}

/** Excludes calls of the sign-in and those with a password, because their counts of failed attempts must persist. */
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

export type Input<E extends Endpoint> = Params<E> & Partial<Part<E, 'query', 'input'>> & Part<E, 'body', 'input'>;

/** Input of a handler: parsed, with defaults, and with instants and money in the server's types. */
export type Parsed<E extends Endpoint> = Params<E> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>;

/** `data` as a handler returns it: every field, in the server's types. */
export type Answer<E extends Endpoint> = Written<E['data']>;

export type Output<E extends Endpoint> = z.output<E['data']>;

type Row = Omit<Endpoint, 'method' | 'path' | 'access' | 'documented' | 'extensions'> & {
  readonly route: `${Endpoint['method']} ${string}`;
  readonly access?: Access;
  /** Query and body fields that the spec names; `true` if it names all of them. */
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
    /** Computed on access: until then no schema builds its fields (object.ts). */
    get extensions() {
      return typeof documented === 'object' ? fieldsOf(row).filter((field) => !documented.includes(field)) : undefined;
    },
  };
};

/** Declares endpoints by route, `GET meeting/{id}/detail`: a literal type, from which the parameters are inferred. */
export function defineEndpoints<const T extends Record<string, Row>>(
  rows: T,
): { readonly [N in keyof T]: Defined<T[N]> };
export function defineEndpoints(rows: Record<string, Row>): object {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, defined(row)]));
}
