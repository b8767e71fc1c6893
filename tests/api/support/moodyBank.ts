import { randomUUID } from 'node:crypto';
import { GatewayUnreachable, type Movement, type PaymentGateway, type Refusal } from '#server/payments/gateway.ts';

/** A bank that refuses what is asked next of a hold, has let go of it, or whose answers get lost on the way back. */
export const createMoodyBank = () => {
  const refusals: Refusal[] = [];
  const declines: Refusal[] = [];
  let lost = 0;
  const losing =
    <T>(ask: (request: T) => ReturnType<PaymentGateway['authorise']>) =>
    async (request: T) => {
      const result = await ask(request);
      if (lost === 0) return result;
      lost -= 1;
      throw new GatewayUnreachable('The answer was lost.');
    };
  const moody = (bank: PaymentGateway, act: PaymentGateway['capture']) =>
    losing(async (request: Movement) => {
      const refusal = refusals.shift();
      if (refusal === undefined) return act(request);
      if (refusal.holdIsGone) await bank.release({ ...request, idempotencyKey: randomUUID() });
      return refusal;
    });
  return {
    refuse: (...next: Refusal[]) => void refusals.push(...next),
    decline: (refusal: Refusal) => void declines.push(refusal),
    loseNext: (count = 1) => {
      lost = count;
    },
    wrap: (bank: PaymentGateway): PaymentGateway => ({
      ...bank,
      authorise: losing(async (request) => declines.shift() ?? bank.authorise(request)),
      capture: moody(bank, bank.capture),
      release: moody(bank, bank.release),
      refund: moody(bank, bank.refund),
    }),
  };
};
