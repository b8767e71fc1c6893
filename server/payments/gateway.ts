/** Names one effect at the gateway: the same key never has an effect twice. */
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
  /** Whole minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** A movement on an authorisation that the gateway gave. `amount`: whole minor units, at most what is left of it. */
export interface Movement extends Keyed {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

/** The gateway's answer: done, under its reference, or refused for a reason that a person can read. */
export type GatewayResult =
  { readonly ok: true; readonly reference: string } | { readonly ok: false; readonly reason: string };

/**
 * The bank, as far as this product needs it. Each call may be repeated with the same key.
 * A refusal is a result; not reaching the gateway is a thrown GatewayUnreachable: the effect may or may not have happened.
 * Never called inside a database transaction.
 */
export interface PaymentGateway {
  /** Holds the amount on the card. */
  authorise(authorisation: Authorisation): Promise<GatewayResult>;
  /** Takes the amount from the hold and frees the rest of it. */
  capture(movement: Movement): Promise<GatewayResult>;
  /** Frees the whole hold. */
  release(movement: Movement): Promise<GatewayResult>;
  /** Gives back some of what was captured. */
  refund(movement: Movement): Promise<GatewayResult>;
}

export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
}
