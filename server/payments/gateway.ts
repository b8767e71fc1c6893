import type { Minor } from '#contract/money.ts';
/** Idempotency key of one effect: the same key never has a second effect while the gateway remembers it. */
interface Keyed {
  readonly idempotencyKey: string;
}

export interface Card {
  /** The gateway's token of the card, and of its owner if the gateway has customers. */
  readonly token: string;
  readonly customer: string | null;
}

export interface Authorisation extends Keyed {
  readonly card: Card;
  /** Hundredths of the major unit, as everywhere on the server (contract/money.ts). */
  readonly amount: Minor;
  readonly currency: string;
}

/** A movement on a hold of the gateway. `amount`: at most the rest of it, in the same units. */
export interface Movement extends Keyed {
  readonly reference: string;
  readonly amount: Minor;
  readonly currency: string;
}

interface Done {
  readonly ok: true;
  readonly reference: string;
}

export interface Refusal {
  readonly ok: false;
  readonly reason: string;
  /** True if the hold no longer exists: nothing can be captured from it. */
  readonly holdIsGone?: boolean;
}

/** The gateway's result: done or refused. Both are final: a refused call has had no effect and will have none. */
export type GatewayResult = Done | Refusal;

/**
 * A refusal is a result; after a GatewayUnreachable the effect may have happened or may still happen. The call is then
 * repeated with its key, which has one effect while the gateway remembers it; well before that ends, a hold is
 * searched first (`findHold`). An effect that a hold already has counts as done. Never inside a database transaction.
 */
export interface PaymentGateway {
  /** Lifetime of a key after its first use, in milliseconds. */
  readonly keysLiveFor: number;
  authorise(authorisation: Authorisation): Promise<GatewayResult>;
  /** The reference of the hold made with a key, of any age; undefined if there is none (yet). */
  findHold(key: Keyed): Promise<string | undefined>;
  /** Captures the amount and releases the rest of the hold. */
  capture(movement: Movement): Promise<GatewayResult>;
  release(movement: Movement): Promise<GatewayResult>;
  refund(movement: Movement): Promise<GatewayResult>;
}

export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
}
