import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { minor } from '#contract/money.ts';
import { applyResult } from '#server/booking/applyResult.ts';
import { openMovement, pendingMovement } from '#server/booking/movements.ts';
import { ledger, meetings, transactions } from '#server/db/schema/meetings.ts';
import { found } from '#server/errors.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import { runWorkerOnce } from '#server/worker.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';
import { auditOf } from './support/signingIn.ts';
import { whileLocked } from './support/whileLocked.ts';
import { AHEAD, HOUR, marketOnBothEngines, openMarket, TODAY } from './support/market.ts';

marketOnBothEngines('The worker', (market) => {
  const at = async (time: string | number, id: string) => {
    await market.workAt(time);
    return (await market.meeting(id)).stage;
  };
  const start = Date.parse(AHEAD);

  it('moves a meeting from SCHEDULED to ENDED as time goes by, also where another begins at its end', async () => {
    const { id, ...request } = await market.booked({ dateTime: AHEAD });
    const next = await market.booked({ ...request, dateTime: new Date(start + HOUR).toISOString() });
    expect(await at(start - 49 * HOUR, id)).toBe('SCHEDULED');
    expect(await at(start - 48 * HOUR, id)).toBe('PRE-AUTH');
    expect(await at(start + HOUR - 1, id)).toBe('PRE-AUTH');
    expect(await at(start + HOUR, id)).toBe('PAID');
    expect((await market.meeting(next.id)).stage).toBe('PRE-AUTH');
    expect(await at(start + 2 * HOUR, next.id)).toBe('PAID');
    expect(await at(start + 24 * HOUR, id)).toBe('PAID');
    expect(await at(start + 25 * HOUR, id)).toBe('ENDED');
    expect(await at(start + 26 * HOUR, next.id)).toBe('ENDED');
    const detail = await market.meeting(id);
    expect(await market.events(id)).toEqual(['CREATED', 'AUTHORISED', 'CAPTURED', 'PAID_OUT']);
    const moved = detail.transactions?.map(({ type, amount }) => `${type} ${amount}`);
    expect(moved).toEqual(['PRE_AUTH 90', 'CAPTURE 90', 'PAYOUT 64.8']);
    const rows = await market.db.select().from(transactions).where(eq(transactions.meetingId, id));
    const withoutCard = rows.filter(({ paymentMethodId }) => paymentMethodId === null);
    expect(withoutCard.map(({ type }) => type)).toEqual(['PAYOUT']);
    expect(detail.settlement).toEqual({
      charged: 90,
      released: 0,
      platformFee: 18,
      discounts: 0,
      charity: 7.2,
      payout: 64.8,
    });
  });

  it('stops between two meetings on request', async () => {
    for (const _ of [1, 2]) await market.booked({ dateTime: AHEAD });
    market.clock.set(new Date(start - 48 * HOUR));
    let looked = 0;
    expect(await runWorkerOnce(market.services, undefined, () => looked++ > 0)).toBe(1);
    // Captures them now: a later test counts what the worker does to its own meetings.
    await market.workAt(start + HOUR);
  });

  it('continues with the other meetings if the step of one fails, and logs which', async () => {
    const broken = await market.booked({ dateTime: AHEAD });
    const other = await market.booked({ dateTime: new Date(start + HOUR).toISOString() });
    const rule = sql.raw(
      `alter table transactions add constraint broken check (meeting_id <> '${broken.id}') not valid`,
    );
    await market.db.execute(rule);
    market.clock.set(new Date(start - 47 * HOUR));
    const logged: object[] = [];
    await runWorkerOnce(market.services, { error: (line) => void logged.push(line) });
    await market.db.execute('alter table transactions drop constraint broken');
    expect(logged).toMatchObject([{ meeting: broken.id, error: { code: '23514' } }]);
    expect((await market.meeting(other.id)).stage).toBe('PRE-AUTH');
    expect((await market.meeting(broken.id)).stage).toBe('SCHEDULED');
    expect(await at(start + 2 * HOUR, broken.id)).toBe('PAID');
  });

  it('tries a refused card three more times, then cancels', async () => {
    const person = await market.person({ gatewayToken: sandboxCards.declines });
    const { id } = await market.booked({ ...person, dateTime: AHEAD });
    const due = start - 48 * HOUR;
    for (const hours of [0, 5, 6, 12]) expect(await at(due + hours * HOUR, id)).toBe('PRE-AUTH-RETRY');
    expect(await at(due + 18 * HOUR, id)).toBe('CANCELLED');
    expect(await market.movements(id)).toEqual(Array.from({ length: 4 }, () => 'PRE_AUTH FAILED'));
    expect((await market.events(id)).at(-1)).toBe('CANCELLED');
    expect(await market.db.$count(meetings, and(eq(meetings.id, id), isNotNull(meetings.nextStepAt)))).toBe(0);
  });

  it('applies the result of a movement once, however often its response comes', async () => {
    const { id } = await market.booked({ dateTime: AHEAD });
    await at(start - 48 * HOUR, id);
    market.clock.set('2026-03-02T09:00:00Z');
    expect((await market.cancel(id, { penalty: 30 })).data).toBe(true);
    const state = async () => ({
      audited: (await auditOf(market, id)).length,
      settled: await market.db.$count(ledger, eq(ledger.meetingId, id)),
      ...(await market.meeting(id)),
    });
    const before = await state();
    expect(before).toMatchObject({ audited: 2, settled: 1 });
    const moved = await market.db.select().from(transactions).where(eq(transactions.meetingId, id));
    for (const movement of moved) {
      const result = { ok: true, reference: movement.gatewayReference ?? '' } as const;
      await market.db.transaction((tx) => applyResult(tx, movement, result, market.clock.now()));
      await market.db.transaction((tx) => applyResult(tx, movement, { ok: false, reason: 'No.' }, market.clock.now()));
    }
    expect(await state()).toEqual(before);
  });

  it('applies it to the current meeting: a hold that succeeded while it was cancelled is released', async () => {
    const { id } = await market.booked({ dateTime: AHEAD });
    const now = market.clock.now();
    const [meeting] = await market.db.select().from(meetings).where(eq(meetings.id, id));
    await openMovement(market.db, found(meeting), { type: 'PRE_AUTH', amount: minor(9000), at: now });
    const movement = found(await pendingMovement(market.db, id));
    const answer = { ok: true, reference: 'the hold' } as const;
    await whileLocked(
      market.db,
      (tx) => tx.update(meetings).set({ stage: 'CANCELLED' }).where(eq(meetings.id, id)),
      () => market.db.transaction((other) => applyResult(other, movement, answer, now)),
    );
    expect((await market.meeting(id)).stage).toBe('CANCELLED');
    expect(await market.movements(id)).toEqual(['PRE_AUTH SUCCEEDED', 'RELEASE PENDING']);
    await market.db.update(meetings).set({ nextStepAt: null }).where(eq(meetings.id, id));
  });

  it.each([
    ['the worker', [409, 'PAID', 90]],
    ['the cancellation', [200, 'CANCELLED', 30]],
  ])('never both captures and cancels, also if the other begins while %s is at the bank', async (first, expected) => {
    const { id } = await market.booked({ dateTime: TODAY });
    market.clock.set('2026-03-02T15:00:00Z');
    const statuses: number[] = [];
    const work = () => runWorkerOnce(market.services);
    const cancel = async () => void statuses.push((await market.cancel(id, { penalty: 30 })).status);
    const [begin, other] = first === 'the worker' ? [work, cancel] : [cancel, work];
    const { capture } = market.bank.gateway;
    vi.spyOn(market.bank.gateway, 'capture').mockImplementationOnce(async (movement) => {
      await other();
      return capture(movement);
    });
    expect(await market.effectsOf(begin)).toHaveLength(1);
    const { stage, settlement } = await market.meeting(id);
    expect([...statuses, stage, settlement?.charged]).toEqual(expected);
  });

  it('moves each meeting once, however many workers there are', async () => {
    const booked = await Promise.all(Array.from({ length: 12 }, () => market.booked({ dateTime: AHEAD })));
    const ids = booked.map(({ id }) => id);
    const folder = tempFolder(onTestFinished);
    const other = await openMarket(market.database, folder, new Date(start - 47 * HOUR).toISOString());
    const before = market.effects().length;
    for (const time of [start - 47 * HOUR, start + 2 * HOUR, start + 30 * HOUR]) {
      market.clock.set(new Date(time));
      other.clock.set(new Date(time));
      await Promise.all([market, other, market, other].map(({ services }) => runWorkerOnce(services)));
    }
    expect(market.effects().length - before + other.effects().length).toBe(2 * ids.length);
    for (const id of ids) {
      expect((await market.meeting(id)).stage).toBe('ENDED');
      expect(await market.db.$count(transactions, eq(transactions.meetingId, id))).toBe(3);
      expect(await market.db.$count(ledger, eq(ledger.meetingId, id))).toBe(1);
    }
    await other.close();
  });
});
