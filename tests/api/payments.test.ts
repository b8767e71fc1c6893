import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayUnreachable, type PaymentGateway } from '#server/payments/gateway.ts';
import { createSandbox, holdReference, sandboxCards } from '#server/payments/sandbox.ts';
import { createStripeGateway } from '#server/payments/stripe.ts';
import { startStripeStandIn } from './support/stripeStandIn.ts';

const asks = (token: string, idempotencyKey: string, customer: string | null = null) => ({
  card: { token, customer },
  amount: 9000,
  currency: 'EUR',
  idempotencyKey,
});
const moves = (reference: string, amount: number, idempotencyKey: string) => ({
  reference,
  amount,
  currency: 'EUR',
  idempotencyKey,
});
const held = async (gateway: PaymentGateway, token: string, key: string): Promise<string> => {
  const result = await gateway.authorise(asks(token, key));
  return result.ok ? result.reference : '';
};

describe('The sandbox bank', () => {
  let folder: string;
  let ledgerFile: string;
  const clock = () => new Date('2026-03-02T09:00:00Z');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'expert-desk-bank-'));
    ledgerFile = join(folder, 'payments.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const lines = () => readFileSync(ledgerFile, 'utf8').trim().split('\n');

  it('has one effect for a key, also in another process on the same file', async () => {
    const [one, other] = [createSandbox({ ledgerFile, clock }), createSandbox({ ledgerFile, clock })];
    const results = [
      await one.authorise(asks(sandboxCards.works, 'a')),
      await other.authorise(asks(sandboxCards.works, 'a')),
      await createSandbox({ ledgerFile, clock }).authorise(asks(sandboxCards.works, 'a')),
    ];
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(lines()).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ type: 'HOLD', key: 'a', amount: 9000, currency: 'EUR' });
  });

  it('refuses cards that decline or have expired, with a reason and no effect', async () => {
    const bank = createSandbox({ clock });
    expect(await bank.authorise(asks(sandboxCards.declines, 'a'))).toEqual({
      ok: false,
      reason: 'The card was declined.',
    });
    expect(await bank.authorise(asks(sandboxCards.expired, 'b'))).toEqual({
      ok: false,
      reason: 'The card has expired.',
    });
  });

  it('does not answer for a card that times out', async () => {
    const bank = createSandbox({ clock });
    await expect(bank.authorise(asks(sandboxCards.timesOut, 'a'))).rejects.toThrow(GatewayUnreachable);
  });

  it('captures at most the hold, once, and then releases nothing', async () => {
    const bank = createSandbox({ ledgerFile, clock });
    const reference = await held(bank, sandboxCards.works, 'a');
    expect((await bank.capture(moves(reference, 9001, 'b'))).ok).toBe(false);
    expect((await bank.capture(moves(reference, 4000, 'c'))).ok).toBe(true);
    expect((await bank.capture(moves(reference, 4000, 'c'))).ok).toBe(true);
    expect((await bank.capture(moves(reference, 1, 'd'))).ok).toBe(false);
    expect((await bank.release(moves(reference, 5000, 'e'))).ok).toBe(false);
    expect(lines()).toHaveLength(2);
  });

  it('captures nothing from a hold that was released', async () => {
    const bank = createSandbox({ clock });
    const reference = await held(bank, sandboxCards.works, 'a');
    expect((await bank.release(moves(reference, 9000, 'b'))).ok).toBe(true);
    expect((await bank.capture(moves(reference, 9000, 'c'))).ok).toBe(false);
  });

  it('refunds at most what was captured', async () => {
    const bank = createSandbox({ clock });
    const reference = await held(bank, sandboxCards.works, 'a');
    await bank.capture(moves(reference, 6000, 'b'));
    expect((await bank.refund(moves(reference, 4000, 'c'))).ok).toBe(true);
    expect((await bank.refund(moves(reference, 2001, 'd'))).ok).toBe(false);
    expect((await bank.refund(moves(reference, 2000, 'e'))).ok).toBe(true);
  });

  it('knows the amount of a hold from before it was started', async () => {
    const bank = createSandbox({ clock });
    const reference = holdReference(5000, 'EUR', 'long-ago');
    expect((await bank.capture(moves(reference, 5001, 'a'))).ok).toBe(false);
    expect((await bank.capture(moves(reference, 5000, 'b'))).ok).toBe(true);
    expect((await bank.capture(moves('something else', 1, 'c'))).ok).toBe(false);
  });
});

describe('The Stripe adapter', () => {
  let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    stripe = await startStripeStandIn();
    gateway = createStripeGateway({ secretKey: 'sk_test_standin', server: stripe.server });
  });
  afterAll(() => stripe.close());
  const last = () => stripe.requests.at(-1);

  it('authorises without capturing, off session for a known customer', async () => {
    const result = await gateway.authorise(asks('pm_card_visa', 'key-1', 'cus_1'));
    expect(result).toMatchObject({ ok: true });
    expect(last()).toMatchObject({
      path: '/v1/payment_intents',
      idempotencyKey: 'key-1',
      authorization: 'Bearer sk_test_standin',
      body: {
        amount: '9000',
        currency: 'eur',
        capture_method: 'manual',
        confirm: 'true',
        payment_method: 'pm_card_visa',
        customer: 'cus_1',
        off_session: 'true',
      },
    });
  });

  it('captures a part, releases and refunds by the intent’s id', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'key-2');
    expect(await gateway.capture(moves(reference, 4000, 'key-3'))).toEqual({ ok: true, reference });
    expect(last()).toMatchObject({ idempotencyKey: 'key-3', body: { amount_to_capture: '4000' } });
    expect(await gateway.refund(moves(reference, 1000, 'key-4'))).toEqual({ ok: true, reference });
    expect(last()).toMatchObject({ path: '/v1/refunds', body: { payment_intent: reference, amount: '1000' } });
    const other = await held(gateway, 'pm_card_visa', 'key-5');
    expect(await gateway.release(moves(other, 9000, 'key-6'))).toEqual({ ok: true, reference: other });
    expect(stripe.intents.get(other)?.status).toBe('canceled');
  });

  it('answers a refusal with Stripe’s reason', async () => {
    expect(await gateway.authorise(asks('pm_declined', 'key-7'))).toEqual({
      ok: false,
      reason: 'Your card was declined.',
    });
    expect(await gateway.authorise(asks('pm_asks', 'key-8'))).toMatchObject({ ok: false });
    expect(await gateway.capture(moves('pi_unknown', 1, 'key-9'))).toMatchObject({ ok: false });
  });

  it('repeats a lost answer under the same key: one hold', async () => {
    const before = stripe.intents.size;
    stripe.loseAnswers(1);
    expect((await gateway.authorise(asks('pm_card_visa', 'key-10'))).ok).toBe(true);
    expect(stripe.intents.size).toBe(before + 1);
  });

  it('says that it does not know when no answer comes at all', async () => {
    stripe.loseAnswers(100);
    await expect(gateway.authorise(asks('pm_card_visa', 'key-11'))).rejects.toThrow(GatewayUnreachable);
    stripe.loseAnswers(0);
    const before = stripe.intents.size;
    expect((await gateway.authorise(asks('pm_card_visa', 'key-11'))).ok).toBe(true);
    expect(stripe.intents.size).toBe(before);
  });
});
