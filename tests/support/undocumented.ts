import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

const documented = Object.values<Endpoint>(endpoints).filter((row) => row.documented);
const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

interface Sent {
  readonly method: string;
  /** Relative to the API's base. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: string;
}

/** Headers that every browser sends, or that the documented calls use: Authorization and Content-Type. */
const usual =
  /^(?:accept.*|authorization|cache-control|connection|content-(?:type|length)|host|origin|pragma|referer|sec-.*|user-agent)$/;

/** Parts of a request that product.md §7 lacks: the call, a parameter, a header, a body where none is documented. */
export const undocumented = ({ method, path, query, headers = {}, body = '' }: Sent): string[] => {
  const row = documented.find((one) => one.method === method && patternOf(one).test(path));
  if (!row) return [`${method} ${path}`];
  const known = new Set(row.query instanceof z.ZodObject ? Object.keys(row.query.shape) : []);
  const isExtension = (field: string) => !known.has(field) || row.extensions?.includes(field) === true;
  const bodyless = /\/(?:approve|decline|deactivate)$/.test(path) || method === 'GET';
  return [
    ...[...query.keys()].filter(isExtension).map((field) => `${method} ${path}?${field}`),
    ...Object.keys(headers)
      .filter((name) => !usual.test(name))
      .map((name) => `${method} ${path}: ${name}`),
    ...(bodyless && body !== '' ? [`${method} ${path}: ${body}`] : []),
  ];
};
