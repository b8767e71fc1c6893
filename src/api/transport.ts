/** One HTTP request of the portal, before token, retries and refresh. */
export interface WireRequest {
  /** The call's name in the contract, for the log. */
  readonly name?: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** JSON text. */
  readonly body?: string | undefined;
  /** False for the calls that need no token (and must never cause a refresh). */
  readonly authenticated: boolean;
  /** Ends a read; a write that left goes through whatever becomes of its page. */
  readonly signal?: AbortSignal | undefined;
  /** Kept over all retries of the request; made where it is not given. */
  readonly idempotencyKey?: string | undefined;
  readonly ifMatch?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Retries at most, 3 unless told (spec 7). */
  readonly retries?: number | undefined;
}

/** A 2xx answer, unread. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request to its end: a 2xx answer, or an `HttpError`, or an AbortError for a read that nobody waits for. */
export type Send = (request: WireRequest) => Promise<WireAnswer>;
