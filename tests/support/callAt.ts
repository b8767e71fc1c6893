export interface Answer {
  readonly status: number;
  readonly body: { readonly data?: unknown; readonly id?: string; readonly code?: string; readonly asOf?: string };
}

interface Request {
  readonly body?: object;
  readonly key?: string;
  readonly token?: string;
}

/** Calls an API by URL (`http://127.0.0.1:…`): POST if there is a body. A non-JSON response comes from the proxy. */
export const callAt =
  (url: string, own: { readonly token?: string } = {}) =>
  async (path: string, { body, key, token = own.token }: Request = {}): Promise<Answer> => {
    const response = await fetch(`${url}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
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

interface Administrator {
  readonly email: string;
  readonly password: string;
}

export const tryLogin = (call: Call, { email, password }: Administrator): Promise<Answer> =>
  call('auth/login', { body: { email, password, platform: 'ADMIN' } });

/** Signs in; all processes share their sessions in the database. */
export const signIn = async (call: Call, admin: Administrator): Promise<Session> => {
  const { status, body } = await tryLogin(call, admin);
  if (status !== 200) throw new Error(`The sign-in was answered ${status}.`);
  return body.data as Session;
};

/** Signs in as an administrator; returns calls with that session. */
export const callAs = async (url: string, admin: Administrator): Promise<Call> =>
  callAt(url, await signIn(callAt(url), admin));
