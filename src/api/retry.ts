import { clientCodes, HttpError } from './HttpError.ts';
import { createListeners } from './listeners.ts';

/** Retries at most, after the first request (product.md §9). */
const MAX_RETRIES = 3;

/** A server that wants us to wait longer than this, in seconds, is a failure to show, not a pause to sit through. */
const MAX_RETRY_AFTER = 10;

interface RetryParts {
  readonly sleep: Sleep;
  readonly connection: Connection;
  /** Milliseconds before the first retry; the n-th waits n times as long. */
  readonly delayMs: number;
}

interface RetryOptions {
  readonly retries?: number | undefined;
  /** False where a server that failed may have done what was asked: then only what did not reach it is tried again (product.md §7). */
  readonly isRepeatable?: boolean | undefined;
  /** Ends the waiting when nobody needs the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Failures that may pass by themselves: not reached, or a fault of the server. A 4xx says the same again, and a sign-in
 * service that is left in peace is not there for the next attempt either.
 */
const isTransient = ({ status, code, retryAfter }: HttpError, isRepeatable: boolean) =>
  code === clientCodes.signInDown ? retryAfter === undefined : status === 0 || (status >= 500 && isRepeatable);

/** Seconds that a 429 asks for, where that is worth waiting. */
const pauseAsked = ({ status, retryAfter }: HttpError) =>
  status === 429 && retryAfter !== undefined && retryAfter <= MAX_RETRY_AFTER ? retryAfter : undefined;

export type Retry = <T>(attempt: () => Promise<T>, options: RetryOptions) => Promise<T>;

/**
 * Runs an attempt until it succeeds, fails for good, or has been retried `retries` times (product.md §7: 1.5 s, 3 s, 4.5 s).
 * A 429 is waited for once, as long as it asks. Rejects with the last failure; with the signal's reason when left.
 */
export const createRetry =
  ({ sleep, connection, delayMs }: RetryParts): Retry =>
  async (attempt, { retries = MAX_RETRIES, signal, isRepeatable = true }) => {
    const entry = connection.open();
    const stopped = signal ? AbortSignal.any([entry.signal, signal]) : entry.signal;
    let hasPaused = false;

    const delayAfter = (error: unknown, tries: number): number | undefined => {
      if (!(error instanceof HttpError) || tries > retries) return undefined;
      const pause = hasPaused ? undefined : pauseAsked(error);
      if (pause === undefined) return isTransient(error, isRepeatable) ? delayMs * tries : undefined;
      hasPaused = true;
      return pause * 1000;
    };

    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt();
        } catch (error) {
          const delay = delayAfter(error, tries);
          if (delay === undefined) throw error;
          entry.retrying({ attempt: tries, of: retries });
          await sleep(delay, stopped).catch(() => {
            signal?.throwIfAborted();
            throw error;
          });
        }
      }
    } finally {
      entry.close();
    }
  };

/** What the user sees of failing requests: "Retrying 2 of 3 · Stop". Null while nothing is being retried. */
interface Retrying {
  readonly attempt: number;
  readonly of: number;
}

/** The requests that are being retried now, as one state for the whole portal (fits `useSyncExternalStore`). */
export interface Connection {
  readonly getSnapshot: () => Retrying | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Gives up every retry under way: each request fails with its last failure. */
  readonly stop: () => void;
  /** For the transport: opens the entry of one request. `signal` aborts at `stop()`; `close` when the request is over. */
  readonly open: () => {
    readonly signal: AbortSignal;
    readonly retrying: (progress: Retrying) => void;
    readonly close: () => void;
  };
}

export const createConnection = (): Connection => {
  const entries = new Map<AbortController, Retrying>();
  const { tell, subscribe } = createListeners();
  let snapshot: Retrying | null = null;
  const update = () => {
    const [furthest = null] = [...entries.values()].toSorted((a, b) => b.attempt - a.attempt);
    if (furthest?.attempt === snapshot?.attempt && furthest?.of === snapshot?.of) return;
    snapshot = furthest;
    tell();
  };
  return {
    getSnapshot: () => snapshot,
    subscribe,
    stop: () => {
      for (const controller of entries.keys()) controller.abort();
      entries.clear();
      update();
    },
    open: () => {
      const controller = new AbortController();
      return {
        signal: controller.signal,
        retrying: (progress) => {
          entries.set(controller, progress);
          update();
        },
        close: () => {
          entries.delete(controller);
          update();
        },
      };
    },
  };
};

/** Waits; rejects with the signal's reason when it is aborted meanwhile. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const sleep: Sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const wake = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(wake, milliseconds);
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
