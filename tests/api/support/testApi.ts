import type { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { Failure } from '#contract/envelope.ts';
import { createHashing } from '#server/auth/hashing.ts';
import type { AppOptions } from '#server/http/app.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { createTestApp, type SignedIn } from '#tests/support/app.ts';
import { quickArgon2 } from '#tests/support/quickHashing.ts';
import { requestOf } from '#tests/support/requestOf.ts';

interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
}

/** The body of an answer, a success or a failure. */
export type Envelope<T> = { readonly data: T } & Partial<Failure>;

export interface TestAnswer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body;
}

interface RawRequest extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | string | undefined;
}

export type TestAdmin = SignedIn;

/** argon2, and how often it was computed. */
const countHashes = () => {
  let count = 0;
  const hashing = createHashing({
    hash: (...given) => {
      count += 1;
      return quickArgon2.hash(...given);
    },
    verify: (...given) => {
      count += 1;
      return quickArgon2.verify(...given);
    },
  });
  return { hashing, hashed: () => count };
};

/** The whole app of the tests, called as HTTP sees it: raw requests, bodies as they come. Its clock goes on, and further when the test says so. */
export const createTestApi = async (db: Db, config: Partial<Config> = {}, options: AppOptions = {}) => {
  const { hashing, hashed } = countHashes();
  const { app, services, clock, login } = await createTestApp({ db }, { config, hashing, app: options });
  clock.run();
  const send = async <Body = Envelope<unknown>>(request: RawRequest): Promise<TestAnswer<Body>> => {
    const { method, path, body, token, headers, ip } = request;
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(ip !== undefined && { remoteAddress: ip }),
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Body>() };
  };
  return {
    app,
    services,
    /** Moves the server's clock on. */
    wait: clock.advance,
    /** How often argon2 has been computed by a call so far. */
    hashed,
    send,
    call: <N extends EndpointName>(name: N, input: Input<Endpoints[N]>, more?: CallOptions) =>
      send<Envelope<z.input<Endpoints[N]['data']>>>({ ...requestOf(name, input), ...more }),
    /** Makes an administrator of the test's own, and signs it in. */
    newAdmin: () => login({ firstName: 'Ada', lastName: 'Admin' }),
  };
};

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;
