import { randomUUID } from 'node:crypto';

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: unknown; readonly id?: string; readonly code?: string; readonly asOf?: string };
}

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
  readonly key?: string;
  readonly token?: string;
}

/** Calls an API by its address (`http://127.0.0.1:…`). An answer that is no JSON is that of the proxy. */
export const callAt =
  (url: string, own: { readonly token?: string } = {}) =>
  async (path: string, { method, body, key, token = own.token }: Request = {}): Promise<Answer> => {
    const response = await fetch(`${url}/api/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? (JSON.parse(text) as Answer['body']) : {} };
  };

export type Call = ReturnType<typeof callAt>;

export interface Session {
  readonly token: string;
  readonly refreshToken: string;
  readonly id: string;
}

/** Signs in; the sessions of all processes are in the database. */
export const signIn = async (
  call: Call,
  who: { readonly email: string; readonly password: string },
): Promise<Session> => {
  const { status, body } = await call('auth/login', { body: { ...who, platform: 'ADMIN' } });
  if (status !== 200) throw new Error(`The sign-in was answered ${status}.`);
  return body.data as Session;
};

/** Repeats a write under one key, as the portal does, until it is answered with success. Resolves to the answer and what came before it. */
export const insist = async (
  call: Call,
  path: string,
  body: object,
): Promise<{ answer: Answer; failures: number[] }> => {
  const key = randomUUID();
  const failures: number[] = [];
  for (let tries = 0; tries < 200; tries += 1) {
    // Status 0: no answer at all.
    const answer = await call(path, { body, key }).catch(() => ({ status: 0, body: {} }));
    if (answer.status >= 200 && answer.status < 300) return { answer, failures };
    failures.push(answer.status);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`A write to ${path} was never answered with success: ${failures.join(' ')}`);
};
