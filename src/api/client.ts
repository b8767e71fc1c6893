import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import {
  buildRequest,
  createSendOnce,
  type Fetch,
  type LooseInput,
  type Send,
  type WireAnswer,
  type WireRequest,
} from './request.ts';
import { type CapabilityStore, createCapabilities, fitInput, isExtended } from './capabilities.ts';
import { type Connection, createConnection, createRetry, type Sleep } from './retry.ts';
import { createTransport } from './transport.ts';
import type { Exclusive } from './locks.ts';
import { type Log, logFailure, readAnswer, type Repair } from './answers.ts';
import { clientCodes, HttpError } from './HttpError.ts';
import type { Reachability } from './reachability.ts';
import { createRefresh, type RefreshBudget, type RefreshOutcome } from './refresh.ts';
import type { Session } from './session.ts';
import { createDeniedWrites, createWrite, type DeniedWrites } from './writes.ts';

/** A successful answer: its data, checked; the server's words for the user; the record's version (ETag), verbatim. */
export interface Result<T> {
  readonly data: T;
  readonly message?: string;
  readonly version?: string;
  /** What came later than this instant may not be in it; nothing is missing unless told. */
  readonly asOf?: string;
}

export interface CallOptions {
  /** Ends a read that nobody waits for. Writes ignore it. */
  readonly signal?: AbortSignal;
  /** The version the user saw, as `Result.version` told it. */
  readonly ifMatch?: string;
  /** Retries at most, 3 unless told (product.md §7). */
  readonly retries?: number;
}

/** The product API, typed by the contract. Every failure is an `HttpError`. */
export interface Client {
  call<N extends EndpointName>(
    name: N,
    input: Input<Endpoints[N]>,
    options?: CallOptions,
  ): Promise<Result<Output<Endpoints[N]>>>;
  /** `call` for who looks a call up by its name: its answer is as agreed, but nobody here knows its type. */
  readonly ask: (name: EndpointName, input: LooseInput, options?: CallOptions) => Promise<Result<unknown>>;
  /** For what the contract does not know: token, retries and refresh, without a contract. */
  readonly send: Send;
  /** The API's base, without a trailing slash. */
  readonly baseUrl: string;
  readonly capabilities: CapabilityStore;
  readonly onDeniedWrite: DeniedWrites['subscribe'];
  /** Asks for anything, once, to see whether the server is there; any answer will do. */
  readonly probe: () => Promise<void>;
  /** Exchanges a token that a call has failed with; the present one, although it is still good, where none is given. */
  readonly renew: (usedToken?: string) => Promise<RefreshOutcome>;
}

interface ClientParts {
  readonly endpoints: Endpoints;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly productKey: string;
  readonly fetch: Fetch;
  readonly session: Session;
  readonly sleep: Sleep;
  /** What runs one refresh at a time in the whole browser. */
  readonly exclusive: Exclusive;
  /** What keeps the whole browser from asking a sick sign-in service again and again. */
  readonly budget: RefreshBudget;
  readonly connection?: Connection;
  /** Told how each request ended. */
  readonly reachability?: Reached;
  /** The same of the sign-in service alone. */
  readonly signIn?: Reached;
  /** Where failed calls are told; nowhere unless given. */
  readonly log?: Log;
  /** Milliseconds before the first retry; the n-th waits n times as long. */
  readonly retryDelayMs: number;
  /** After how long a request counts as not answered. */
  readonly timeoutMs?: number;
}

type Reached = Pick<Reachability, 'lost' | 'reached'>;

const TIMEOUT_MS = 30_000;
const CAPABILITIES_TIMEOUT_MS = 10_000;
const silent: Log = () => {};
const unwatched: Reached = { lost: () => {}, reached: () => {} };

/** The same requests, with a word on whether an answer came. One that nobody waits for tells nothing. */
const reporting =
  (send: Send, reachability: Reached, signIn: Reached): Send =>
  async (request) => {
    try {
      const answer = await send(request);
      reachability.reached();
      if (request.authenticated) signIn.reached();
      return answer;
    } catch (error) {
      if (error instanceof HttpError) {
        reachability[error.status === 0 ? 'lost' : 'reached']();
        if (error.code === clientCodes.signInDown) signIn.lost();
      }
      throw error;
    }
  };

/** Runs a request; what fails is logged. */
const logging =
  (log: Log) =>
  async <T>(request: WireRequest, run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      logFailure(log, request, error);
      throw error;
    }
  };

const isMalformed = (error: unknown) => error instanceof HttpError && error.code === clientCodes.malformed;

