import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Input, Output } from '#contract/endpoint.ts';
import { endpoints, type EndpointName, type Endpoints } from '#contract/endpoints.ts';
import { success } from '#contract/envelope.ts';
import { createApp, type AppOptions } from '#server/http/app.ts';
import { createHashTurns, type Hashing } from '#server/auth/hashing.ts';
import { loadConfig, type Config } from '#server/config.ts';
import { admins } from '#server/db/schema/admins.ts';
import type { Services } from '#server/call.ts';
import { openGateway } from '#server/start.ts';
import type { TestDatabase } from './db.ts';
import { testInstant } from './instant.ts';
import { quickHashing } from './quickHashing.ts';
import { requestOf } from './requestOf.ts';

/** An answer of the API. `data` is there, parsed by the contract, where the call went well; else reading it throws. */
export interface TestAnswer<T> {
  readonly status: number;
  readonly data: T;
  readonly message: string | undefined;
  readonly code: string | undefined;
  /** What is wrong, by field path. */
  readonly errors: Readonly<Record<string, string | string[]>> | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body as it came. */
  readonly text: string;
}

interface Body {
  readonly message?: string;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, string | string[]>>;
}

/** Calls the API by the names of the contract, as one administrator or as nobody. */
export type TestCall = <N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  headers?: Readonly<Record<string, string>>,
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
  /** The time the whole app believes it is. */
  readonly clock: {
    readonly now: () => Date;
    readonly set: (now: Date | string) => void;
    readonly advance: (ms: number) => void;
    /** It stands still until told to go on by itself, as a browser's clock beside it does. */
    readonly run: () => void;
  };
  /** Calls as nobody. */
  readonly call: TestCall;
  /** Makes an administrator and signs in. */
  readonly login: (name?: { readonly firstName?: string; readonly lastName?: string }) => Promise<SignedIn>;
  readonly close: () => Promise<void>;
}

export interface TestAppOptions {
  /** The instant of the tests unless told: a Monday morning for the API's. */
  readonly now?: string;
  /** Variables of the configuration. */
  readonly env?: Readonly<Record<string, string>>;
  /** Settings of the running server, whatever the variables say. */
  readonly config?: Partial<Config>;
  readonly gateway?: Services['gateway'];
  /** What computes the hashes, to count them; quickly unless told. */
  readonly hashing?: Hashing;
  /** Where pictures come from; from nowhere unless told. */
  readonly pictures?: Services['pictures'];
  /** The portal and the log beside the API. */
  readonly app?: AppOptions;
}

export const password = 'correct horse battery staple';
/** One hash for all test administrators. */
let passwordHash: Promise<string> | undefined;

/** What the server logs of its own failures; an answer that says "on our side" is explained with it. */
const createFailureLog = () => {
  const failures: string[] = [];
  const write = (line: string) => {
    if (/"level":"error"/.test(line)) failures.push(line);
  };
  return { write, last: () => failures.at(-1) ?? '' };
};

const callWith =
  (app: FastifyInstance, failure: () => string, token?: string): TestCall =>
  async (name, input, headers = {}) => {
    const { method, path, body } = requestOf(name, input);
    const response = await app.inject({
      method,
      url: path,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const { message, code, errors } = response.json<Body>();
    return {
      status: response.statusCode,
      get data() {
        if (response.statusCode >= 300) {
          const why = response.statusCode >= 500 ? `\n${failure()}` : '';
          throw new Error(`${name} answered ${response.statusCode}: ${response.body}${why}`);
        }
        return success(endpoints[name].data).parse(response.json()).data as Output<Endpoints[typeof name]>;
      },
      message,
      code,
      errors,
      headers: response.headers,
      text: response.body,
    };
  };

const createClock = (start: Date): TestApp['clock'] => {
  let base = start.getTime();
  let since: number | undefined;
  const passed = () => (since === undefined ? 0 : Math.floor(performance.now() - since));
  return {
    now: () => new Date(base + passed()),
    set: (value) => {
      base = new Date(value).getTime() - passed();
    },
    advance: (ms) => {
      base += ms;
    },
    run: () => {
      since ??= performance.now();
    },
  };
};

/** The real app on a test's database, with a clock to set; nothing listens. */
export const createTestApp = async (
  database: Pick<TestDatabase, 'db'> & Partial<TestDatabase>,
  options: TestAppOptions = {},
): Promise<TestApp> => {
  const clock = createClock(options.now === undefined ? testInstant() : new Date(options.now));
  const settings = loadConfig({ SEED: 'none', ...options.env });
  const config = { ...settings, jwtSecret: 'a secret of the tests, long enough to be one', ...options.config };
  const services = {
    db: database.db,
    ...(database.heavy && { heavy: database.heavy }),
    clock: clock.now,
    config,
    gateway: options.gateway ?? openGateway(config),
    inHashTurn: createHashTurns(options.hashing ?? quickHashing),
    pictures: options.pictures ?? { of: async () => null },
  };
  const log = createFailureLog();
  const app = await createApp(services, { log, ...options.app });
  const call = callWith(app, log.last);
  return {
    app,
    services,
    clock,
    call,
    login: async ({ firstName = 'Mona', lastName = 'Keller' } = {}) => {
      const email = `${randomUUID()}@example.com`;
      passwordHash ??= quickHashing.hash(password);
      await database.db
        .insert(admins)
        .values({ email, passwordHash: await passwordHash, firstName, lastName, createdAt: clock.now() });
      const { data } = await call('login', { body: { email, password, platform: 'ADMIN' } });
      return { ...data, email, password, call: callWith(app, log.last, data.token) };
    },
    close: () => app.close(),
  };
};
