import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { Failure } from '#contract/envelope.ts';
import { createApp, type AppOptions } from '#server/http/app.ts';
import { hashPassword } from '#server/auth/password.ts';
import { loadConfig, type Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { admins } from '#server/db/schema/admins.ts';
import type { Services } from '#server/call.ts';
import { requestOf } from '#tests/support/requestOf.ts';

export const password = 'correct horse battery staple';
/** One hash for all test administrators: hashing is meant to be slow. */
const passwordHash = hashPassword(password);

export interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
}

/** The body of an answer, a success or a failure. */
export type Envelope<T> = { readonly data: T } & Partial<Failure>;

export interface TestAnswer<Body = Envelope<unknown>> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body;
}

interface RawRequest extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | string | undefined;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Moves the server's clock on. */
  readonly wait: (ms: number) => void;
  readonly send: <Body = Envelope<unknown>>(request: RawRequest) => Promise<TestAnswer<Body>>;
  readonly call: <N extends EndpointName>(
    name: N,
    input: Input<Endpoints[N]>,
    options?: CallOptions,
  ) => Promise<TestAnswer<Envelope<z.input<Endpoints[N]['data']>>>>;
  /** Makes an administrator of the test's own, and signs it in. */
  readonly newAdmin: () => Promise<TestAdmin>;
}

export interface TestAdmin {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

const testConfig = (): Config => ({ ...loadConfig({}), jwtSecret: 'a secret of the tests, long enough' });

const unusedGateway = () => Promise.reject(new Error('These tests move no money.'));

const sender =
  (app: FastifyInstance): TestApi['send'] =>
  async <Body>({ method, path, body, token, headers, ip }: RawRequest): Promise<TestAnswer<Body>> => {
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

/** The whole API on a database, called in process, with a clock that the test moves. */
export const createTestApi = async (
  db: Db,
  config: Partial<Config> = {},
  options: AppOptions = {},
): Promise<TestApi> => {
  let offset = 0;
  const services: Services = {
    db,
    clock: () => new Date(Date.now() + offset),
    config: { ...testConfig(), ...config },
    gateway: { authorise: unusedGateway, capture: unusedGateway, release: unusedGateway, refund: unusedGateway },
  };
  const app = await createApp(services, options);
  const send = sender(app);
  const call: TestApi['call'] = (name, input, more) => send({ ...requestOf(name, input), ...more });
  const newAdmin = async () => {
    const id = randomUUID();
    const email = `${id}@example.com`;
    await db.insert(admins).values({
      id,
      email,
      firstName: 'Ada',
      lastName: 'Admin',
      passwordHash: await passwordHash,
      createdAt: services.clock(),
    });
    const { body } = await call(
      'login',
      { body: { email, password, platform: 'ADMIN' } },
      { ip: `10.${randomUUID()}` },
    );
    return { id, email, token: body.data.token, refreshToken: body.data.refreshToken };
  };
  return {
    app,
    services,
    wait: (ms) => {
      offset += ms;
    },
    send,
    call,
    newAdmin,
  };
};
