import { clientCodes, HttpError } from './HttpError.ts';
import { createListeners } from './listeners.ts';

/** Retries after the first request (product.md §9). */
const MAX_RETRIES = 3;

const MAX_RETRY_AFTER = 10;

interface RetryParts {
  readonly sleep: Sleep;
  readonly connection: Connection;
  /** Milliseconds before the first retry; the n-th retry waits n times as long. */
  readonly delayMs: number;
}

interface RetryOptions {
  readonly retries?: number | undefined;
  /** If false, a request that the server may have processed is not retried (product.md §7). */
  readonly isRepeatable?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Not reached, or repeatable; if sign-in is down, only after a refresh that was sent (no `retryAfter`). */
const isTransient = ({ status, code, retryAfter }: HttpError, isRepeatable: boolean) => {
  if (code === clientCodes.signInDown) return retryAfter === undefined;
  return code === clientCodes.notReached || (isRepeatable && (status === 0 || status >= 500));
};

export type Retry = <T>(attempt: () => Promise<T>, options: RetryOptions) => Promise<T>;

/** Retries up to `retries` times (product.md §7), once after a 429; rejects with the last failure. */
export const createRetry =
  ({ sleep, connection, delayMs }: RetryParts): Retry =>
  async (attempt, { retries = MAX_RETRIES, signal, isRepeatable = true }) => {
    const stop = new AbortController();
    const stopped = signal ? AbortSignal.any([stop.signal, signal]) : stop.signal;
    let hasPaused = false;

    const delayAfter = (error: unknown, tries: number): number | undefined => {
      if (!(error instanceof HttpError) || tries > retries) return undefined;
      const { status, retryAfter = Infinity } = error;
      if (status !== 429 || retryAfter > MAX_RETRY_AFTER || hasPaused)
        return isTransient(error, isRepeatable) ? delayMs * tries : undefined;
      hasPaused = true;
      return retryAfter * 1000;
    };

    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt();
        } catch (error) {
          const delay = delayAfter(error, tries);
          if (delay === undefined) throw error;
          connection.retrying(stop, { attempt: tries, of: retries });
          await sleep(delay, stopped).catch(() => {
            signal?.throwIfAborted();
            throw error;
          });
        }
      }
    } finally {
      connection.close(stop);
    }
  };

/** Progress for "Retrying 2 of 3 · Stop"; null if nothing is being retried. */
export interface Retrying {
  readonly attempt: number;
  readonly of: number;
}

export const createConnection = () => {
  const waiting = new Map<AbortController, Retrying>();
  const { emit, subscribe } = createListeners();
  let snapshot: Retrying | null = null;
  const update = () => {
    const [furthest = null] = [...waiting.values()].toSorted((a, b) => b.attempt - a.attempt);
    if (furthest?.attempt === snapshot?.attempt && furthest?.of === snapshot?.of) return;
    snapshot = furthest;
    emit();
  };
  return {
    getSnapshot: (): Retrying | null => snapshot,
    subscribe,
    /** Stops all pending retries, which reject with their last failure. */
    stop: () => {
      for (const request of waiting.keys()) request.abort();
      waiting.clear();
      update();
    },
    retrying: (request: AbortController, progress: Retrying) => {
      waiting.set(request, progress);
      update();
    },
    close: (request: AbortController) => {
      waiting.delete(request);
      update();
    },
  };
};
export type Connection = ReturnType<typeof createConnection>;

/** Pause before a probe, ms; doubled each time the server is lost again soon after a recovery. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [5000, 60_000];

export interface ReachabilityParts {
  /** Sends a request whose response triggers `reached`; never rejects. */
  readonly probe: () => Promise<void>;
  readonly sleep: Sleep;
  readonly now: () => number;
  readonly leastPause?: () => number;
}

export const createReachability = ({ probe, sleep, now, leastPause = () => 0 }: ReachabilityParts) => {
  const { emit, subscribe } = createListeners();
  let pause = FIRST_PAUSE_MS;
  let foundAt = -Infinity;
  let isReached = true;
  const set = (value: boolean) => {
    if (isReached === value) return;
    isReached = value;
    /* The pause grows, as a server that responds only to probes would be lost and found for ever. */
    if (value) foundAt = now();
    else pause = now() - foundAt < LONGEST_PAUSE_MS ? Math.min(2 * pause, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    emit();
  };
  let isLooking = false;
  let nextLookAt = 0;
  const lookAgain = async (): Promise<void> => {
    for (isLooking = true; isLooking; isLooking = !isReached) {
      const wait = Math.max(pause, leastPause());
      nextLookAt = now() + wait;
      await sleep(wait);
      if (!isReached) await probe();
    }
  };
  return {
    getSnapshot: () => isReached,
    subscribe,
    lost: () => {
      set(false);
      if (!isLooking) void lookAgain();
    },
    reached: () => set(true),
    /** Time of the next probe, ms since 1970; in the past while the server is reachable. */
    nextLookAt: () => nextLookAt,
    look: probe,
  };
};
export type Reachability = ReturnType<typeof createReachability>;

export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const sleep: Sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(resolve, milliseconds);
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
