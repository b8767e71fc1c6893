import type { Answer, Parsed } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import type { HashTurns } from './auth/hashing.ts';
import type { Config } from './config.ts';
import type { Db, HeavyReads, Tx } from './db/database.ts';
import { ApiError } from './errors.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import type { Pictures } from './pictures/pictures.ts';

/** The server's dependencies: everything that differs between tests, development and production. */
export interface Services {
  readonly db: Db;
  /** Runs the calls marked `heavy`; undefined: the same database as all calls. */
  readonly heavy?: HeavyReads;
  /** The only source of the current time. */
  readonly clock: () => Date;
  readonly config: Config;
  readonly gateway: PaymentGateway;
  /** Hashes and compares passwords, a few at once. */
  readonly inHashTurn: HashTurns;
  readonly pictures: Pictures;
}

export type Timed = Pick<Services, 'clock' | 'config'>;

export interface AdminIdentity {
  readonly id: string;
  readonly name: string;
  readonly sessionId: string;
}

export interface Call extends Services {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly ifMatch: number | undefined;
  readonly idempotencyKey: string | undefined;
  /** Logs an error beside the one that the caller gets. */
  readonly report: (error: unknown) => void;
  /**
   * A new uuid for the record of this call. With an Idempotency-Key it is the same on every retry, also after a crash
   * in the first run: a handler whose effects cannot be in one transaction (a booking, a hold at the gateway) uses it
   * as the record's id and looks for that record first.
   */
  readonly resourceId: string;
  /** One transaction that also stores the response for the Idempotency-Key; every handler that writes ends with it. */
  readonly effect: <T>(run: (tx: Tx) => Promise<Reply<T>>) => Promise<Reply<T>>;
}

export interface AdminCall extends Call {
  readonly admin: AdminIdentity;
}

/** A handler's response. `version` becomes the ETag, `message` is shown to the user. */
export interface Reply<T> {
  readonly data: T;
  readonly message?: string;
  readonly version?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Later changes may be missing from the data; undefined if it is current. */
  readonly asOf?: Date;
}

export type Handler<N extends EndpointName> = (
  input: Parsed<Endpoints[N]>,
  call: Endpoints[N]['access'] extends 'admin' ? AdminCall : Call,
) => Promise<Reply<Answer<Endpoints[N]>>>;

/** A handler per endpoint: a missing one does not compile. Capabilities and bulk are in mount.ts. */
export type Handlers = { readonly [N in Exclude<EndpointName, 'getCapabilities' | 'bulk'>]: Handler<N> };

/** A handler of any endpoint; its own types are checked at its definition (method parameters are bivariant). */
export type AnyHandler = { handle(input: object, call: Call): Promise<Reply<unknown>> }['handle'];

export const checkVersion = (seen: number | undefined, version: number): void => {
  if (seen !== undefined && seen !== version) {
    throw new ApiError('VERSION_CONFLICT', messages.versionConflict, { version });
  }
};
