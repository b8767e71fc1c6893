import { randomUUID } from 'node:crypto';
import { GatewayUnreachable, type Movement, type PaymentGateway, type Refusal } from '#server/payments/gateway.ts';

/** A bank that refuses what is asked next of a hold, has let go of it, or does not answer. */
export const createMoodyBank = () => {
  const refusals: Refusal[] = [];
  const declines: Refusal[] = [];
  let isLost = false;
  const moody = (bank: PaymentGateway, act: PaymentGateway['capture']) => async (request: Movement) => {
    const refusal = refusals.shift();
    if (refusal === undefined) return act(request);
    if (refusal.holdIsGone) await bank.release({ ...request, idempotencyKey: randomUUID() });
    return refusal;
  };
  return {
    refuse: (...next: Refusal[]) => void refusals.push(...next),
    decline: (refusal: Refusal) => void declines.push(refusal),
    loseNext: () => {
      isLost = true;
    },
    wrap: (bank: PaymentGateway): PaymentGateway => ({
      ...bank,
      capture: moody(bank, bank.capture),
      release: moody(bank, bank.release),
      authorise: async (request) => {
        const result = declines.shift() ?? (await bank.authorise(request));
        if (!isLost) return result;
        isLost = false;
        throw new GatewayUnreachable('The answer was lost.');
      },
    }),
  };
};
