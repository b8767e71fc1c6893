import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { malformed, parseJson } from '#src/api/failures.ts';
import type { Send, WireAnswer, WireRequest } from '#src/api/transport.ts';
import { createIntents } from './writes.ts';

const methods: readonly WireRequest['method'][] = ['GET', 'POST', 'PUT', 'DELETE'];

type HttpClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

/** The record that an answer holds; of one that is deleted without a word, its id is known. */
const readJson = ({ method, url }: Pick<WireRequest, 'method' | 'url'>, answer: WireAnswer): unknown => {
  if (answer.text === '')
    return method === 'DELETE' ? { id: decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)) } : undefined;
  const json = parseJson(answer.text);
  if (json === undefined) throw malformed(`${method} ${url}`, answer, 'it is no JSON');
  return json;
};

/** The address of the record that was read or written. */
const addressOf = (method: WireRequest['method'], url: string, json: unknown): string | undefined => {
  if (method !== 'POST') return url.includes('?') ? undefined : url;
  return typeof json === 'object' && json !== null && 'id' in json
    ? `${url}/${encodeURIComponent(String(json.id))}`
    : undefined;
};

/**
 * react-admin's simple REST dialect over our transport: for a resource that declares no `data`. A write carries the version
 * (ETag) under which its record was last read or written, and the key of its intent; writes of many records at once, whose
 * rows come from a list, carry no version. A failure is an `HttpError` with its status and the errors of its fields.
 */
export const createRestProvider = (send: Send, baseUrl: string): DataProvider => {
  const versions = new Map<string, string>();
  const intents = createIntents<WireAnswer>();

  const clientFor =
    (checksVersion: boolean): HttpClient =>
    async (url: string, options = {}) => {
      const method = methods.find((known) => known === options.method) ?? 'GET';
      const ifMatch = checksVersion && method !== 'GET' ? versions.get(url) : undefined;
      const request: WireRequest = {
        method,
        url,
        authenticated: true,
        ...(typeof options.body === 'string' && { body: options.body }),
        ...(options.signal && { signal: options.signal }),
        ...(ifMatch !== undefined && { ifMatch }),
        headers: Object.fromEntries(new Headers(options.headers)),
      };
      const answer =
        method === 'GET'
          ? await send(request)
          : await intents(JSON.stringify([method, url, options.body, ifMatch]), (idempotencyKey) =>
              send({ ...request, idempotencyKey }),
            );
      const json = readJson(request, answer);
      const address = addressOf(method, url, json);
      const version = answer.headers.get('ETag');
      if (address !== undefined && version !== null && method !== 'DELETE') versions.set(address, version);
      else if (address !== undefined && method !== 'GET') versions.delete(address);
      return { status: answer.status, headers: answer.headers, body: answer.text, json };
    };

  const { updateMany, deleteMany } = simpleRestProvider(baseUrl, clientFor(false));
  return { ...simpleRestProvider(baseUrl, clientFor(true)), updateMany, deleteMany };
};
