import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Send, WireRequest } from '#src/api/transport.ts';

const methods: readonly WireRequest['method'][] = ['GET', 'POST', 'PUT', 'DELETE'];

/** react-admin's simple REST dialect over our transport: for a resource that declares no `data`. */
export const createRestProvider = (send: Send, baseUrl: string): DataProvider =>
  simpleRestProvider(baseUrl, async (url: string, options = {}) => {
    const method = methods.find((known) => known === options.method) ?? 'GET';
    const { status, headers, text } = await send({
      method,
      url,
      authenticated: true,
      ...(typeof options.body === 'string' && { body: options.body }),
      ...(options.signal && { signal: options.signal }),
      headers: Object.fromEntries(new Headers(options.headers)),
    });
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    return { status, headers, body: text, json };
  });
