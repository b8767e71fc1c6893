import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import type { Refusal } from '#server/payments/gateway.ts';
import { reclaimLeft, runWorkerOnce } from '#server/worker.ts';
import { AHEAD, HOUR, marketOnBothEngines, TODAY } from './support/market.ts';

const no: Refusal = { ok: false, reason: 'Not today.' };
const start = Date.parse(AHEAD);
const DUE = start - 48 * HOUR;
const END = start + HOUR;

marketOnBothEngines('Where the bank refuses', (market) => {
  /** State of a meeting after the worker has run at `time`. */
  const at = async (time: number, id: string) => {
    await market.workAt(time);
    const [row] = await market.db.select().from(meetings).where(eq(meetings.id, id));
    return { stage: row?.stage, attempts: row?.attempts, next: row?.nextStepAt?.getTime() ?? null };
  };
  const recorded = async (id: string) => ({
    events: (await market.events(id)).toSorted(),
    notes: (await market.meeting(id)).timeline?.flatMap(({ note }) => note ?? []),
    moved: (await market.movements(id)).toSorted(),
  });

  /** A meeting whose hold the bank releases by itself before the next movement on it. */
  const heldUntilReleased = async () => {
    const meeting = await market.booked({ dateTime: AHEAD });
    await at(DUE, meeting.id);
    market.clock.set('2026-03-02T09:00:00Z');
    market.bank.refuse({ ...no, holdIsGone: true });
    return meeting;
  };

  it('a capture, it is retried every six hours: the price is owed even after a deactivation', async () => {
    const { id, expertId } = await market.booked({ dateTime: AHEAD });
    await at(DUE, id);
    market.bank.refuse(no, no);
    expect(await at(END, id)).toEqual({ stage: 'PRE-AUTH', attempts: 1, next: END + 6 * HOUR });
    await market.setActive(expertId, false);
    expect(await at(END + 6 * HOUR, id)).toEqual({ stage: 'PRE-AUTH', attempts: 2, next: END + 12 * HOUR });
    expect(await at(END + 12 * HOUR, id)).toEqual({ stage: 'PAID', attempts: 0, next: END + 36 * HOUR });
    expect(await recorded(id)).toEqual({
      events: ['AUTHORISED', 'CAPTURED', 'CAPTURE_REFUSED', 'CAPTURE_REFUSED', 'CREATED'],
      notes: [no.reason, no.reason],
      moved: ['CAPTURE FAILED', 'CAPTURE FAILED', 'CAPTURE SUCCEEDED', 'PRE_AUTH SUCCEEDED'],
    });
  });

  it('a capture because it has released the hold, and then the card, the hold is retried until it succeeds', async () => {
    const { id, userId } = await market.booked({ dateTime: AHEAD });
    await at(DUE, id);
    market.bank.refuse(no, { ...no, holdIsGone: true });
    market.bank.decline(no, no, no, no);
    const effects = await market.effectsOf(async () => {
      await at(END, id);
      for (const attempts of [1, 2, 3, 4])
        expect(await at(END + attempts * 6 * HOUR, id)).toMatchObject({ stage: 'PRE-AUTH-RETRY', attempts });
      expect((await market.meeting(id)).attention).toBe('CARD_REFUSED');
      await market.setActive(userId, false);
      expect(await at(END + 30 * HOUR, id)).toMatchObject({ stage: 'PAID', attempts: 0 });
    });
    expect(effects).toEqual(['RELEASE 9000', 'HOLD 9000', 'CAPTURE 9000']);
    const { events, moved } = await recorded(id);
    const four = (text: string) => Array<string>(4).fill(text).join();
    expect(events.join()).toBe(
      `${four('AUTHORISATION_REFUSED')},AUTHORISED,AUTHORISED,CAPTURED,CAPTURE_REFUSED,CAPTURE_REFUSED,CREATED`,
    );
    expect(moved.join()).toBe(
      `CAPTURE FAILED,CAPTURE FAILED,CAPTURE SUCCEEDED,${four('PRE_AUTH FAILED')},PRE_AUTH SUCCEEDED,PRE_AUTH SUCCEEDED,RELEASE SUCCEEDED`,
    );
  });

  it('to release the hold of a meeting that did not take place, it is retried after six hours', async () => {
    const { id, userId } = await market.booked({ dateTime: AHEAD });
    await at(DUE, id);
    await market.setActive(userId, false);
    market.bank.refuse(no);
    expect(await at(END, id)).toEqual({ stage: 'PRE-AUTH', attempts: 0, next: END + 6 * HOUR });
    // Reactivation changes nothing: the meeting did not take place.
    await market.setActive(userId, true);
    expect(await at(END + 6 * HOUR, id)).toEqual({ stage: 'PRE-AUTH-RETRY', attempts: 0, next: null });
    expect(await recorded(id)).toEqual({
      events: ['AUTHORISED', 'CREATED', 'WAITING'],
      notes: [messages.userInactive],
      moved: ['PRE_AUTH SUCCEEDED', 'RELEASE FAILED', 'RELEASE SUCCEEDED'],
    });
  });

  it('a penalty after releasing the hold, the penalty is authorised again and captured', async () => {
    const { id } = await heldUntilReleased();
    expect((await market.cancel(id, { penalty: 30 })).data).toBe(true);
    expect(await recorded(id)).toEqual({
      events: ['AUTHORISED', 'AUTHORISED', 'CANCELLED', 'CANCEL_REQUESTED', 'CREATED'],
      notes: ['Plans have changed'],
      moved: ['PENALTY FAILED', 'PENALTY SUCCEEDED', 'PRE_AUTH SUCCEEDED', 'PRE_AUTH SUCCEEDED', 'RELEASE SUCCEEDED'],
    });
    expect((await market.meeting(id)).settlement).toMatchObject({ charged: 30, released: 60 });
  });

  it('to release a hold that it has released itself, the meeting is cancelled and the call succeeds', async () => {
    const { id } = await heldUntilReleased();
    expect((await market.cancel(id, { penalty: 0 })).data).toBe(true);
    expect((await market.meeting(id)).stage).toBe('CANCELLED');
    expect((await recorded(id)).moved).toEqual(['PRE_AUTH SUCCEEDED', 'RELEASE FAILED', 'RELEASE SUCCEEDED']);
  });

  it('a penalty and then the card, the meeting stays booked, and its price is authorised again when it is due', async () => {
    const { id } = await heldUntilReleased();
    market.bank.decline({ ...no, holdIsGone: true });
    expect((await market.cancel(id, { penalty: 30 })).code).toBe('PAYMENT_ERROR');
    expect((await market.meeting(id)).stage).toBe('PRE-AUTH');
    expect(await at(END, id)).toMatchObject({ stage: 'PAID' });
  });

  it.each([
    [30, ['RELEASE 3000', 'HOLD 9000']],
    [90, []],
  ])(
    'a penalty of %i after holding it, the hold is used for the price if it fits, else freed',
    async (penalty, moved) => {
      const { id } = await market.booked({ dateTime: AHEAD });
      market.bank.refuse(no);
      expect((await market.cancel(id, { penalty })).code).toBe('PAYMENT_ERROR');
      const effects = await market.effectsOf(async () => {
        expect(await at(DUE, id)).toEqual({ stage: 'PRE-AUTH', attempts: 0, next: END });
      });
      expect(effects).toEqual(moved);
      expect((await market.events(id)).filter((type) => type === 'AUTHORISED')).toHaveLength(2);
    },
  );

  it('a penalty after holding it, a higher one releases that hold and is captured from its own', async () => {
    const { id } = await market.booked({ dateTime: AHEAD });
    market.bank.refuse(no);
    expect((await market.cancel(id, { penalty: 30 })).code).toBe('PAYMENT_ERROR');
    const effects = await market.effectsOf(() => market.cancel(id, { penalty: 50 }));
    expect(effects).toEqual(['RELEASE 3000', 'HOLD 5000', 'CAPTURE 5000']);
    expect((await market.meeting(id)).settlement).toMatchObject({ charged: 50 });
  });

  it('to release an unknown hold of a meeting cancelled for free, it is retried after six hours', async () => {
    const { id } = await market.booked({ dateTime: AHEAD });
    market.bank.loseNext(3);
    await at(DUE, id);
    market.clock.set('2026-03-02T09:00:00Z');
    expect((await market.cancel(id, { penalty: 10 })).status).toBe(503);
    expect((await market.cancel(id)).data).toBe(true);
    expect(await market.movements(id)).toEqual(['PRE_AUTH UNKNOWN']);
    market.bank.refuse(no);
    expect(await at(DUE + HOUR, id)).toMatchObject({ stage: 'CANCELLED', next: DUE + 7 * HOUR });
    expect(await at(DUE + 7 * HOUR, id)).toMatchObject({ stage: 'CANCELLED', next: null });
    expect((await recorded(id)).moved).toEqual(['PRE_AUTH SUCCEEDED', 'RELEASE FAILED', 'RELEASE SUCCEEDED']);
  });

  it.each([
    ['just before its start succeeds', -1, 200, ['HOLD 9000']],
    ['at its start fails, and its hold is freed', 0, 402, ['HOLD 9000', 'RELEASE 9000']],
  ])('to confirm a hold at first, a booking confirmed %s', async (_, after, status, done) => {
    const request = await market.request({ dateTime: TODAY });
    const key = randomUUID();
    market.bank.loseNext();
    const effects = await market.effectsOf(async () => {
      expect((await market.book(request, key)).status).toBe(503);
      market.clock.set(new Date(Date.parse(TODAY) + after));
      expect((await market.book(request, key)).status).toBe(status);
    });
    expect(effects).toEqual(done);
  });

  it.each([
    ['more than an hour ago', '2026-03-02T09:00:00Z', '2026-03-02T10:00:00.001Z'],
    ['for a meeting that begins now', '2026-03-02T13:30:00Z', TODAY],
  ])('to confirm a hold requested %s, the slot is freed, and not before', async (_, requested, due) => {
    market.clock.set(requested);
    const request = await market.request({ dateTime: TODAY });
    market.bank.loseNext();
    expect((await market.book(request)).status).toBe(503);
    const stageAt = async (time: number) => {
      market.clock.set(new Date(time));
      await reclaimLeft(market.services);
      market.bank.loseNext();
      await runWorkerOnce(market.services);
      const [row] = await market.db.select().from(meetings).where(eq(meetings.expertId, request.expertId));
      return row?.stage;
    };
    expect(await stageAt(Date.parse(due) - 1)).toBe('SCHEDULED');
    expect(await stageAt(Date.parse(due))).toBe('CANCELLED');
    market.clock.advance(1);
    await reclaimLeft(market.services);
    await runWorkerOnce(market.services);
  });
});
