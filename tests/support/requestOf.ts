import type { Endpoint, Input } from '#contract/endpoint.ts';
import { endpoints, type EndpointName, type Endpoints } from '#contract/endpoints.ts';

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

/** HTTP request of a call in the contract; its path begins at the root: `/api/admin/account/search?page=2`. */
export const requestOf = <N extends EndpointName>(name: N, input: Input<Endpoints[N]>) => {
  const { method, path }: Endpoint = endpoints[name];
  const parts: object = input;
  const { params = {}, query = {}, body }: Parts = parts;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const pairs = given.flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]));
  const search = new URLSearchParams(pairs).toString();
  return { method, path: `/api/${filled}${search === '' ? '' : `?${search}`}`, body };
};
