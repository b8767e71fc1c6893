import type { Answer, Parsed } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import type { HashTurns } from './auth/hashing.ts';
import type { Config } from './config.ts';
import type { Db, HeavyReads, Tx } from './db/database.ts';
import { ApiError } from './errors.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import type { Pictures } from './pictures/pictures.ts';

/** What the server is made of; everything that varies between a test, a laptop and production. */
export interface Services {
  readonly db: Db;
  /** Where the calls run whose row says `heavy`; undefined: where all do. */
  readonly heavy?: HeavyReads;
  /** The only source of the current time. */
  readonly clock: () => Date;
  readonly config: Config;
  readonly gateway: PaymentGateway;
  /** Where passwords are hashed and compared: a few at a time. */
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
  /**
   * A fresh uuid for the record that this call makes. Under one Idempotency-Key it is the same on every repeat, also
   * when a crash has cut the first run short: a handler whose effects cannot be in one transaction (a booking, a hold
   * at the bank) uses it as the record's id, and looks for that record first.
   */
  readonly resourceId: string;
  /** One transaction, in which the answer is kept under the Idempotency-Key as well: every handler that writes ends with it. */
  readonly effect: <T>(run: (tx: Tx) => Promise<Reply<T>>) => Promise<Reply<T>>;
}

export interface AdminCall extends Call {
  readonly admin: AdminIdentity;
}

/** A handler's answer. `version` becomes the ETag, `message` is shown to the user. */
export interface Reply<T> {
  readonly data: T;
  readonly message?: string;
  readonly version?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What came later may not be in it; undefined: nothing is missing. */
  readonly asOf?: Date;
}

export type Handler<N extends EndpointName> = (
  input: Parsed<Endpoints[N]>,
  call: Endpoints[N]['access'] extends 'admin' ? AdminCall : Call,
) => Promise<Reply<Answer<Endpoints[N]>>>;

/** One handler for each row of the contract: a missing one does not compile. Capabilities and bulk are mount.ts's own. */
export type Handlers = { readonly [N in Exclude<EndpointName, 'getCapabilities' | 'bulk'>]: Handler<N> };

/** A handler as the loop over the rows sees it: each row's own types are checked where it is written, which a method's parameters let pass. */
export type AnyHandler = { handle(input: object, call: Call): Promise<Reply<unknown>> }['handle'];

export const checkVersion = (seen: number | undefined, version: number): void => {
  if (seen !== undefined && seen !== version) {
    throw new ApiError('VERSION_CONFLICT', messages.versionConflict, { version });
  }
};
