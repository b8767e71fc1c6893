import type { charities } from '#contract/charities.ts';
import type { Failure } from '#contract/envelope.ts';
import type { RecordOf } from '#contract/record.ts';
import type { Bench } from './apiOnBothEngines.ts';

export type Charity = RecordOf<typeof charities.fields>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Sends the requests of ra-data-simple-rest, as an administrator. */
export const clientOf = <T = Charity>({ api, admin }: Bench, resource = 'charities') => {
  const path = `/api/${resource}`;
  const inQuery = (query: object) =>
    Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      .join('&');
  const send = <Body>(method: Method, more: string, body?: object, headers = {}) =>
    api.send<Body>({ method, path: `${path}${more}`, token: admin.token, body, headers });
  return {
    list: (query: object = {}) => send<T[]>('GET', `?${inQuery(query)}`),
    get: (id: string) => send<T>('GET', `/${id}`),
    create: (body: object, headers = {}) => send<T>('POST', '', body, headers),
    update: (id: string, body: object, headers = {}) => send<T>('PUT', `/${id}`, body, headers),
    remove: (id: string, headers = {}) =>
      send<T>('DELETE', `/${id}`, undefined, { 'content-type': 'text/plain', ...headers }),
    act: (id: string, action: string, body: object = {}, headers = {}) =>
      send<T & Partial<Failure>>('POST', `/${id}/${action}`, body, headers),
    refused: (method: Method, more: string, body?: object) => send<Failure>(method, more, body),
  };
};
