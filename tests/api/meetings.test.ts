import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { buildCard, buildExpert, buildHours, buildPrices, buildUser } from '#tests/support/builders.ts';
import { buildMeeting } from './support/findable.ts';
import { marketOnBothEngines, SOON } from './support/market.ts';

type Query = NonNullable<Input<Endpoints['searchMeetings']>['query']>;

marketOnBothEngines('The list of meetings', (market) => {
  beforeAll(() => seedDemo(market.db, { random: 3, now: market.clock.now(), accounts: 80 }));
  const list = async (query: Query = {}) => (await market.admin.call('searchMeetings', { query })).data;

  it('returns ten a page, newest first, with totals, or sorted by price', async () => {
    const page = await list();
    expect(page.items).toHaveLength(10);
    expect(page.totalPages).toBe(Math.ceil((page.totalItems ?? 0) / 10));
    const times = page.items.map(({ dateTime }) => Date.parse(dateTime));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const { items } = await list({ perPage: 100, orderBy: 'price', sortDirection: 'asc' });
    const prices = items.map(({ price }) => price ?? 0);
    expect(new Set(prices).size).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('filters by stage, people and time', async () => {
    const cancelled = await list({ stage: 'CANCELLED', perPage: 100 });
    expect(new Set(cancelled.items.map(({ stage }) => stage))).toEqual(new Set(['CANCELLED']));
    const [first] = (await list()).items;
    const expertId = first?.expert.id ?? '';
    const ofExpert = await list({ expertId, perPage: 100 });
    expect(new Set(ofExpert.items.map(({ expert }) => expert.id))).toEqual(new Set([expertId]));
    const userId = first?.user.id ?? '';
    const ofUser = await list({ userId, perPage: 100 });
    expect(new Set(ofUser.items.map(({ user }) => user.id))).toEqual(new Set([userId]));
    const [from, to] = ['2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z'];
    const week = await list({ from, to, perPage: 100 });
    expect(week.items.length).toBeGreaterThan(0);
    for (const { dateTime } of week.items) {
      expect(Date.parse(dateTime)).toBeGreaterThanOrEqual(Date.parse(from));
      expect(Date.parse(dateTime)).toBeLessThanOrEqual(Date.parse(to));
    }
    expect((await list({ expertId: 'nobody' })).items).toEqual([]);
  });

  it('takes several stages, and finds an account in either role', async () => {
    const stage = ['ENDED', 'PRE-AUTH'] as const;
    const both = await list({ stage: [...stage], perPage: 100 });
    const [ended, preAuth] = [await list({ stage: 'ENDED' }), await list({ stage: ['PRE-AUTH'] })];
    expect(both.totalItems).toBe((ended.totalItems ?? 0) + (preAuth.totalItems ?? 0));
    expect(new Set(both.items.map((meeting) => meeting.stage))).toEqual(new Set(stage));

    const { db } = market;
    const [first, second, third] = [await buildExpert(db), await buildExpert(db), await buildUser(db)];
    await buildMeeting(db, first.id, third.id, 70);
    await buildMeeting(db, second.id, first.id, 71);
    await buildMeeting(db, second.id, third.id, 72);
    const ofFirst = await list({ accountId: first.id, sortDirection: 'asc' });
    expect(ofFirst.items.map(({ expert, user }) => [expert.id, user.id])).toEqual([
      [first.id, third.id],
      [second.id, first.id],
    ]);
    expect((await list({ accountId: first.id, from: '2026-03-05T10:30:00Z' })).totalItems).toBe(1);
    expect((await list({ accountId: 'nobody' })).items).toEqual([]);
    const wrong = await market.admin.call('searchMeetings', { query: { stage: ['PAID', 'LOST'] as never } });
    expect(wrong.status).toBe(400);
  });
});

marketOnBothEngines('The API of the scheduler', (market) => {
  const schedule = (id: string, query: Input<Endpoints['getSchedule']>['query']) =>
    market.admin.call('getSchedule', { params: { id }, query });

  it('returns prices by duration, and null when there are none', async () => {
    const expert = await buildExpert(market.db);
    const pricing = async () => (await market.admin.call('getPricing', { params: { id: expert.id } })).data;
    expect(await pricing()).toBeNull();
    await buildPrices(market.db, expert.id, { 60: 9950, 30: 5000 });
    expect(await pricing()).toEqual({
      currency: 'EUR',
      prices: [
        { duration: 30, price: 50 },
        { duration: 60, price: 99.5 },
      ],
    });
    const user = await buildUser(market.db);
    const noExpert = await market.admin.call('getPricing', { params: { id: user.id } });
    expect(noExpert).toMatchObject({ status: 404, message: messages.notFound });
  });

  it('returns the slots of seven days, and why some are taken', async () => {
    const request = await market.request();
    await market.book(request);
    const { data } = await schedule(request.expertId, { startTime: '2026-03-03T00:00:00Z', duration: 60 });
    expect(data.timezone).toBe('Europe/Lisbon');
    expect(data.slots).toHaveLength(7 * 8);
    const taken = data.slots.filter(({ available }) => !available);
    expect(taken).toMatchObject([{ startTime: SOON, reason: 'EXPERT_BUSY' }]);
    const other = await schedule(await market.expert(), { startTime: SOON, duration: 60, userId: request.userId });
    expect(other.data.slots[0]).toMatchObject({ available: false, reason: 'USER_BUSY' });
  });

  const noTimes = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-10:00', '2026-03-03T10:00:00', 'soon'];
  it.each(noTimes)('refuses %s as a time', async (startTime) => {
    const answer = await schedule(await market.expert(), { startTime });
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  });

  it('returns no slots for an expert who cannot be booked', async () => {
    const pending = await buildExpert(market.db, {}, { status: 'PENDING' });
    await buildHours(market.db, pending.id);
    expect((await schedule(pending.id, { startTime: SOON })).data.slots).toEqual([]);
  });

  it('returns a person’s cards, the default first, and never their tokens', async () => {
    const user = await buildUser(market.db);
    await buildCard(market.db, user.id);
    const chosen = await buildCard(market.db, user.id, { isDefault: true });
    const answer = await market.admin.call('listPayments', { params: { id: user.id } });
    expect(answer.data?.map(({ id }) => id)[0]).toBe(chosen.id);
    expect(answer.text).not.toContain(chosen.gatewayToken);
  });
});
