import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { GatewayUnreachable } from '#server/payments/gateway.ts';
import { holdOf, held, moves } from './support/gatewayRequests.ts';
import { startStripeStandIn, stripeError } from './support/stripeStandIn.ts';

const stripe = await startStripeStandIn();
const { gateway } = stripe;
afterAll(() => stripe.close());

describe('A response of Stripe', () => {
  const confirm = { code: 'authentication_required', message: 'Authentication required' };
  const wrong = { code: 'parameter_invalid', param: 'payment_method_options', message: 'Not this card' };
  it.each([
    ['a declined card', 'pm_declined', [], { reason: 'Your card was declined.' }],
    [
      'a card that Stripe does not have',
      'pm_gone',
      [],
      { reason: "No such PaymentMethod: 'pm_gone'", holdIsGone: true },
    ],
    [
      'a bank that requires a confirmation, in our text',
      'pm_card_visa',
      [stripeError(402, confirm, 'card_error')],
      { reason: 'The bank asks the card holder to confirm.' },
    ],
    ['a wrong part of the card', 'pm_card_visa', [stripeError(400, wrong)], { reason: 'Not this card' }],
  ])('is a refusal with its reason: %s', async (what, card, answers, refusal) => {
    stripe.answerNext(...answers);
    expect(await gateway.authorise(holdOf(card, what))).toEqual({ ok: false, ...refusal });
  });

  const gone = ['capture_charge_authorization_expired', 'charge_expired_for_capture', 'resource_missing'];
  const kept = `amount_too_large amount_too_small charge_already_refunded charge_disputed customer_max_payment_methods
    expired_card payment_intent_authentication_failure payment_intent_incompatible_payment_method
    payment_intent_payment_attempt_failed payment_method_invalid_parameter payment_method_not_available
    payment_method_provider_decline payment_method_unactivated payment_method_unexpected_state`.split(/\s+/);
  it.each([...gone, ...kept])('is a refusal by %s, and reports whether the hold is gone', async (code) => {
    stripe.answerNext(stripeError(code === 'resource_missing' ? 404 : 400, { code, message: 'No' }));
    const refusal = { ok: false, reason: 'No', ...(gone.includes(code) && { holdIsGone: true }) };
    expect(await gateway.capture(moves('pi_any', 1, `refused-${code}`))).toEqual(refusal);
  });

  it.each([
    ['a key that is not valid', stripeError(401, { message: 'Invalid API Key provided' })],
    ['a key that may not do this', stripeError(403, { code: 'resource_missing', message: 'No permission' })],
    ['too many requests', stripeError(429, { code: 'rate_limit', message: 'Too many' })],
    ['an object that is locked', stripeError(429, { code: 'lock_timeout', message: 'Locked' })],
    ['a key that is in use', stripeError(409, { message: 'In use' }, 'idempotency_error')],
    ['a key used for something else', stripeError(400, { message: 'Other parameters' }, 'idempotency_error')],
    ['a failure of its own', stripeError(500, { message: 'Something went wrong' }, 'api_error')],
    [
      'a request that it does not accept',
      stripeError(400, { code: 'parameter_unknown', param: 'amount', message: 'Unknown' }),
    ],
  ])('is no refusal of the card by %s', async (_, answer) => {
    stripe.answerNext(answer, answer, answer);
    await expect(gateway.authorise(holdOf('pm_card_visa', `unknown-${randomUUID()}`))).rejects.toThrow(
      GatewayUnreachable,
    );
    stripe.answerNext();
  });

  it('is a refusal if the hold is canceled already, and no further request is sent', async () => {
    const before = stripe.requests.length;
    stripe.answerNext([200, { id: 'pi_off', object: 'payment_intent', status: 'canceled' }]);
    expect(await gateway.authorise(holdOf('pm_card_visa', 'off-1'))).toEqual({
      ok: false,
      reason: 'The bank asks the card holder to confirm.',
    });
    expect(stripe.requests).toHaveLength(before + 1);
  });

  it('stays open while a bank still decides', async () => {
    const open = new GatewayUnreachable('The payment gateway has not decided yet.');
    await expect(gateway.authorise(holdOf('pm_waits', 'waits-1'))).rejects.toThrow(open);
    await expect(gateway.findHold({ idempotencyKey: 'waits-1' })).rejects.toThrow(open);
    const waiting = [...stripe.intents].findLast(([, { status }]) => status === 'processing')?.[0] ?? '';
    await expect(gateway.capture(moves(waiting, 9000, 'waits-2'))).rejects.toThrow(open);
    const refused = { code: 'payment_intent_unexpected_state', message: 'It is on its way.' };
    stripe.answerNext(stripeError(400, refused));
    await expect(gateway.release(moves(waiting, 9000, 'waits-3'))).rejects.toThrow(open);
  });

  it('stays open for a hold that could not be canceled', async () => {
    const waiting = { id: 'pi_asks', object: 'payment_intent', status: 'requires_action' };
    stripe.answerNext([200, waiting], stripeError(403, { message: 'No permission' }));
    await expect(gateway.authorise(holdOf('pm_asks', 'asks-2'))).rejects.toThrow('The payment gateway did not answer.');
  });

  const intent = { object: 'payment_intent', currency: 'eur', amount: 9000 };
  it.each([
    ['nothing', {}],
    ['an intent that is processing', { ...intent, status: 'processing', amount_received: 0 }],
    ['an intent that is still held', { ...intent, status: 'requires_capture', amount_received: 0 }],
    ['a canceled intent', { ...intent, status: 'canceled', amount_received: 0 }],
    ['another amount', { ...intent, status: 'succeeded', amount_received: 100 }],
  ])('counts no capture by a 2xx with %s, until the intent has succeeded', async (name, body) => {
    const key = `read-${name}`;
    const reference = await held(gateway, 'pm_card_visa', key);
    stripe.answerNext([200, { id: reference, ...body }]);
    await expect(gateway.capture(moves(reference, 9000, `${key}-1`))).rejects.toThrow(GatewayUnreachable);
    expect(await gateway.capture(moves(reference, 9000, `${key}-2`))).toEqual({ ok: true, reference });
  });

  it('counts a hold only of the requested amount and currency', async () => {
    for (const other of [{}, { ...intent, amount: 100 }, { ...intent, currency: 'usd' }]) {
      stripe.answerNext([200, { id: 'pi_other', status: 'requires_capture', ...other }]);
      await expect(gateway.authorise(holdOf('pm_card_visa', randomUUID()))).rejects.toThrow(GatewayUnreachable);
    }
  });

  it('counts a release only of an intent that is canceled', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'release-read');
    stripe.answerNext([200, { id: reference, ...intent, status: 'requires_capture' }]);
    await expect(gateway.release(moves(reference, 9000, 'release-read-1'))).rejects.toThrow(GatewayUnreachable);
    expect(await gateway.release(moves(reference, 9000, 'release-read-2'))).toEqual({ ok: true, reference });
  });

  it('is a refusal of a refund of more than is left, which Stripe sends without a code', async () => {
    const none = [200, { object: 'list', data: [], has_more: false }] as const;
    const over = {
      param: 'amount',
      message: 'Refund amount ($6.00) is greater than unrefunded amount on charge ($5.00)',
    };
    stripe.answerNext([...none], stripeError(400, over));
    expect(await gateway.refund(moves('pi_any', 600, 'over-rest'))).toEqual({ ok: false, reason: over.message });
  });

  it('counts a refund by its status and amount: a failed one is a refusal', async () => {
    const reference = await held(gateway, 'pm_card_visa', 'refund-read');
    await gateway.capture(moves(reference, 9000, 'refund-read-1'));
    const none = [200, { object: 'list', data: [] }] as const;
    const refund = (key: string, body: object) => {
      stripe.answerNext(none, [200, { id: 're_1', object: 'refund', amount: 500, ...body }]);
      return gateway.refund(moves(reference, 500, key));
    };
    await expect(refund('r-1', {})).rejects.toThrow(GatewayUnreachable);
    await expect(refund('r-2', { status: 'succeeded', amount: 100 })).rejects.toThrow(GatewayUnreachable);
    const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' };
    expect(await refund('r-3', failed)).toEqual({ ok: false, reason: 'expired_or_canceled_card' });
    expect(await refund('r-4', { status: 'pending' })).toEqual({ ok: true, reference });
  });
});
