import { afterAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { minor } from '#contract/money.ts';
import { holdOf, held, moves } from './support/gatewayRequests.ts';
import { startStripeStandIn } from './support/stripeStandIn.ts';

const unanswered = {
  name: 'GatewayUnreachable',
  message: 'The payment gateway did not answer.',
  cause: { type: 'StripeConnectionError' },
};

const stripe = await startStripeStandIn();
const { gateway } = stripe;
afterAll(() => stripe.close());

describe('The Stripe adapter', () => {
  const last = () => stripe.requests.at(-1);

  it('authorises without capturing, off session for a known customer', async () => {
    const result = await gateway.authorise(holdOf('pm_card_visa', 'key-1', 'cus_1'));
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
        'automatic_payment_methods[enabled]': 'true',
        'automatic_payment_methods[allow_redirects]': 'never',
        'metadata[movement]': 'key-1',
      },
    });
    await gateway.authorise(holdOf('pm_card_visa', 'key-1b'));
    expect(last()?.body).not.toHaveProperty('off_session');
  });

  it('captures a part, releases and refunds by the intent’s id', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'key-2');
    expect(await gateway.capture(moves(reference, 4000, 'key-3'))).toEqual({ ok: true, reference });
    expect(last()).toMatchObject({ idempotencyKey: 'key-3', body: { amount_to_capture: '4000' } });
    expect(await gateway.refund(moves(reference, 1000, 'key-4'))).toEqual({ ok: true, reference });
    expect(last()).toMatchObject({
      path: '/v1/refunds',
      idempotencyKey: 'key-4',
      body: { payment_intent: reference, amount: '1000', 'metadata[movement]': 'key-4' },
    });
    expect(stripe.requests.at(-2)?.query).toEqual({ payment_intent: reference, limit: '100' });
    const other = await held(gateway, 'pm_card_visa', 'key-5');
    expect(await gateway.release(moves(other, 9000, 'key-6'))).toEqual({ ok: true, reference: other });
    expect(last()).toMatchObject({ path: `/v1/payment_intents/${other}/cancel`, idempotencyKey: 'key-6' });
    expect(stripe.intents.get(other)?.status).toBe('canceled');
  });

  it('retries a lost response under the same key: one hold', async () => {
    const before = stripe.intents.size;
    stripe.loseAnswers(1);
    expect((await gateway.authorise(holdOf('pm_card_visa', 'key-10'))).ok).toBe(true);
    expect(stripe.intents.size).toBe(before + 1);
  });

  it('reports the outcome as unknown without any response', async () => {
    stripe.loseAnswers(100);
    const sent = stripe.requests.length;
    const silence = gateway.authorise(holdOf('pm_card_visa', 'key-11'));
    await expect(silence).rejects.toMatchObject(unanswered);
    expect(stripe.requests.length - sent).toBe(3);
    stripe.loseAnswers(0);
    const before = stripe.intents.size;
    expect((await gateway.authorise(holdOf('pm_card_visa', 'key-11'))).ok).toBe(true);
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
  ])('sends %s in its own minor units: %d hundredths are %s', async (currency, amount, units) => {
    const key = `minor-${currency}`;
    const result = await gateway.authorise({ ...holdOf('pm_card_visa', key), currency, amount: minor(amount) });
    const reference = result.ok ? result.reference : '';
    expect(last()).toMatchObject({ body: { amount: units, currency: currency.toLowerCase() } });
    expect(await gateway.capture({ ...moves(reference, amount, `${key}-c`), currency })).toMatchObject({ ok: true });
    expect(last()).toMatchObject({ body: { amount_to_capture: units } });
    await gateway.refund({ ...moves(reference, amount, `${key}-r`), currency });
    expect(last()).toMatchObject({ body: { amount: units } });
  });

  it('counts a capture that was done already as done, and no other one', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'twice');
    expect(await gateway.capture(moves(reference, 4000, 'twice-1'))).toMatchObject({ ok: true });
    stripe.forgetKeys();
    expect(await gateway.capture(moves(reference, 4000, 'twice-1'))).toEqual({ ok: true, reference });
    const refusal = { ok: false, reason: messages.amountOverRest };
    expect(await gateway.capture(moves(reference, 4001, 'twice-2'))).toEqual(refusal);
    expect(await gateway.release(moves(reference, 9000, 'twice-3'))).toEqual(refusal);
    expect(await gateway.findHold({ idempotencyKey: 'twice' })).toBe(reference);
    expect(stripe.intents.get(reference)).toMatchObject({ status: 'succeeded', amount_received: 4000 });
  });

  it('counts a repeated release as done, and reports to a capture that the hold is gone', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'freed');
    expect(await gateway.release(moves(reference, 9000, 'freed-1'))).toMatchObject({ ok: true });
    stripe.forgetKeys();
    expect(await gateway.release(moves(reference, 9000, 'freed-1'))).toEqual({ ok: true, reference });
    expect(await gateway.capture(moves(reference, 9000, 'freed-2'))).toEqual({
      ok: false,
      reason: messages.amountOverRest,
      holdIsGone: true,
    });
  });

  it('refunds once under a key, also after the key has expired at Stripe', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'back');
    await gateway.capture(moves(reference, 9000, 'back-1'));
    await gateway.refund(moves(reference, 1000, 'back-2'));
    stripe.forgetKeys();
    expect(await gateway.refund(moves(reference, 1000, 'back-2'))).toEqual({ ok: true, reference });
    expect(stripe.refunds.filter(({ intent }) => intent === reference)).toHaveLength(1);
    expect(await gateway.refund(moves(reference, 500, 'back-3'))).toMatchObject({ ok: true });
    expect(stripe.refunds.filter(({ intent }) => intent === reference)).toHaveLength(2);
  });

  it('refunds beside a refund that was made at Stripe itself', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'beside');
    await gateway.capture(moves(reference, 9000, 'beside-1'));
    const theirs = { id: 're_theirs', object: 'refund', metadata: null };
    stripe.answerNext([200, { object: 'list', data: [theirs], has_more: false }]);
    expect(await gateway.refund(moves(reference, 1000, 'beside-2'))).toEqual({ ok: true, reference });
    expect(stripe.refunds.filter(({ intent }) => intent === reference)).toHaveLength(1);
  });

  it('finds a hold by its key in the metadata, also after the key has expired', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'long-ago');
    /* Stripe keeps idempotency keys for at least 24 hours. */
    expect(gateway.keysLiveFor).toBe(23 * 60 * 60 * 1000);
    stripe.forgetKeys();
    expect(await gateway.findHold({ idempotencyKey: 'long-ago' })).toBe(reference);
    expect(await gateway.findHold({ idempotencyKey: 'never' })).toBeUndefined();
    await gateway.release(moves(reference, 9000, 'long-ago-1'));
    expect(await gateway.findHold({ idempotencyKey: 'long-ago' })).toBeUndefined();
    stripe.loseAnswers(100);
    await expect(gateway.findHold({ idempotencyKey: 'long-ago' })).rejects.toMatchObject(unanswered);
    stripe.loseAnswers(0);
  });

  it('cancels a hold that waits for the card holder, so that it is not held later', async () => {
    const before = new Set(stripe.intents.keys());
    const refusal = { ok: false, reason: 'The bank asks the card holder to confirm.' };
    expect(await gateway.authorise(holdOf('pm_asks', 'asks-1'))).toEqual(refusal);
    expect(await gateway.authorise(holdOf('pm_asks', 'asks-1'))).toEqual(refusal);
    const made = [...stripe.intents].filter(([id]) => !before.has(id));
    expect(made.map(([, { status }]) => status)).toEqual(['canceled']);
  });
});
