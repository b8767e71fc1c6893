import { minor } from '#contract/money.ts';
import type { PaymentGateway } from '#server/payments/gateway.ts';

/** A hold of 90 euros on a card. */
export const asks = (token: string, idempotencyKey: string, customer: string | null = null) => ({
  card: { token, customer },
  amount: minor(9000),
  currency: 'EUR',
  idempotencyKey,
});
/** A movement on a hold. */
export const moves = (reference: string, amount: number, idempotencyKey: string) => ({
  reference,
  amount: minor(amount),
  currency: 'EUR',
  idempotencyKey,
});
/** The reference of a hold on a card; empty where it is refused. */
export const held = async (gateway: PaymentGateway, token: string, key: string): Promise<string> => {
  const result = await gateway.authorise(asks(token, key));
  return result.ok ? result.reference : '';
};