/** Loaded when the first answer needs it: an API that keeps the contract never does. Without it nothing is repaired. */
const loadRepair = async (): Promise<Repair> => {
  const loaded = await import('./compat/readTolerantly.ts').catch(() => undefined);
  return <E extends Endpoint>(row: E, data: unknown) => loaded?.readTolerantly<E['data']>(row.data, data);
};

/** An answer as agreed, else field by field as far as it can be read (not of the public calls: a session is whole or none). */
const readAny = async <E extends Endpoint>(name: string, row: E, answer: WireAnswer): Promise<Result<Output<E>>> => {
  try {
    return readAnswer(name, row, answer);
  } catch (error) {
    if (row.access === 'public' || !isMalformed(error)) throw error;
    return readAnswer(name, row, answer, await loadRepair());
  }
};

/** Whether an answer came, whatever it said. */
const isAnswered = async (sending: Promise<unknown>): Promise<boolean> => {
  const [answer] = await Promise.allSettled([sending]);
  return answer.status === 'fulfilled' || !(answer.reason instanceof HttpError) || answer.reason.status !== 0;
};

/** Runs reads and writes to what is read of their answer; what fails is logged. */
const createRun = (send: Send, capabilities: CapabilityStore, log: Log) => {
  const write = createWrite({ send, capabilities });
  const denied = createDeniedWrites();
  const logged = logging(log);
  const run = <T>(request: WireRequest, read: (answer: WireAnswer) => T | Promise<T>): Promise<T> =>
    request.authenticated && request.method !== 'GET'
      ? denied.guard(logged(request, () => write(request, read)))
      : logged(request, async () => read(await send(request)));
  return { run, onDeniedWrite: denied.subscribe };
};

/** The client of the product API (product.md §7). Keeps no state but the refresh under way; everything it touches is a parameter. */
export const createClient = ({ endpoints, baseUrl, productKey, ...parts }: ClientParts): Client => {
  const { session, exclusive, budget, sleep, connection = createConnection() } = parts;
  const sendOnce = createSendOnce({ fetch: parts.fetch, timeoutMs: parts.timeoutMs ?? TIMEOUT_MS });
  const refresh = createRefresh({ session, sendOnce, exclusive, budget, baseUrl });
  const retry = createRetry({ sleep, connection, delayMs: parts.retryDelayMs });
  const transport = createTransport({ session, sendOnce, retry, refresh, budget });
  const { getCapabilities } = endpoints;
  const capabilities = createCapabilities({
    rows: endpoints,
    session,
    /* Nothing is told of a failure while another call is answered: an API without this one is as good as any. */
    ask: async () => {
      const request = buildRequest(getCapabilities, {}, { baseUrl, productKey });
      const signal = AbortSignal.timeout(CAPABILITIES_TIMEOUT_MS);
      try {
        const answer = await transport({ ...request, retries: 0, signal });
        return (await readAny('getCapabilities', getCapabilities, answer)).data;
      } catch (error) {
        if (error instanceof HttpError && error.status === 0 && !(await isAnswered(send(look())))) return undefined;
        throw error;
      }
    },
  });
  const send = reporting(transport, parts.reachability ?? unwatched, parts.signIn ?? unwatched);
  const { run, onDeniedWrite } = createRun(send, capabilities, parts.log ?? silent);
  const ask: Client['ask'] = async (name, input, options) => {
    const row: Endpoint = endpoints[name];
    const api = capabilities.getSnapshot();
    const mustKnow = isExtended(row, input);
    const fitted = mustKnow ? fitInput(api.isKnown ? api : await capabilities.read(), name, input) : input;
    const request = { name, ...buildRequest(row, fitted, { baseUrl, productKey }), ...options };
    return run(request, (answer) => readAny(name, row, answer));
  };
  /* The signature to callers is the contract's; whatever the row, its input is a `LooseInput`. */
  function call<N extends EndpointName>(
    name: N,
    input: Input<Endpoints[N]>,
    options?: CallOptions,
  ): Promise<Result<Output<Endpoints[N]>>>;
  function call(name: EndpointName, input: LooseInput, options?: CallOptions): Promise<Result<unknown>> {
    return ask(name, input, options);
  }
  /** A look at the server by a call that every API has, where this one lists no better. */
  const look = (): WireRequest => {
    const { method, path } = capabilities.getSnapshot().has('live') ? endpoints.live : endpoints.listDurations;
    const token = session.token();
    const request = { method, url: `${baseUrl}/${path}`, authenticated: false, retries: 0 };
    return token === undefined ? request : { ...request, headers: { Authorization: `Bearer ${token}` } };
  };
  return {
    call,
    ask,
    baseUrl,
    capabilities,
    onDeniedWrite,
    send: (request) => run(request, (answer) => answer),
    probe: async () => void (await isAnswered(send(look()))),
    renew: (usedToken = session.token()) => refresh(usedToken),
  };
};
