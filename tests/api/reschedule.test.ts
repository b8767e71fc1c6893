import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { minor } from '#contract/money.ts';
import { openMovement } from '#server/booking/movements.ts';
import { availabilityExceptions } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { found } from '#server/errors.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import { AHEAD, HOUR, marketOnBothEngines, SOON, TODAY } from './support/market.ts';
import { auditOf, statusesOf } from './support/signingIn.ts';

const LATER = '2026-03-19T15:00:00.000Z';

marketOnBothEngines('Moving a meeting to another time', (market) => {
  const move = (id: string, dateTime: string, headers: Readonly<Record<string, string>> = {}) =>
    market.admin.call('rescheduleMeeting', { params: { id }, body: { dateTime } }, headers);
  const workAt = async (time: string | number, id: string) => {
    await market.workAt(time);
    return (await market.meeting(id)).stage;
  };

  it('changes nothing else, frees the old slot, and is audited with before and after', async () => {
    const { id, ...request } = await market.booked({ dateTime: AHEAD, price: 75.5 });
    const before = await market.meeting(id);
    const moved = await move(id, LATER, { 'if-match': '"1"' });
    expect(moved).toMatchObject({ status: 200, data: { id, dateTime: LATER }, headers: { etag: '"2"' } });
    const { timeline, ...after } = await market.meeting(id);
    expect({ ...after, timeline: before.timeline }).toEqual({ ...before, dateTime: LATER });
    expect(timeline?.at(-1)).toMatchObject({ type: 'RESCHEDULED', by: 'Mona Keller' });
    const rescheduled = { adminId: market.admin.id, changes: { dateTime: [AHEAD, LATER] } };
    expect(await auditOf(market, id)).toMatchObject([
      { action: 'MEETING_CREATE' },
      { action: 'MEETING_RESCHEDULE', ...rescheduled },
    ]);
    const other = { ...request, ...(await market.person()) };
    expect((await market.book({ ...other, dateTime: LATER })).code).toBe('SLOT_UNAVAILABLE');
    expect((await market.book(other)).status).toBe(200);
  });

  it('keeps the hold, which is captured after the new end and not before', async () => {
    const { id } = await market.booked({ dateTime: SOON });
    expect(await market.effectsOf(() => move(id, AHEAD))).toEqual([]);
    expect(await workAt(Date.parse(SOON) + 2 * HOUR, id)).toBe('PRE-AUTH');
    expect(await workAt(Date.parse(AHEAD) + HOUR - 1, id)).toBe('PRE-AUTH');
    expect(await workAt(Date.parse(AHEAD) + HOUR, id)).toBe('PAID');
    expect(await market.movements(id)).toEqual(['PRE_AUTH SUCCEEDED', 'CAPTURE SUCCEEDED']);
  });

  it('has the card held 48 hours before the new start: by the worker at once if that is past', async () => {
    const [nearer, further] = [await market.booked({ dateTime: AHEAD }), await market.booked({ dateTime: AHEAD })];
    expect(await market.effectsOf(() => move(nearer.id, SOON))).toEqual([]);
    await move(further.id, LATER);
    const now = market.clock.now().getTime();
    expect(await market.effectsOf(() => workAt(now, nearer.id))).toEqual(['HOLD 9000']);
    expect((await market.meeting(nearer.id)).stage).toBe('PRE-AUTH');
    expect(await workAt(AHEAD, further.id)).toBe('SCHEDULED');
    expect(await workAt(Date.parse(LATER) - 48 * HOUR, further.id)).toBe('PRE-AUTH');
  });

  it('continues the retries of a refused card when they are due, and does not cancel during the meeting', async () => {
    const person = await market.person({ gatewayToken: sandboxCards.declines });
    const { id } = await market.booked({ ...person, dateTime: AHEAD.replace('10:00', '16:00') });
    const due = Date.parse('2026-03-10T16:00:00Z');
    expect(await workAt(due, id)).toBe('PRE-AUTH-RETRY');
    market.clock.set(new Date(due + HOUR));
    const { call } = await market.login();
    const body = { dateTime: '2026-03-11T09:30:00Z' };
    expect((await call('rescheduleMeeting', { params: { id }, body })).status).toBe(200);
    for (const [tries, hours] of [5, 6, 12].entries()) {
      await workAt(due + hours * HOUR, id);
      expect((await market.meeting(id)).transactions).toHaveLength(tries + 1);
    }
    expect(await workAt(due + 18 * HOUR, id)).toBe('PRE-AUTH-RETRY');
    // It did not take place: nothing is owed.
    await market.setActive(person.userId, false);
    await workAt(due + 24 * HOUR, id);
    expect((await market.meeting(id)).transactions).toHaveLength(4);
  });

  it('ends the waiting for a person who is active again', async () => {
    const { id, userId } = await market.booked({ dateTime: AHEAD });
    await market.setActive(userId, false);
    await workAt(Date.parse(AHEAD) - 48 * HOUR, id);
    await market.setActive(userId, true);
    expect(await market.meeting(id)).toMatchObject({ stage: 'SCHEDULED', attention: 'NOT_AUTHORISED' });
    const { call } = await market.login();
    await call('rescheduleMeeting', { params: { id }, body: { dateTime: LATER } });
    expect(await workAt(AHEAD, id)).toBe('SCHEDULED');
    expect(await market.meeting(id)).toMatchObject({ attention: null, dateTime: LATER });
    expect(await workAt(Date.parse(LATER) - 48 * HOUR, id)).toBe('PRE-AUTH');
  });

  it('offers and accepts a time that overlaps only with its own', async () => {
    const { id, expertId, userId } = await market.booked({ dateTime: AHEAD });
    const hours = { accountId: expertId, date: AHEAD.slice(0, 10), startMinute: 570, endMinute: 690 };
    await market.db.insert(availabilityExceptions).values(hours);
    const free = async (query: object) => {
      const wanted = { startTime: AHEAD.replace('10:00', '00:00'), duration: 60, userId, ...query };
      const { data } = await market.admin.call('getSchedule', { params: { id: expertId }, query: wanted });
      return data.slots.slice(0, 2).map(({ startTime, available }) => [startTime.slice(11, 16), available]);
    };
    expect(await free({})).toEqual([
      ['09:30', false],
      ['10:30', false],
    ]);
    expect(await free({ meetingId: id })).toEqual([
      ['09:30', true],
      ['10:30', true],
    ]);
    expect((await move(id, AHEAD.replace('10:00', '10:30'))).status).toBe(200);
  });

  it('gives a slot to one of two in a race, and leaves the other meeting as it was', async () => {
    for (let round = 0; round < 5; round += 1) {
      const expertId = await market.expert();
      const times = [AHEAD, AHEAD.replace('10:00', '11:00')];
      const booked = await Promise.all(times.map((dateTime) => market.booked({ expertId, dateTime })));
      const before = await Promise.all(booked.map(({ id }) => market.meeting(id)));
      const answers = await Promise.all(booked.map(({ id }) => move(id, LATER)));
      expect(statusesOf(answers)).toEqual([200, 409]);
      const lost = answers.findIndex(({ status }) => status === 409);
      expect(answers[lost]).toMatchObject({ code: 'SLOT_UNAVAILABLE', message: messages.slotUnavailable });
      expect(await market.meeting(booked[lost]?.id ?? '')).toEqual(before[lost]);
    }
  });

  describe('is refused, with nothing changed,', () => {
    const refuse = async (id: string, dateTime: string, refusal: object) => {
      const before = await market.meeting(id);
      expect(await move(id, dateTime)).toMatchObject(refusal);
      expect(await market.meeting(id)).toEqual(before);
    };
    const conflict = (message: string) => ({ status: 409, code: 'STAGE_CONFLICT', message });

    it('of a meeting that is cancelled, or has begun', async () => {
      const [cancelled, begun] = [await market.booked({ dateTime: AHEAD }), await market.booked({ dateTime: TODAY })];
      await market.cancel(cancelled.id);
      await refuse(cancelled.id, LATER, conflict(messages.meetingCancelled));
      market.clock.set(TODAY);
      await refuse(begun.id, LATER, conflict(messages.meetingBegun));
    });

    it.each([
      ['expertId', messages.expertInactive],
      ['userId', messages.userInactive],
    ] as const)('of a meeting whose %s is not active any more', async (side, message) => {
      const meeting = await market.booked({ dateTime: AHEAD });
      await market.setActive(meeting[side], false);
      await refuse(meeting.id, LATER, conflict(message));
    });

    it('to its own time, the past, a time outside the hours or the schedule, or one that is taken', async () => {
      const { id, expertId, userId, paymentMethodId } = await market.booked({ dateTime: AHEAD });
      await refuse(id, AHEAD, { status: 400, errors: { dateTime: messages.sameTime } });
      await market.booked({ expertId, dateTime: LATER });
      await market.booked({ userId, paymentMethodId, dateTime: LATER.replace('15:00', '12:00') });
      const taken = ['2026-03-01T10:00:00Z', '2026-03-19T08:00:00Z', '2026-03-19T10:07:00Z', '2026-03-19T12:00:00Z'];
      const unavailable = { status: 409, code: 'SLOT_UNAVAILABLE', message: messages.slotUnavailable };
      for (const dateTime of [LATER, ...taken]) await refuse(id, dateTime, unavailable);
      await market.db.update(expertProfiles).set({ status: 'PENDING' }).where(eq(expertProfiles.accountId, expertId));
      await refuse(id, LATER.replace('15:00', '16:00'), unavailable);
    });

    it('while the bank has not responded', async () => {
      const { id } = await market.booked({ dateTime: AHEAD });
      const [meeting] = await market.db.select().from(meetings).where(eq(meetings.id, id));
      await openMovement(market.db, found(meeting), { type: 'PRE_AUTH', amount: minor(9000), at: market.clock.now() });
      await refuse(id, LATER, { status: 503, code: 'UNAVAILABLE' });
    });
  });
});
