import { failureOf, notReached } from './answers.ts';
import type { WireAnswer, WireRequest } from './request.ts';

interface OutgoingRequest extends Omit<WireRequest, 'authenticated' | 'retries' | 'name'> {
  readonly token?: string | undefined;
}

export type SendOnce = (request: OutgoingRequest) => Promise<WireAnswer>;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const headersOf = ({ token, body, idempotencyKey, ifMatch, headers }: OutgoingRequest): Headers => {
  const all = new Headers({ Accept: 'application/json', ...headers });
  if (token !== undefined) all.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) all.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) all.set('Idempotency-Key', idempotencyKey);
  if (ifMatch !== undefined) all.set('If-Match', ifMatch);
  return all;
};

export const createSendOnce =
  ({ fetch, timeoutMs }: { readonly fetch: Fetch; readonly timeoutMs: number }): SendOnce =>
  async (request) => {
    const leaving = request.method === 'GET' ? request.signal : undefined;
    leaving?.throwIfAborted();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const exchange = async (): Promise<WireAnswer & { readonly ok: boolean }> => {
      const response = await fetch(request.url, {
        method: request.method,
        headers: headersOf(request),
        signal: leaving ? AbortSignal.any([leaving, timeout.signal]) : timeout.signal,
        cache: 'no-store',
        ...(request.body !== undefined && { body: request.body }),
      });
      return { ok: response.ok, status: response.status, headers: response.headers, text: await response.text() };
    };
    const answer = await exchange()
      .catch((cause: unknown) => {
        leaving?.throwIfAborted();
        throw notReached(cause);
      })
      .finally(() => clearTimeout(timer));
    if (!answer.ok) throw failureOf(answer);
    return answer;
  };
