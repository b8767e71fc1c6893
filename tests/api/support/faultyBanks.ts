import { randomUUID } from 'node:crypto';
import {
  type GatewayResult,
  GatewayUnreachable,
  type Movement,
  type PaymentGateway,
  type Refusal,
} from '#server/payments/gateway.ts';

/** Gateway that, on demand, refuses the next movements, drops their hold, or loses responses on the way back. */
export const createMoodyBank = (bank: PaymentGateway) => {
  const refusals: Refusal[] = [];
  const declines: Refusal[] = [];
  let lost = 0;
  const losing =
    <T>(send: (request: T) => ReturnType<PaymentGateway['authorise']>) =>
    async (request: T) => {
      const result = await send(request);
      if (lost === 0) return result;
      lost -= 1;
      throw new GatewayUnreachable('The answer was lost.');
    };
  const moody = (act: PaymentGateway['capture']) =>
    losing(async (request: Movement) => {
      const refusal = refusals.shift();
      if (refusal === undefined) return act(request);
      if (refusal.holdIsGone) await bank.release({ ...request, idempotencyKey: randomUUID() });
      return refusal;
    });
  const gateway: PaymentGateway = {
    ...bank,
    authorise: losing(async (request) => declines.shift() ?? bank.authorise(request)),
    capture: moody(bank.capture),
    release: moody(bank.release),
    refund: moody(bank.refund),
  };
  return {
    gateway,
    refuse: (...next: Refusal[]) => void refusals.push(...next),
    decline: (...next: Refusal[]) => void declines.push(...next),
    loseNext: (count = 1) => void (lost = count),
  };
};

/** Outcome of one call to the gateway: a request that is late arrives after later ones. */
export const bankAnswers = ['ok', 'ok', 'refused', 'lost before', 'lost after', 'late', 'crash'] as const;
type BankAnswer = (typeof bankAnswers)[number];

/** Gateway behind a connection that loses requests and responses, with refusals kept under their idempotency keys. */
export const createTornLine = (bank: PaymentGateway, answers: readonly BankAnswer[], now: () => Date) => {
  let calls = 0;
  let late: { readonly since: number; readonly take: () => Promise<unknown> }[] = [];
  const refusedAt = new Map<string, number>();
  const taken = new Set<string>();
  const isRefused = (key: string) =>
    now().getTime() - (refusedAt.get(key) ?? Number.NEGATIVE_INFINITY) < bank.keysLiveFor;
  /** Delivers the late requests that were sent at that time or earlier. */
  const comeIn = async (then = Number.POSITIVE_INFINITY) => {
    const arriving = late.filter(({ since }) => since <= then);
    late = late.filter(({ since }) => since > then);
    for (const { take } of arriving) await take();
  };
  const torn =
    <T extends { readonly idempotencyKey: string }, R>(send: (request: T) => Promise<R>, refusal?: R) =>
    async (request: T): Promise<R> => {
      const key = request.idempotencyKey;
      const take = async () => {
        if (refusal !== undefined && isRefused(key)) return refusal;
        const result = await send(request);
        if (refusal !== undefined) taken.add(key);
        return result;
      };
      const outcome = answers[calls++] ?? 'ok';
      if (outcome === 'lost before') throw new GatewayUnreachable('The request was lost.');
      if (outcome === 'late') {
        late.push({ since: now().getTime(), take });
        throw new GatewayUnreachable('The request is late.');
      }
      if (outcome === 'refused' && !taken.has(key)) refusedAt.set(key, now().getTime());
      const result = await take();
      await comeIn();
      if (outcome === 'lost after') throw new GatewayUnreachable('The answer was lost.');
      if (outcome === 'crash') throw new Error('The process ended.');
      return result;
    };
  const no: GatewayResult = { ok: false, reason: 'No.' };
  const gateway: PaymentGateway = {
    keysLiveFor: bank.keysLiveFor,
    authorise: torn(bank.authorise, no),
    findHold: torn(bank.findHold),
    capture: torn(bank.capture, no),
    release: torn(bank.release, no),
    refund: torn(bank.refund, no),
  };
  return { gateway, comeIn };
};
