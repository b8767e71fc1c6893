import { randomUUID } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import type { Input, Output } from '#contract/endpoint.ts';
import { endpoints, type EndpointName, type Endpoints } from '#contract/endpoints.ts';
import { type Failure, success } from '#contract/envelope.ts';
import { createApp, type AppOptions } from '#server/http/app.ts';
import { createHashing, createHashTurns } from '#server/auth/hashing.ts';
import { loadConfig, type Config } from '#server/config.ts';
import { admins } from '#server/db/schema/admins.ts';
import type { Services } from '#server/call.ts';
import { openGateway } from '#server/start.ts';
import type { TestDatabase } from './db.ts';
import { testInstant } from './instant.ts';
import { requestOf } from './requestOf.ts';

type Headers = Readonly<Record<string, string>>;

export interface RawRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | string | undefined;
  readonly token?: string | undefined;
  readonly headers?: Headers;
  readonly ip?: string | undefined;
}

export interface RawAnswer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body;
  readonly text: string;
}

type Envelope = { readonly data: unknown } & Partial<Failure>;

export interface TestAppOptions {
  /** Default: the test instant, a Monday morning for API tests. */
  readonly now?: string;
  readonly config?: Partial<Config>;
  readonly gateway?: Services['gateway'];
  /** Source of pictures; none by default. */
  readonly pictures?: Services['pictures'];
  /** The portal and the log beside the API. */
  readonly app?: AppOptions;
}

export const password = 'correct horse battery staple';
/** One hash for all test administrators. */
let passwordHash: Promise<string> | undefined;

/** Errors that the server logs; the last one explains a 5xx response. */
const createFailureLog = () => {
  const failures: string[] = [];
  const write = (line: string) => void (/"level":"error"/.test(line) && failures.push(line));
  return { write, last: () => failures.at(-1) ?? '' };
};

const sendTo =
  (app: FastifyInstance) =>
  async <Body = Envelope>({ method, path, body, token, headers, ip }: RawRequest): Promise<RawAnswer<Body>> => {
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
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Body>(), text: answer.body };
  };

const callWith =
  (send: ReturnType<typeof sendTo>, failure: () => string, token?: string) =>
  async <N extends EndpointName>(name: N, input: Input<Endpoints[N]>, headers: Headers = {}, ip?: string) => {
    const answer = await send({ ...requestOf(name, input), token, headers, ip });
    const { message, code, errors } = answer.body;
    return {
      ...answer,
      /** Parsed by the contract; reading it throws if the call failed. */
      get data() {
        if (answer.status >= 300) {
          const why = answer.status >= 500 ? `\n${failure()}` : '';
          throw new Error(`${name} answered ${answer.status}: ${answer.text}${why}`);
        }
        return success(endpoints[name].data).parse(answer.body).data as Output<Endpoints[N]>;
      },
      message,
      code,
      errors,
    };
  };

/** Calls an endpoint by its name in the contract, signed in or not. */
export type TestCall = ReturnType<typeof callWith>;

/**
 * argon2 at the lowest possible cost, with a count of its computations. The server's own cost makes guessing slow and
 * has its own tests; these tests sign in a thousand times.
 */
const createQuickHashing = () => {
  let count = 0;
  const hashing = createHashing({
    hash: (text) => {
      count += 1;
      return argon2.hash(text, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    },
    verify: (...given) => {
      count += 1;
      return argon2.verify(...given);
    },
  });
  return { hashing, hashed: () => count };
};

const createClock = (start: Date) => {
  let base = start.getTime();
  let since: number | undefined;
  const passed = () => (since === undefined ? 0 : Math.floor(performance.now() - since));
  return {
    now: () => new Date(base + passed()),
    set: (value: Date | string) => void (base = new Date(value).getTime() - passed()),
    advance: (ms: number) => void (base += ms),
    /** The clock is stopped until this call; then it runs, as a browser's clock does. */
    run: () => void (since ??= performance.now()),
  };
};

/** The real app on a test's database, with a clock that can be set; it listens on no port. */
export const createTestApp = async (
  database: Pick<TestDatabase, 'db'> & Partial<TestDatabase>,
  options: TestAppOptions = {},
) => {
  const clock = createClock(options.now === undefined ? testInstant() : new Date(options.now));
  const settings = loadConfig({ SEED: 'none' });
  const config = { ...settings, jwtSecret: 'a secret of the tests, long enough to be one', ...options.config };
  const { hashing, hashed } = createQuickHashing();
  const log = createFailureLog();
  const services: Services = {
    db: database.db,
    ...(database.heavy && { heavy: database.heavy }),
    clock: clock.now,
    config,
    gateway: options.gateway ?? openGateway(config),
    inHashTurn: createHashTurns(hashing),
    pictures: options.pictures ?? { of: async () => null },
  };
  const app = await createApp(services, { log, ...options.app });
  const send = sendTo(app);
  const as = (token?: string) => callWith(send, log.last, token);
  const call = as();
  return {
    app,
    services,
    clock,
    send,
    call,
    as,
    hashed,
    /** Creates an administrator and signs in. */
    login: async ({ firstName = 'Mona', lastName = 'Keller' } = {}) => {
      const email = `${randomUUID()}@example.com`;
      passwordHash ??= hashing.hash(password);
      await database.db
        .insert(admins)
        .values({ email, passwordHash: await passwordHash, firstName, lastName, createdAt: clock.now() });
      const { data } = await call('login', { body: { email, password, platform: 'ADMIN' } });
      return { ...data, email, password, call: as(data.token) };
    },
    close: (): Promise<void> => app.close(),
  };
};
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
export type SignedIn = Awaited<ReturnType<TestApp['login']>>;
