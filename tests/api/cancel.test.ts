import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { ledger, meetings } from '#server/db/schema/meetings.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import { AHEAD, type Market, marketOnBothEngines, TODAY } from './support/market.ts';
import { auditOf, statusesOf } from './support/signingIn.ts';

marketOnBothEngines('Cancelling a meeting', (market) => {
  const booked = async (change: Parameters<Market['booked']>[0] = {}) => (await market.booked(change)).id;

  it('captures the penalty from the hold, frees the rest, and shows the split', async () => {
    const id = await booked();
    const amounts = { penalty: 45, platformDiscount: 5, expertDiscount: 4.5 };
    expect(await market.effectsOf(() => market.cancel(id, amounts))).toEqual(['CAPTURE 3550']);
    const detail = await market.meeting(id);
    expect(detail.stage).toBe('CANCELLED');
    expect(detail.cancellation).toMatchObject({ ...amounts, requestedBy: 'USER', enteredBy: market.admin.id });
    expect(detail.settlement).toMatchObject({
      charged: 35.5,
      released: 54.5,
      discounts: -5,
      platformFee: 9,
      charity: 3.15,
      payout: 28.35,
    });
    expect(await market.events(id)).toEqual(['CREATED', 'AUTHORISED', 'CANCEL_REQUESTED', 'CANCELLED']);
    expect(detail.timeline?.find(({ type }) => type === 'CANCELLED')?.by).toBe('Mona Keller');
    const asked = { requestedBy: [null, 'USER'], reason: [null, 'Plans have changed'] };
    const shares = { penalty: [null, 45], platformDiscount: [null, 5], expertDiscount: [null, 4.5] };
    const changes = { stage: ['PRE-AUTH', 'CANCELLED'], ...asked, ...shares };
    expect(await auditOf(market, id)).toMatchObject([
      { action: 'MEETING_CREATE', entity: 'meeting' },
      { action: 'MEETING_CANCEL', entity: 'meeting', changes },
    ]);
  });

  it('frees the whole hold when nothing is owed', async () => {
    const id = await booked();
    expect(await market.effectsOf(() => market.cancel(id))).toEqual(['RELEASE 9000']);
    expect(await market.db.$count(ledger, eq(ledger.meetingId, id))).toBe(0);
  });

  it('moves no money before the authorisation, unless something is owed', async () => {
    const [free, owing] = [await booked({ dateTime: AHEAD }), await booked({ dateTime: AHEAD })];
    expect(await market.effectsOf(() => market.cancel(free))).toEqual([]);
    const effects = await market.effectsOf(() => market.cancel(owing, { penalty: 20 }));
    expect(effects).toEqual(['HOLD 2000', 'CAPTURE 2000']);
    expect((await market.meeting(owing)).settlement).toMatchObject({ charged: 20, released: 70 });
  });

  it('leaves it booked when the card refuses the penalty, charges nothing earlier, and frees its slot when cancelled', async () => {
    const person = await market.person({ gatewayToken: sandboxCards.declines });
    const expertId = await market.expert();
    for (const stage of ['SCHEDULED', 'PRE-AUTH-RETRY'] as const) {
      const id = await booked({ ...person, expertId, dateTime: AHEAD });
      const due = new Date('2026-03-10T11:22:33.000Z');
      await market.db.update(meetings).set({ stage, nextStepAt: due }).where(eq(meetings.id, id));
      const refused = { status: 402, code: 'PAYMENT_ERROR', message: messages.cancelRefused };
      expect(await market.cancel(id, { penalty: 20 })).toMatchObject(refused);
      expect((await market.meeting(id)).cancellation).toBeNull();
      expect(await market.events(id)).toEqual(['CREATED', 'CANCEL_REQUESTED', 'CANCEL_REFUSED']);
      const rows = await market.db.select().from(meetings).where(eq(meetings.id, id));
      expect(rows).toMatchObject([{ stage, nextStepAt: due }]);
      expect((await market.cancel(id)).data).toBe(true);
    }
  });

  it('leaves the hold usable for the next try where the bank refuses to take the penalty from it', async () => {
    const id = await booked();
    const [row] = await market.db.select().from(meetings).where(eq(meetings.id, id));
    market.bank.refuse({ ok: false, reason: 'No.' });
    const effects = await market.effectsOf(async () => {
      expect((await market.cancel(id, { penalty: 30 })).code).toBe('PAYMENT_ERROR');
    });
    expect(effects).toEqual([]);
    const after = await market.db.select().from(meetings).where(eq(meetings.id, id));
    expect(after).toMatchObject([{ stage: 'PRE-AUTH', nextStepAt: row?.nextStepAt }]);
    expect(await market.effectsOf(() => market.cancel(id, { penalty: 30 }))).toEqual(['CAPTURE 3000']);
    expect((await market.movements(id)).toSorted()).toEqual([
      'PENALTY FAILED',
      'PENALTY SUCCEEDED',
      'PRE_AUTH SUCCEEDED',
      'RELEASE SUCCEEDED',
    ]);
  });

  it('takes a penalty of the whole price: all of the hold, and nothing is left to free', async () => {
    const [held, ahead] = [await booked(), await booked({ dateTime: AHEAD })];
    for (const [id, effects] of [
      [held, ['CAPTURE 9000']],
      [ahead, ['HOLD 9000', 'CAPTURE 9000']],
    ] as const) {
      expect(await market.effectsOf(() => market.cancel(id, { penalty: 90 }))).toEqual(effects);
      expect((await market.meeting(id)).settlement).toMatchObject({ charged: 90, released: 0 });
      expect(await market.movements(id)).toEqual(['PRE_AUTH SUCCEEDED', 'PENALTY SUCCEEDED']);
    }
  });

  it('takes whole amounts where the currency has no smaller ones', async () => {
    const id = await booked();
    await market.db.update(meetings).set({ currency: 'JPY' }).where(eq(meetings.id, id));
    const refused = await market.cancel(id, { penalty: 45.5 });
    expect(refused).toMatchObject({ status: 400, errors: { penalty: messages.amountNotPayable } });
    expect((await market.cancel(id, { penalty: 45 })).data).toBe(true);
    const { settlement } = await market.meeting(id);
    expect(settlement).toMatchObject({ charged: 45, platformFee: 9, charity: 4, payout: 32 });
  });

  it('returns true with the spec’s notice, and 409 the second time', async () => {
    const id = await booked();
    const key = { 'idempotency-key': randomUUID() };
    const input = { dateTime: '2026-03-02T08:00:00.000Z' };
    const first = await market.cancel(id, input, key);
    expect([first.data, first.message]).toEqual([true, messages.cancelSuccess]);
    expect((await market.cancel(id, input, key)).data).toBe(true);
    const second = await market.cancel(id);
    expect(second).toMatchObject({ status: 409, code: 'STAGE_CONFLICT', message: messages.stageConflict });
  });

  it('refuses amounts over the price and another enteredBy, with field errors', async () => {
    const id = await booked();
    const answer = await market.cancel(id, { penalty: 90.01, expertDiscount: 91, enteredBy: randomUUID() });
    const over = messages.amountOverPrice;
    const errors = { penalty: over, expertDiscount: over, enteredBy: messages.invalid };
    expect(answer).toMatchObject({ status: 400, errors });
    expect((await market.meeting(id)).stage).toBe('PRE-AUTH');
  });

  it('refuses a caller with an older version', async () => {
    const id = await booked();
    const { headers } = await market.admin.call('getMeeting', { params: { id } });
    expect(await market.cancel(id, {}, { 'if-match': '"99"' })).toMatchObject({
      status: 412,
      code: 'VERSION_CONFLICT',
    });
    expect((await market.cancel(id, {}, { 'if-match': String(headers['etag']) })).data).toBe(true);
  });

  it('succeeds for one of two concurrent administrators', async () => {
    const id = await booked();
    const answers = await Promise.all([market.cancel(id, { penalty: 10 }), market.cancel(id, { penalty: 20 })]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await market.db.$count(ledger, eq(ledger.meetingId, id))).toBe(1);
  });

  it('refuses a meeting that is over and paid, and one that does not exist', async () => {
    const id = await booked({ dateTime: TODAY });
    await market.db.update(meetings).set({ stage: 'PAID' }).where(eq(meetings.id, id));
    expect((await market.cancel(id)).code).toBe('STAGE_CONFLICT');
    expect((await market.cancel(randomUUID())).status).toBe(404);
    expect((await market.cancel('nothing')).status).toBe(404);
  });
});
