import { minor } from '#contract/money.ts';
import type { PaymentGateway } from '#server/payments/gateway.ts';

/** Request for a hold of 90 euros on a card. */
export const holdOf = (token: string, idempotencyKey: string, customer: string | null = null) => ({
  card: { token, customer },
  amount: minor(9000),
  currency: 'EUR',
  idempotencyKey,
});
export const moves = (reference: string, amount: number, idempotencyKey: string) => ({
  reference,
  amount: minor(amount),
  currency: 'EUR',
  idempotencyKey,
});
/** Reference of a new hold on a card; empty if it is refused. */
export const held = async (gateway: PaymentGateway, token: string, key: string): Promise<string> => {
  const result = await gateway.authorise(holdOf(token, key));
  return result.ok ? result.reference : '';
};
