import type { Minor } from '#contract/money.ts';
/** Names one effect at the gateway: the same key never has an effect twice, while the gateway remembers it. */
interface Keyed {
  readonly idempotencyKey: string;
}

export interface Card {
  /** The gateway's token of the card, and of its owner where the gateway knows customers. */
  readonly token: string;
  readonly customer: string | null;
}

export interface Authorisation extends Keyed {
  readonly card: Card;
  /** Hundredths of the major unit, as everywhere inside (contract/money.ts). */
  readonly amount: Minor;
  readonly currency: string;
}

/** A movement on an authorisation that the gateway gave. `amount`: at most what is left of it, in the same units. */
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
  /** True where the hold is no longer there: nothing will ever be taken from it. */
  readonly holdIsGone?: boolean;
}

/** The gateway's answer: done, or refused. Both are certain: what was refused has had no effect and will have none. */
export type GatewayResult = Done | Refusal;

/**
 * A refusal is a result; a thrown GatewayUnreachable leaves open whether the effect happened, or may happen yet. The same call is
 * then repeated under its key, which has one effect while the gateway remembers keys; well before it forgets them a hold is
 * looked for first (`findHold`). What is done to a hold already counts as done. Never called inside a database transaction.
 */
export interface PaymentGateway {
  /** How long a key is remembered after its first use, in milliseconds. */
  readonly keysLiveFor: number;
  authorise(authorisation: Authorisation): Promise<GatewayResult>;
  /** The reference of the hold that was made under a key, however long ago; undefined where there is none (yet). */
  findHold(key: Keyed): Promise<string | undefined>;
  /** Takes the amount from the hold and frees the rest of it. */
  capture(movement: Movement): Promise<GatewayResult>;
  release(movement: Movement): Promise<GatewayResult>;
  refund(movement: Movement): Promise<GatewayResult>;
}

export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
}
