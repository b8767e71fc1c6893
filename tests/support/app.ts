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

/** HTTP request. */
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
  /** Unparsed body. */
  readonly text: string;
}

/** Body of a response, a success or a failure. */
export type Envelope<T = unknown> = { readonly data: T } & Partial<Failure>;

/** Response of the API. `data` is parsed by the contract; reading it throws if the call failed. */
export interface TestAnswer<T> extends RawAnswer<Envelope> {
  readonly data: T;
  readonly message: Failure['message'] | undefined;
  readonly code: Failure['code'] | undefined;
  /** Errors by field path. */
  readonly errors: Failure['errors'] | undefined;
}

/** Calls an endpoint by its name in the contract, signed in or not. */
export type TestCall = <N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  headers?: Headers,
  ip?: string,
) => Promise<TestAnswer<Output<Endpoints[N]>>>;

export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly call: TestCall;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Clock of the whole app. */
  readonly clock: {
    readonly now: () => Date;
    readonly set: (now: Date | string) => void;
    readonly advance: (ms: number) => void;
    /** The clock is stopped until this call; then it runs, as a browser's clock does. */
    readonly run: () => void;
  };
  readonly send: <Body = Envelope>(request: RawRequest) => Promise<RawAnswer<Body>>;
  /** Calls without signing in. */
  readonly call: TestCall;
  /** Calls with this access token. */
  readonly as: (token: string | undefined) => TestCall;
  /** Number of hashes computed so far. */
  readonly hashed: () => number;
  /** Creates an administrator and signs in. */
  readonly login: (name?: { readonly firstName?: string; readonly lastName?: string }) => Promise<SignedIn>;
  readonly close: () => Promise<void>;
}

export interface TestAppOptions {
  /** Default: the test instant, a Monday morning for API tests. */
  readonly now?: string;
  /** Environment variables of the configuration. */
  readonly env?: Readonly<Record<string, string>>;
  /** Settings of the running server, which override the variables. */
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
  (app: FastifyInstance): TestApp['send'] =>
  async ({ method, path, body, token, headers, ip }) => {
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
    return { status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body };
  };

const callWith =
  (send: TestApp['send'], failure: () => string, token?: string): TestCall =>
  async (name, input, headers = {}, ip) => {
    const answer = await send({ ...requestOf(name, input), token, headers, ip });
    const { message, code, errors } = answer.body;
    return {
      ...answer,
      get data() {
        if (answer.status >= 300) {
          const why = answer.status >= 500 ? `\n${failure()}` : '';
          throw new Error(`${name} answered ${answer.status}: ${answer.text}${why}`);
        }
        return success(endpoints[name].data).parse(answer.body).data as Output<Endpoints[typeof name]>;
      },
      message,
      code,
      errors,
    };
  };

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

const createClock = (start: Date): TestApp['clock'] => {
  let base = start.getTime();
  let since: number | undefined;
  const passed = () => (since === undefined ? 0 : Math.floor(performance.now() - since));
  return {
    now: () => new Date(base + passed()),
    set: (value) => void (base = new Date(value).getTime() - passed()),
    advance: (ms) => void (base += ms),
    run: () => void (since ??= performance.now()),
  };
};

/** The real app on a test's database, with a clock that can be set; it listens on no port. */
export const createTestApp = async (
  database: Pick<TestDatabase, 'db'> & Partial<TestDatabase>,
  options: TestAppOptions = {},
): Promise<TestApp> => {
  const clock = createClock(options.now === undefined ? testInstant() : new Date(options.now));
  const settings = loadConfig({ SEED: 'none', ...options.env });
  const config = { ...settings, jwtSecret: 'a secret of the tests, long enough to be one', ...options.config };
  const { hashing, hashed } = createQuickHashing();
  const services = {
    db: database.db,
    ...(database.heavy && { heavy: database.heavy }),
    clock: clock.now,
    config,
    gateway: options.gateway ?? openGateway(config),
    inHashTurn: createHashTurns(hashing),
    pictures: options.pictures ?? { of: async () => null },
  };
  const log = createFailureLog();
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
    login: async ({ firstName = 'Mona', lastName = 'Keller' } = {}) => {
      const email = `${randomUUID()}@example.com`;
      passwordHash ??= hashing.hash(password);
      await database.db
        .insert(admins)
        .values({ email, passwordHash: await passwordHash, firstName, lastName, createdAt: clock.now() });
      const { data } = await call('login', { body: { email, password, platform: 'ADMIN' } });
      return { ...data, email, password, call: as(data.token) };
    },
    close: () => app.close(),
  };
};
