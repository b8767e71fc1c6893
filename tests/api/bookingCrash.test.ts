import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { messages } from '#contract/messages.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import { reclaimLeft, runWorkerOnce } from '#server/worker.ts';
import { AHEAD, HOUR, marketOnBothEngines, TODAY } from './support/market.ts';
import { auditOf } from './support/signingIn.ts';

marketOnBothEngines('When the bank’s response is lost after the effect', (market) => {
  it('the worker completes a booking without a retry, audited under its administrator', async () => {
    const request = await market.request();
    market.bank.loseNext();
    expect((await market.book(request)).status).toBe(503);
    const before = market.effects().length;
    await reclaimLeft(market.services);
    await runWorkerOnce(market.services);
    const [meeting] = await market.db.select().from(meetings).where(eq(meetings.expertId, request.expertId));
    expect(meeting?.stage).toBe('PRE-AUTH');
    expect(market.effects()).toHaveLength(before);
    const created = { action: 'MEETING_CREATE', adminId: market.admin.id };
    expect(await auditOf(market, meeting?.id ?? '')).toMatchObject([created]);
  });

  it('a cancellation resumes where it stopped', async () => {
    const { id } = await market.booked();
    const key = { 'idempotency-key': randomUUID() };
    const change = { penalty: 45, dateTime: '2026-03-02T09:00:00.000Z' };
    market.bank.loseNext();
    expect((await market.cancel(id, change, key)).status).toBe(503);
    expect((await market.meeting(id)).stage).toBe('PRE-AUTH');
    expect(await market.cancel(id)).toMatchObject({ code: 'STAGE_CONFLICT', message: messages.bankPending });
    expect((await market.cancel(id, change, key)).data).toBe(true);
    const moved = { status: 'SUCCEEDED', amount: 45 };
    expect(await market.meeting(id)).toMatchObject({
      stage: 'CANCELLED',
      transactions: [
        { ...moved, type: 'PRE_AUTH', amount: 90 },
        { ...moved, type: 'RELEASE' },
        { ...moved, type: 'PENALTY' },
      ],
    });
  });

  it('a capture is retried under its own key until a response comes', async () => {
    const { id } = await market.booked({ dateTime: TODAY });
    market.bank.loseNext();
    const capture = vi.spyOn(market.bank.gateway, 'capture');
    await market.workAt('2026-03-02T15:00:00Z');
    expect((await market.meeting(id)).stage).toBe('PRE-AUTH');
    market.clock.advance(HOUR / 60);
    await runWorkerOnce(market.services);
    expect((await market.meeting(id)).stage).toBe('PAID');
    expect(await market.movements(id)).toEqual(['PRE_AUTH SUCCEEDED', 'CAPTURE SUCCEEDED']);
    const [first, second, ...more] = capture.mock.calls;
    expect([second, more]).toEqual([first, []]);
  });

  it('a bank that never responds gets retries: nothing is refused, and the slot is freed after an hour', async () => {
    const person = await market.person({ gatewayToken: sandboxCards.timesOut });
    const request = await market.request(person);
    const key = randomUUID();
    const tries = () =>
      market.db.select().from(transactions).where(eq(transactions.paymentMethodId, person.paymentMethodId));
    expect((await market.book(request, key)).status).toBe(503);
    expect(await tries()).toMatchObject([{ status: 'UNKNOWN', failureReason: null }]);
    expect((await market.book({ ...request, ...(await market.person()) })).code).toBe('SLOT_UNAVAILABLE');
    market.clock.advance(HOUR + 1000);
    await runWorkerOnce(market.services);
    expect(await tries()).toMatchObject([{ status: 'UNKNOWN' }]);
    market.clock.set('2026-03-02T09:00:00Z');
    expect((await market.book(request, key)).code).toBe('PAYMENT_ERROR');
    expect((await market.book({ ...request, ...(await market.person()) })).data?.stage).toBe('PRE-AUTH');
    market.clock.advance(25 * HOUR);
    await runWorkerOnce(market.services);
    expect(await tries()).toMatchObject([{ status: 'FAILED', failureReason: messages.neverReached }]);
  });

  it('the worker makes no second hold while the first is unknown, and cancels no meeting for it', async () => {
    const person = await market.person({ gatewayToken: sandboxCards.timesOut });
    const { id } = await market.booked({ ...person, dateTime: AHEAD });
    for (let hours = 48; hours > 0; hours -= 3) await market.workAt(Date.parse(AHEAD) - hours * HOUR);
    expect((await market.meeting(id)).stage).toBe('SCHEDULED');
    expect(await market.movements(id)).toEqual(['PRE_AUTH UNKNOWN']);
  });

  it('a hold is found by its key after that has expired at the bank, and used for the meeting', async () => {
    const { id } = await market.booked({ dateTime: AHEAD });
    market.bank.loseNext();
    await market.workAt(Date.parse(AHEAD) - 48 * HOUR);
    expect(await market.movements(id)).toEqual(['PRE_AUTH UNKNOWN']);
    const before = market.effects().length;
    await market.workAt(Date.parse(AHEAD) - 18 * HOUR);
    expect((await market.meeting(id)).stage).toBe('PRE-AUTH');
    expect(market.effects()).toHaveLength(before);
  });
});
