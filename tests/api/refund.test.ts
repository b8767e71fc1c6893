import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { ledger, meetings } from '#server/db/schema/meetings.ts';
import { reclaimLeft, runWorkerOnce } from '#server/worker.ts';
import { HOUR, marketOnBothEngines, TODAY } from './support/market.ts';
import { actionsOf, auditOf, DAY, statusesOf } from './support/signingIn.ts';

const end = Date.parse(TODAY) + HOUR;

marketOnBothEngines('Refunding a meeting', (market) => {
  /** A meeting of 90 that is captured; its payout is due a day later. */
  const paid = async () => {
    market.clock.set('2026-03-02T09:00:00Z');
    const { id } = await market.booked({ dateTime: TODAY });
    await market.workAt(end);
    return id;
  };
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  const linesOf = (id: string) => market.db.select().from(ledger).where(eq(ledger.meetingId, id));
  const stateOf = async (id: string) => {
    const { stage, settlement, transactions } = await market.meeting(id);
    const refunds = transactions?.filter(({ type }) => type === 'REFUND').map(({ status, amount }) => [status, amount]);
    return { stage, charged: settlement?.charged, refunds };
  };

  it('refunds a part, from each share, at the time of the refund', async () => {
    const id = await paid();
    market.clock.set(new Date(end + HOUR));
    const effects = await market.effectsOf(async () => {
      expect(await market.refund(id, 30)).toMatchObject({ data: true, message: messages.refundSuccess });
    });
    expect(effects).toEqual(['REFUND 3000']);
    const detail = await market.meeting(id);
    expect(detail.stage).toBe('PAID');
    // The split of a meeting of 60; that of 90 was 18, 7.20 and 64.80.
    expect(detail.settlement).toMatchObject({ charged: 60, released: 30, platformFee: 12, charity: 4.8, payout: 43.2 });
    expect(detail.settledAt).toBe(new Date(end).toISOString());
    const [, line] = (await linesOf(id)).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    expect(line).toMatchObject({ charged: 0, refunded: 3000, platformFee: -600, charity: -240, payout: -2160 });
    expect(line?.at.getTime()).toBe(end + HOUR);
    const read = detail.transactions?.map((one) => market.admin.call('getTransaction', { params: { id: one.id } }));
    const settled = (await Promise.all(read ?? [])).map(({ data }) => data.settledAt);
    expect(settled).toEqual([null, detail.settledAt, new Date(end + HOUR).toISOString()]);
    expect(detail.timeline?.slice(-2)).toMatchObject([
      { type: 'REFUND_REQUESTED', by: 'Mona Keller', note: 'The line was bad' },
      { type: 'REFUNDED', by: 'Mona Keller' },
    ]);
    expect((await auditOf(market, id)).at(-1)).toMatchObject({
      action: 'MEETING_REFUND',
      changes: { refund: [null, 30], reason: [null, 'The line was bad'] },
    });
  });

  it('pays out the rest when it is due; after the payout the expert’s share is negative', async () => {
    const id = await paid();
    await market.refund(id, 30);
    await market.workAt(end + DAY - 1);
    expect((await stateOf(id)).stage).toBe('PAID');
    await market.workAt(end + DAY);
    const { stage, transactions } = await market.meeting(id);
    expect([stage, transactions?.find(({ type }) => type === 'PAYOUT')?.amount]).toEqual(['ENDED', 43.2]);
    const { call } = await market.login();
    expect((await market.refund(id, 60, {}, call)).data).toBe(true);
    expect(await stateOf(id)).toMatchObject({ stage: 'ENDED', charged: 0 });
    expect((await linesOf(id)).map(({ payout }) => payout).toSorted((a, b) => a - b)).toEqual([-4320, -2160, 6480]);
  });

  it('refunds at most the rest, in amounts that can be paid', async () => {
    const id = await paid();
    for (const amount of [0, -1, 90.01])
      expect(await market.refund(id, amount)).toMatchObject({ status: 400, errors: { amount: messages.refundAmount } });
    expect((await market.refund(id, 50)).status).toBe(200);
    expect((await market.refund(id, 40.01)).errors).toEqual({ amount: messages.refundAmount });
    expect((await market.refund(id, 40)).status).toBe(200);
    expect(await market.refund(id, 0.01)).toMatchObject({ status: 409, message: messages.nothingLeft });
    const yen = await paid();
    await market.db.update(meetings).set({ currency: 'JPY' }).where(eq(meetings.id, yen));
    expect((await market.refund(yen, 1.5)).errors).toEqual({ amount: messages.amountNotPayable });
  });

  it('refunds a penalty; discounts stay as they were', async () => {
    const { id } = await market.booked();
    expect(await market.refund(id, 1)).toMatchObject({ status: 409, message: messages.notCaptured });
    await market.cancel(id, { penalty: 45, platformDiscount: 5, expertDiscount: 4.5 });
    market.bank.loseNext();
    expect((await market.refund(id, 5)).status).toBe(503);
    expect((await market.refund(id, 5.5)).data).toBe(true);
    const { stage, settlement } = await market.meeting(id);
    expect(stage).toBe('CANCELLED');
    expect(settlement).toMatchObject({ charged: 25, discounts: -5, platformFee: 6.9, charity: 2.31, payout: 20.79 });
    await market.workAt(end);
    expect(await stateOf(id)).toMatchObject({ stage: 'CANCELLED', charged: 25 });
    const free = (await market.booked()).id;
    await market.cancel(free);
    expect((await market.refund(free, 1)).message).toBe(messages.notCaptured);
    expect((await market.refund(randomUUID(), 1)).status).toBe(404);
  });

  describe('never twice', () => {
    it('under one key, also if the response is lost, and in a race of two', async () => {
      const id = await paid();
      const key = keyed();
      const effects = await market.effectsOf(async () => {
        market.bank.loseNext();
        expect((await market.refund(id, 20, key)).status).toBe(503);
        expect(await stateOf(id)).toEqual({ stage: 'PAID', charged: 90, refunds: [['UNKNOWN', 20]] });
        expect((await market.refund(id, 20, key)).data).toBe(true);
        expect((await market.refund(id, 20, key)).data).toBe(true);
        const both = await Promise.all([market.refund(id, 70), market.refund(id, 70)]);
        expect(statusesOf(both)).toEqual([200, 409]);
      });
      expect(effects).toEqual(['REFUND 2000', 'REFUND 7000']);
      expect(await stateOf(id)).toMatchObject({ charged: 0 });
    });

    it('if the worker has had the response meanwhile, and the payout waits for it', async () => {
      const id = await paid();
      const key = keyed();
      const effects = await market.effectsOf(async () => {
        market.bank.loseNext(2);
        expect((await market.refund(id, 20, key)).status).toBe(503);
        await market.workAt(end + DAY);
        expect(await stateOf(id)).toMatchObject({ stage: 'PAID', charged: 90 });
        await reclaimLeft(market.services);
        await runWorkerOnce(market.services);
        expect(await stateOf(id)).toEqual({ stage: 'ENDED', charged: 70, refunds: [['SUCCEEDED', 20]] });
      });
      expect(effects).toEqual(['REFUND 2000']);
    });

    it('for an administrator who has not seen that the lost one succeeded', async () => {
      const id = await paid();
      const { headers } = await market.admin.call('getMeeting', { params: { id } });
      const seen = { 'if-match': String(headers['etag']) };
      const effects = await market.effectsOf(async () => {
        market.bank.loseNext();
        expect((await market.refund(id, 20, seen)).status).toBe(503);
        market.bank.loseNext();
        expect(await market.refund(id, 20, seen)).toMatchObject({ status: 409, message: messages.bankPending });
        expect((await market.refund(id, 20, seen)).status).toBe(412);
      });
      expect(effects).toEqual(['REFUND 2000']);
    });
  });

  it('changes nothing if the bank refuses, and returns why', async () => {
    const id = await paid();
    const key = keyed();
    market.bank.refuse({ ok: false, reason: 'Closed card.' });
    expect(await market.refund(id, 20, key)).toMatchObject({ status: 402, message: 'Closed card.' });
    expect((await market.refund(id, 20, key)).status).toBe(402);
    expect(await stateOf(id)).toEqual({ stage: 'PAID', charged: 90, refunds: [['FAILED', 20]] });
    expect(await actionsOf(market, id)).not.toContain('MEETING_REFUND');
    await market.workAt(end + DAY);
    expect((await stateOf(id)).stage).toBe('ENDED');
  });
});
