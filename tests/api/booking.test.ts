import { randomUUID } from 'node:crypto';
import { eq, inArray, ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/db/database.ts';
import { isBooked } from '#server/db/queries/meetings.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import { buildCard, buildExpert, buildUser } from '#tests/support/builders.ts';
import { SOON, type Market, marketOnBothEngines } from './support/market.ts';
import { auditOf, statusesOf } from './support/signingIn.ts';
import { whileLocked } from './support/whileLocked.ts';

marketOnBothEngines('Booking a meeting', (market) => {
  const countOf = (answers: readonly { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  it('holds the price at once when the meeting is near, and adds it to the timeline', async () => {
    const { data, message } = await market.book(await market.request());
    expect([data?.listPrice, message]).toEqual([null, messages.meetingScheduled]);
    const detail = await market.meeting(data?.id ?? '');
    expect(detail).toMatchObject({ stage: 'PRE-AUTH', price: 90, currency: 'EUR', duration: 60, dateTime: SOON });
    expect(detail.transactions).toMatchObject([{ type: 'PRE_AUTH', status: 'SUCCEEDED', amount: 90 }]);
    expect(detail.timeline?.map(({ type }) => type)).toEqual(['CREATED', 'AUTHORISED']);
    expect(detail.timeline?.[0]?.by).toBe('Mona Keller');
  });

  it('audits a price that is not the listed one as an override, and ids in capitals as they are stored', async () => {
    const request = await market.request({ price: 75.5 });
    const ids = [request.expertId, request.userId, request.paymentMethodId].map((id) => id.toUpperCase());
    const [expertId = '', userId = '', paymentMethodId = ''] = ids;
    const { data } = await market.book({ ...request, expertId, userId, paymentMethodId });
    const people = { expertId: [null, request.expertId], userId: [null, request.userId] };
    const changes = { ...people, dateTime: [null, SOON], price: [90, 75.5] };
    const created = { action: 'MEETING_CREATE', adminId: market.admin.id, changes };
    expect(await auditOf(market, data?.id ?? '')).toMatchObject([created]);
    expect(data?.listPrice).toBe(90);
  });

  it('shares nothing with a charity once the expert has none', async () => {
    const expertId = await market.expert();
    await market.db.update(expertProfiles).set({ charityId: null }).where(eq(expertProfiles.accountId, expertId));
    const { id } = await market.booked({ expertId });
    expect((await market.meeting(id)).terms).toEqual({ platformFeeBp: 2000, charityBp: 0, charity: null });
  });

  it('gives a slot to one of 50 concurrent requests', async () => {
    const request = await market.request();
    const before = market.effects().length;
    const people = await Promise.all(Array.from({ length: 50 }, () => market.person()));
    const answers = await Promise.all(people.map((person) => market.bookPatiently({ ...request, ...person })));
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 49]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'SLOT_UNAVAILABLE']));
    expect(market.effects().slice(before)).toMatchObject([{ type: 'HOLD', amount: 9000 }]);
  });

  it('lets only meetings that do not overlap win', async () => {
    const expertId = await market.expert();
    const starts = Array.from({ length: 12 }, (_, index) => Date.parse('2026-03-03T09:00:00Z') + index * 1_800_000);
    const answers = await Promise.all(
      starts.map(async (start) =>
        market.bookPatiently(await market.request({ expertId, dateTime: new Date(start).toISOString() })),
      ),
    );
    const booked = answers
      .filter(({ status }) => status === 200)
      .map(({ data }) => Date.parse(data?.dateTime ?? ''))
      .toSorted((a, b) => a - b);
    expect(booked.length).toBeGreaterThan(0);
    for (const [index, start] of booked.slice(1).entries())
      expect(start - (booked[index] ?? 0)).toBeGreaterThanOrEqual(60 * 60_000);
    expect(countOf(answers, 200) + countOf(answers, 409)).toBe(12);
  });

  it('refuses one user with two experts at one time', async () => {
    const person = await market.person();
    const requests = [await market.request(person), await market.request(person)];
    const answers = await Promise.all(requests.map((request) => market.bookPatiently(request)));
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('refuses two experts who book each other at one time, in any order', async () => {
    const [one, two] = [await market.expert(), await market.expert()];
    const cards = [await buildCard(market.db, one), await buildCard(market.db, two)] as const;
    const answers = await Promise.all([
      market.bookPatiently(await market.request({ expertId: one, userId: two, paymentMethodId: cards[1].id })),
      market.bookPatiently(await market.request({ expertId: two, userId: one, paymentMethodId: cards[0].id })),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('makes one meeting and one hold of 20 requests with one key, with equal responses', async () => {
    const request = await market.request();
    const before = market.effects().length;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => market.bookPatiently(request, key)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?.id}`)).size).toBe(1);
    for (const answer of answers) expect(answer.data).toEqual(answers[0]?.data);
    expect(answers[0]?.status).toBe(200);
    expect(market.effects().slice(before)).toHaveLength(1);
    expect(await market.db.$count(meetings, eq(meetings.expertId, request.expertId))).toBe(1);
  });
});

marketOnBothEngines('A booking is refused, with nothing held,', (market) => {
  let before: { effects: number; meetings: number };
  const held = async () => ({
    effects: market.effects().length,
    meetings: await market.db.$count(meetings, isBooked),
    transactions: await market.db.$count(transactions, ne(transactions.status, 'FAILED')),
  });
  beforeEach(async () => {
    before = await held();
  });

  const refuse = async (
    change: Parameters<Market['request']>[0],
    refusal: { status: number; code: string; message?: string; errors?: object },
  ) => {
    const answer = await market.book(await market.request(change));
    expect(answer).toMatchObject(refusal);
    expect(await held()).toEqual(before);
  };

  const invalid = (field: string, why: string = messages.invalid) => ({
    status: 400,
    code: 'VALIDATION_ERROR',
    errors: { [field]: why },
  });

  it('when expert and user are one person', async () => {
    const expertId = await market.expert();
    const samePerson = { status: 409, code: 'SAME_PERSON', message: messages.samePerson };
    await refuse({ expertId, userId: expertId.toUpperCase() }, samePerson);
    const other = await market.person();
    const both = inArray(accounts.id, [expertId, other.userId]);
    const setUid = (uid: string | null) => market.db.update(accounts).set({ uid }).where(both);
    await setUid(`auth|${randomUUID()}`);
    await refuse({ expertId, ...other }, samePerson);
    await setUid(null);
    expect((await market.book(await market.request({ expertId, ...other }))).status).toBe(200);
  });

  it('when the expert does not exist, is not approved or not active', async () => {
    const pending = await buildExpert(market.db, {}, { status: 'PENDING' });
    const inactive = await buildExpert(market.db, { active: false });
    await refuse({ expertId: randomUUID() }, { status: 404, code: 'NOT_FOUND' });
    await refuse({ expertId: 'nobody' }, { status: 404, code: 'NOT_FOUND' });
    await refuse({ expertId: pending.id }, { status: 409, code: 'SLOT_UNAVAILABLE' });
    await refuse({ expertId: inactive.id }, { status: 409, code: 'SLOT_UNAVAILABLE' });
  });

  it('when the expert has not set pricing, or the user has no payment method, or that of another user', async () => {
    const [{ id: expertId }, { id: userId }] = [await buildExpert(market.db), await buildUser(market.db)];
    await refuse({ expertId }, { status: 409, code: 'NO_PRICING', message: messages.noPricing });
    await refuse({ userId }, { status: 409, code: 'NO_PAYMENT_METHOD', message: messages.noPaymentMethod });
    const { paymentMethodId } = await market.person();
    await refuse({ paymentMethodId }, invalid('paymentMethodId'));
  });

  it('when the user is not active, or the duration is no option', async () => {
    const person = await market.person();
    await market.setActive(person.userId, false);
    await refuse(person, invalid('userId'));
    await refuse({ duration: 37 }, invalid('duration'));
  });

  it('when a party is deactivated after the first check', async () => {
    const request = await market.request();
    const cases = [
      [request.expertId, { status: 409, code: 'SLOT_UNAVAILABLE' }],
      [request.userId, invalid('userId')],
    ] as const;
    for (const [id, refusal] of cases) {
      const deactivation = (tx: Tx) => tx.update(accounts).set({ active: false }).where(eq(accounts.id, id));
      expect(await whileLocked(market.db, deactivation, () => market.book(request))).toMatchObject(refusal);
      expect(await held()).toEqual(before);
      await market.setActive(id, true);
    }
    expect((await market.book(request)).status).toBe(200);
  });

  it('when the price cannot be paid in the currency: parts of a yen', async () => {
    const expertId = await market.expert();
    await market.db.update(expertProfiles).set({ currency: 'JPY' }).where(eq(expertProfiles.accountId, expertId));
    await refuse({ expertId, price: 90.5 }, invalid('price', messages.amountNotPayable));
    expect((await market.book(await market.request({ expertId, price: 91 }))).status).toBe(200);
  });

  it('when the time is past, outside the hours, off the grid or too short before their end', async () => {
    const unavailable = { status: 409, code: 'SLOT_UNAVAILABLE', message: messages.slotUnavailable };
    await refuse({ dateTime: '2026-03-01T10:00:00Z' }, unavailable);
    await refuse({ dateTime: '2026-03-03T08:00:00Z' }, unavailable);
    await refuse({ dateTime: '2026-03-03T10:07:00Z' }, unavailable);
    await refuse({ dateTime: '2026-03-03T16:30:00Z' }, unavailable);
  });

  it('when the card cannot be used: expired, invalid or declined by the bank', async () => {
    const refusal = { status: 402, code: 'PAYMENT_ERROR', message: messages.paymentError };
    await refuse(await market.person({ status: 'INVALID' }), refusal);
    await refuse(await market.person({ status: 'EXPIRED' }), refusal);
    await refuse(await market.person({ expMonth: 2, expYear: 2026 }), refusal);
    await refuse(await market.person({ gatewayToken: sandboxCards.declines }), refusal);
  });

  it('and the refused card is a failed transaction without a meeting; another card books the same', async () => {
    const bad = await market.person({ gatewayToken: sandboxCards.declines });
    const key = randomUUID();
    const request = await market.request(bad);
    expect((await market.book(request, key)).status).toBe(402);
    expect((await market.book(request, key)).status).toBe(402);
    const { data } = await market.admin.call('searchTransactions', { query: { userId: bad.userId } });
    expect(data.items).toMatchObject([
      { type: 'PRE_AUTH', status: 'FAILED', amount: 90, meetingId: null, failureReason: messages.cardDeclined },
    ]);
    const id = data.items[0]?.id ?? '';
    expect((await market.admin.call('getTransaction', { params: { id } })).data.meeting).toBeNull();
    const [row] = await market.db.select().from(transactions).where(eq(transactions.id, id));
    const meetingId = row?.meetingId ?? '';
    expect((await market.admin.call('getMeeting', { params: { id: meetingId } })).status).toBe(404);
    expect((await market.cancel(meetingId)).status).toBe(404);
    const { data: list } = await market.admin.call('searchMeetings', { query: { userId: bad.userId } });
    expect(list.totalItems).toBe(0);
    const good = await buildCard(market.db, bad.userId);
    expect((await market.book({ ...request, paymentMethodId: good.id })).status).toBe(200);
  });
});
