import type { Failure } from '#contract/envelope.ts';
import type { Bench } from './apiOnBothEngines.ts';

export interface Charity {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly active: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What ra-data-simple-rest sends, as an administrator. */
export const clientOf = <T = Charity>({ api, admin }: Bench, resource = 'charities') => {
  const path = `/api/${resource}`;
  const { token } = admin;
  const inQuery = (query: object) =>
    Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      .join('&');
  return {
    list: (query: object = {}) => api.send<T[]>({ method: 'GET', path: `${path}?${inQuery(query)}`, token }),
    get: (id: string) => api.send<T>({ method: 'GET', path: `${path}/${id}`, token }),
    create: (body: object, headers = {}) => api.send<T>({ method: 'POST', path, token, body, headers }),
    update: (id: string, body: object, headers = {}) =>
      api.send<T>({ method: 'PUT', path: `${path}/${id}`, token, body, headers }),
    remove: (id: string, headers = {}) =>
      api.send<T>({
        method: 'DELETE',
        path: `${path}/${id}`,
        token,
        headers: { 'content-type': 'text/plain', ...headers },
      }),
    act: (id: string, action: string, body: object = {}, headers = {}) =>
      api.send<T & Partial<Failure>>({ method: 'POST', path: `${path}/${id}/${action}`, token, body, headers }),
    refused: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', more: string, body?: object) =>
      api.send<Failure>({ method, path: `${path}${more}`, token, body }),
  };
};
