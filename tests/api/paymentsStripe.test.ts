import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayResult, GatewayUnreachable, type PaymentGateway } from '#server/payments/gateway.ts';
import { createStripeGateway } from '#server/payments/stripe.ts';
import { asks, held, moves } from './support/gatewayRequests.ts';
import { startStripeStandIn, stripeError } from './support/stripeStandIn.ts';

const ok = (result: GatewayResult) => {
  if (!result.ok) throw new Error(`It was refused: ${result.reason}`);
  return result;
};

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
    expect(last()).toMatchObject({
      path: '/v1/refunds',
      idempotencyKey: 'key-4',
      body: { payment_intent: reference, amount: '1000' },
    });
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

  it.each([
    ['EUR', 9000, '9000'],
    ['JPY', 50_000, '500'],
    ['KWD', 125, '1250'],
    ['ISK', 50_000, '50000'],
    ['UGX', 50_000, '50000'],
    ['HUF', 9000, '9000'],
    ['TWD', 9000, '9000'],
    ['MGA', 50_000, '500'],
  ])('counts %s in its own minor units: %d hundredths are %s', async (currency, amount, told) => {
    const key = `minor-${currency}`;
    const result = await gateway.authorise({ ...asks('pm_card_visa', key), currency, amount });
    const { reference } = ok(result);
    expect(last()).toMatchObject({ body: { amount: told, currency: currency.toLowerCase() } });
    expect(await gateway.capture({ ...moves(reference, amount, `${key}-c`), currency })).toMatchObject({ ok: true });
    expect(last()).toMatchObject({ body: { amount_to_capture: told } });
    await gateway.refund({ ...moves(reference, amount, `${key}-r`), currency });
    expect(last()).toMatchObject({ body: { amount: told } });
  });

  it('counts a capture that was done already as done, and no other one', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'twice');
    expect(await gateway.capture(moves(reference, 4000, 'twice-1'))).toMatchObject({ ok: true });
    stripe.forgetKeys();
    expect(await gateway.capture(moves(reference, 4000, 'twice-1'))).toEqual({ ok: true, reference });
    expect(await gateway.capture(moves(reference, 4001, 'twice-2'))).toMatchObject({ ok: false });
    expect(await gateway.release(moves(reference, 9000, 'twice-3'))).toMatchObject({ ok: false });
    expect(stripe.intents.get(reference)).toMatchObject({ status: 'succeeded', amount_received: 4000 });
  });

  it('counts a release of what is released as done, and knows that nothing can be taken from it', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'freed');
    expect(await gateway.release(moves(reference, 9000, 'freed-1'))).toMatchObject({ ok: true });
    stripe.forgetKeys();
    expect(await gateway.release(moves(reference, 9000, 'freed-1'))).toEqual({ ok: true, reference });
    expect(await gateway.capture(moves(reference, 9000, 'freed-2'))).toMatchObject({ ok: false, holdIsGone: true });
  });

  it('refunds once under a key, also after Stripe has forgotten that', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'back');
    await gateway.capture(moves(reference, 9000, 'back-1'));
    await gateway.refund(moves(reference, 1000, 'back-2'));
    stripe.forgetKeys();
    expect(await gateway.refund(moves(reference, 1000, 'back-2'))).toEqual({ ok: true, reference });
    expect(stripe.refunds.filter(({ intent }) => intent === reference)).toHaveLength(1);
    expect(await gateway.refund(moves(reference, 500, 'back-3'))).toMatchObject({ ok: true });
    expect(stripe.refunds.filter(({ intent }) => intent === reference)).toHaveLength(2);
  });

  it('finds a hold by our own name for it, however long ago it was asked for', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'long-ago');
    stripe.forgetKeys();
    expect(await gateway.findHold({ idempotencyKey: 'long-ago' })).toBe(reference);
    expect(await gateway.findHold({ idempotencyKey: 'never' })).toBeUndefined();
    await gateway.release(moves(reference, 9000, 'long-ago-1'));
    expect(await gateway.findHold({ idempotencyKey: 'long-ago' })).toBeUndefined();
    stripe.loseAnswers(100);
    await expect(gateway.findHold({ idempotencyKey: 'long-ago' })).rejects.toThrow(GatewayUnreachable);
    stripe.loseAnswers(0);
  });

  it('calls off a hold that waits for the card’s holder: it must not be held later', async () => {
    const before = new Set(stripe.intents.keys());
    const refusal = { ok: false, reason: 'The bank asks the card holder to confirm.' };
    expect(await gateway.authorise(asks('pm_asks', 'asks-1'))).toEqual(refusal);
    expect(await gateway.authorise(asks('pm_asks', 'asks-1'))).toEqual(refusal);
    const made = [...stripe.intents].filter(([id]) => !before.has(id));
    expect(made.map(([, { status }]) => status)).toEqual(['canceled']);
  });

  it('refuses a card that Stripe does not have', async () => {
    expect(await gateway.authorise(asks('pm_gone', 'gone-1'))).toMatchObject({ ok: false });
  });

  it.each([
    ['a key that is not valid', stripeError(401, 'invalid_request_error', { message: 'Invalid API Key provided' })],
    ['a key that may not do this', stripeError(403, 'invalid_request_error', { message: 'No permission' })],
    ['too many requests', stripeError(429, 'invalid_request_error', { code: 'rate_limit', message: 'Too many' })],
    [
      'an object that is locked',
      stripeError(429, 'invalid_request_error', { code: 'lock_timeout', message: 'Locked' }),
    ],
    ['a key that is in use', stripeError(409, 'idempotency_error', { message: 'In use' })],
    ['a key used for something else', stripeError(400, 'idempotency_error', { message: 'Other parameters' })],
    ['a failure of its own', stripeError(500, 'api_error', { message: 'Something went wrong' })],
    [
      'a request that it does not take',
      stripeError(400, 'invalid_request_error', { code: 'parameter_unknown', message: 'Unknown' }),
    ],
  ])('takes %s for no refusal of the card', async (_, answer) => {
    stripe.answerNext(answer, answer, answer);
    await expect(gateway.authorise(asks('pm_card_visa', `unknown-${randomUUID()}`))).rejects.toThrow(
      GatewayUnreachable,
    );
    stripe.answerNext();
  });

  it('does not know yet what a bank still decides', async () => {
    await expect(gateway.authorise(asks('pm_waits', 'waits-1'))).rejects.toThrow(GatewayUnreachable);
    await expect(gateway.findHold({ idempotencyKey: 'waits-1' })).rejects.toThrow(GatewayUnreachable);
  });
});
