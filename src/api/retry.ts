import type { Connection } from './connection.ts';
import { clientCodes, HttpError } from './HttpError.ts';
import type { Sleep } from './sleep.ts';

/** Retries at most, after the first request (spec 9). */
const MAX_RETRIES = 3;
/** A server that wants us to wait longer than this, in seconds, is a failure to show, not a pause to sit through. */
const MAX_RETRY_AFTER = 10;

export interface RetryParts {
  readonly sleep: Sleep;
  readonly connection: Connection;
  /** Milliseconds before the first retry; the n-th waits n times as long. */
  readonly delayMs: number;
}

export interface RetryOptions {
  readonly retries?: number | undefined;
  /** Ends the waiting when nobody needs the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Failures that may pass by themselves: not reached, or a fault of the server. A 4xx says the same again, and a sign-in
 * service that is left in peace is not there for the next attempt either.
 */
const isTransient = ({ status, code, retryAfter }: HttpError) =>
  code === clientCodes.signInDown ? retryAfter === undefined : status === 0 || status >= 500;

/** Seconds that a 429 asks for, where that is worth waiting. */
const pauseAsked = ({ status, retryAfter }: HttpError) =>
  status === 429 && retryAfter !== undefined && retryAfter <= MAX_RETRY_AFTER ? retryAfter : undefined;

export type Retry = <T>(attempt: () => Promise<T>, options: RetryOptions) => Promise<T>;

/**
 * Runs an attempt until it succeeds, fails for good, or has been retried `retries` times (decision 6: 1.5 s, 3 s, 4.5 s).
 * A 429 is waited for once, as long as it asks. Rejects with the last failure; with the signal's reason when left.
 */
export const createRetry =
  ({ sleep, connection, delayMs }: RetryParts): Retry =>
  async (attempt, { retries = MAX_RETRIES, signal }) => {
    const entry = connection.open();
    const stopped = signal ? AbortSignal.any([entry.signal, signal]) : entry.signal;
    let hasPaused = false;

    const delayAfter = (error: unknown, tries: number): number | undefined => {
      if (!(error instanceof HttpError) || tries > retries) return undefined;
      const pause = hasPaused ? undefined : pauseAsked(error);
      if (pause === undefined) return isTransient(error) ? delayMs * tries : undefined;
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
