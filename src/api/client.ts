import { documentedOnly } from '#contract/capabilities.ts';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { type EndpointName, endpoints, type Endpoints } from '#contract/endpoints.ts';
import { buildRequest, type LooseInput, type Send, type WireAnswer, type WireRequest } from './request.ts';
import { createSendOnce, type Fetch, createTransport, createWrite } from './transport.ts';
import { type CapabilityStore, createCapabilities, fitInput, isExtended } from './capabilities.ts';
import { type Connection, createRetry, type Sleep, type Reachability } from './retry.ts';
import { type Exclusive, createRefresh, type RefreshBudget } from './refresh.ts';
import { type Log, logFailure, readAnswer, type Result } from './answers.ts';
import { clientCodes, HttpError, never } from './HttpError.ts';
import type { Session } from './session.ts';
import { createListeners } from './listeners.ts';

export interface CallOptions {
  /** Aborts a read; writes ignore it. */
  readonly signal?: AbortSignal;
  readonly ifMatch?: string;
  /** The server saves nothing; only for an API that lists dry runs. */
  readonly dryRun?: boolean;
}

interface ClientParts {
  readonly baseUrl: string;
  readonly productKey: string;
  readonly fetch: Fetch;
  readonly session: Session;
  readonly sleep: Sleep;
  readonly exclusive: Exclusive;
  readonly budget: RefreshBudget;
  readonly connection: Connection;
  readonly reachability: Reached;
  readonly signIn: Reached;
  readonly log: Log;
  readonly retryDelayMs: number;
}

type Reached = Pick<Reachability, 'lost' | 'reached'>;

const TIMEOUT_MS = 30_000;
/** With the first pause less than the 10 s in which a replaced refresh token still gets the same successor. */
const REFRESH_TIMEOUT_MS = 7000;
const CAPABILITIES_TIMEOUT_MS = 10_000;

/** After a timeout, `probe` tells a slow call from a lost server. */
const reporting =
  (
    send: Send,
    { reachability, signIn }: Pick<ClientParts, 'reachability' | 'signIn'>,
    probe: () => Promise<boolean>,
  ): Send =>
  async (request) => {
    try {
      const answer = await send(request);
      reachability.reached();
      if (request.authenticated) signIn.reached();
      return answer;
    } catch (error) {
      if (error instanceof HttpError) {
        const report = (isReached: boolean) => reachability[isReached ? 'reached' : 'lost']();
        if (error.code === clientCodes.timedOut) void probe().then(report);
        else report(error.status !== 0);
        if (error.code === clientCodes.signInDown) signIn.lost();
      }
      throw error;
    }
  };

/** Reads a response, repaired field by field if malformed; not for public calls, as a session must be complete. */
const readAny = async <E extends Endpoint>(name: string, row: E, answer: WireAnswer): Promise<Result<Output<E>>> => {
  try {
    return readAnswer(name, row, answer);
  } catch (error) {
    const isMalformed = error instanceof HttpError && error.code === clientCodes.malformed;
    if (row.access === 'public' || !isMalformed) throw error;
    const loaded = await import('./compat/readTolerantly.ts').catch(() => undefined);
    return readAnswer(name, row, answer, loaded?.readTolerantly ?? (() => undefined));
  }
};

const isAnswered = (sending: Promise<unknown>): Promise<boolean> =>
  sending.then(
    () => true,
    (error: unknown) => !(error instanceof HttpError) || error.status !== 0,
  );

const createRun = (send: Send, capabilities: CapabilityStore, log: Log) => {
  const write = createWrite(send, capabilities);
  const denied = createListeners<[error: HttpError]>();
  const run = async <T>(request: WireRequest, read: (answer: WireAnswer) => T | Promise<T>): Promise<T> => {
    const isWrite = request.authenticated && request.method !== 'GET' && request.heavy !== true;
    try {
      return await (isWrite ? write(request, read) : read(await send(request)));
    } catch (error) {
      logFailure(log, request, error);
      const isDenied = isWrite && error instanceof HttpError && error.status === 403;
      if (!isDenied || !denied.hasListeners()) throw error;
      denied.emit(error);
      /* If this rejected, react-admin would treat the write as successful. */
      return never();
    }
  };
  return { run, onDeniedWrite: denied.subscribe };
};

/** Client of the product API (product.md §7); holds the capabilities, a pending refresh and unsettled writes. */
export const createClient = ({ baseUrl, productKey, ...parts }: ClientParts) => {
  const { session, exclusive, budget, sleep, connection } = parts;
  const sendOnce = createSendOnce({ fetch: parts.fetch, timeoutMs: TIMEOUT_MS });
  const refreshOnce = createSendOnce({ fetch: parts.fetch, timeoutMs: REFRESH_TIMEOUT_MS });
  const refresh = createRefresh({ session, sendOnce: refreshOnce, exclusive, budget, baseUrl });
  const retry = createRetry({ sleep, connection, delayMs: parts.retryDelayMs });
  const transport = createTransport({ session, sendOnce, retry, refresh, budget });
  const { getCapabilities, listDurations } = endpoints;
  /** The request of a probe: every API has this call, and any response counts. */
  const look = { ...buildRequest(listDurations, {}, { baseUrl, productKey }), authenticated: false, retries: 0 };
  const capabilities = createCapabilities({
    session,
    load: async () => {
      const request = buildRequest(getCapabilities, {}, { baseUrl, productKey });
      const signal = AbortSignal.timeout(CAPABILITIES_TIMEOUT_MS);
      try {
        const answer = await transport({ ...request, retries: 0, signal });
        return { map: (await readAny('getCapabilities', getCapabilities, answer)).data, isFinal: true };
      } catch (error) {
        /* An API may lack this call, so its failure is not reported. */
        if (error instanceof HttpError && error.status === 0 && !(await isAnswered(send(look)))) return undefined;
        return { map: documentedOnly, isFinal: error instanceof HttpError && !error.isPassing };
      }
    },
  });
  const send = reporting(transport, parts, () => isAnswered(refreshOnce(look)));
  const { run, onDeniedWrite } = createRun(send, capabilities, parts.log);
  const callAny = async (name: EndpointName, input: LooseInput, options?: CallOptions): Promise<Result<unknown>> => {
    const row: Endpoint = endpoints[name];
    const fitted = isExtended(row, input) ? fitInput(await capabilities.read(), name, input) : input;
    const request = { name, ...buildRequest(row, fitted, { baseUrl, productKey }), ...options };
    return run(request, (answer) => readAny(name, row, answer));
  };
  function call<N extends EndpointName>(
    name: N,
    input: Input<Endpoints[N]>,
    options?: CallOptions,
  ): Promise<Result<Output<Endpoints[N]>>>;
  function call(...given: Parameters<typeof callAny>): Promise<Result<unknown>> {
    return callAny(...given);
  }
  return {
    call,
    callAny,
    /** A request outside the contract, with token, retries and refresh; a write is done once `read` returns. */
    send: run,
    baseUrl,
    capabilities,
    /** If there is a listener, a denied write (403) never settles. */
    onDeniedWrite,
    probe: async () => void (await isAnswered(send(look))),
    renew: (usedToken = session.token()) => refresh(usedToken),
  };
};

/** The product API, typed by the contract; every failure is an `HttpError`. */
export type Client = ReturnType<typeof createClient>;
