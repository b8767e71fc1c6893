import type { Input, Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { Send } from './transport.ts';

/** A successful answer: its data, checked; the server's words for the user; the record's version (ETag), verbatim. */
export interface Result<T> {
  readonly data: T;
  readonly message?: string;
  readonly version?: string;
}

export interface CallOptions {
  /** Ends a read that nobody waits for. Writes ignore it. */
  readonly signal?: AbortSignal;
  /** One key for one intent of the user; made for each call where it is not given. */
  readonly idempotencyKey?: string;
  /** The version the user saw, as `Result.version` told it. */
  readonly ifMatch?: string;
  /** Retries at most, 3 unless told (spec 7). */
  readonly retries?: number;
}

/** The product API, typed by the contract. Every failure is an `HttpError`. */
export interface Client {
  call<N extends EndpointName>(
    name: N,
    input: Input<Endpoints[N]>,
    options?: CallOptions,
  ): Promise<Result<Output<Endpoints[N]>>>;
  /** For what the contract does not know: token, retries and refresh, without a contract. */
  readonly send: Send;
  /** The API's base, without a trailing slash. */
  readonly baseUrl: string;
}
