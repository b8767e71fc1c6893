import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { runWorkerOnce } from '#server/worker.ts';
import { whileLocked } from './support/whileLocked.ts';
import { AHEAD, HOUR, marketOnBothEngines } from './support/market.ts';

const start = Date.parse(AHEAD);
const DUE = start - 48 * HOUR;
const late = { stage: 'SCHEDULED', attention: 'NOT_AUTHORISED', transactions: [] };

marketOnBothEngines('A meeting whose expert or user is not active', (market) => {
  /** Meetings in the attention list, whose total must equal the dashboard's; read by a new administrator. */
  const counted = async () => {
    const admin = await market.login();
    const { data } = await admin.call('getDashboard', { query: { timezone: 'UTC' } });
    const list = await admin.call('searchMeetings', { query: { attention: true, perPage: 100 } });
    const others = await admin.call('searchMeetings', { query: { attention: false, perPage: 100 } });
    expect(list.data.totalItems).toBe(data.needsAttention);
    expect(list.data.items.every(({ attention }) => attention)).toBe(true);
    expect(others.data.items.every(({ attention }) => attention === null)).toBe(true);
    return list.data.items.map(({ id, attention }) => [id, attention]);
  };

  it.each([
    ['expert', 'EXPERT_INACTIVE', messages.expertInactive],
    ['user', 'USER_INACTIVE', messages.userInactive],
  ] as const)('waits while the %s is not active, and shows the reason', async (inactive, reason, note) => {
    const meeting = await market.booked({ dateTime: AHEAD });
    await market.setActive(inactive === 'expert' ? meeting.expertId : meeting.userId, false);
    expect(await counted()).toContainEqual([meeting.id, reason]);
    const before = market.effects().length;
    for (const hours of [0, 1, 30]) await market.workAt(DUE + hours * HOUR);
    const detail = await market.meeting(meeting.id);
    expect(detail).toMatchObject({ stage: 'SCHEDULED', attention: reason, transactions: [] });
    expect(detail.timeline?.map((event) => [event.type, event.note])).toEqual([
      ['CREATED', null],
      ['WAITING', note],
    ]);
    expect(market.effects()).toHaveLength(before);
  });

  it('continues once both are active again before its start', async () => {
    const { id, userId } = await market.booked({ dateTime: AHEAD });
    await market.setActive(userId, false);
    await market.workAt(DUE);
    await market.setActive(userId, true);
    await market.workAt(DUE + HOUR);
    expect(await market.meeting(id)).toMatchObject({ stage: 'PRE-AUTH', attention: null });
    await market.workAt(start + HOUR);
    expect((await market.meeting(id)).stage).toBe('PAID');
  });

  it('is never charged automatically after its start, but can be cancelled with a penalty', async () => {
    const { id, expertId } = await market.booked({ dateTime: AHEAD });
    await market.setActive(expertId, false);
    await market.workAt(DUE);
    await market.workAt(start);
    const [row] = await market.db.select().from(meetings).where(eq(meetings.id, id));
    expect(row?.nextStepAt).toBeNull();
    await market.setActive(expertId, true);
    for (const hours of [1, 7, 100]) await market.workAt(start + hours * HOUR);
    expect(await market.meeting(id)).toMatchObject(late);
    expect(await counted()).toContainEqual([id, 'NOT_AUTHORISED']);
    market.clock.set('2026-03-02T09:00:00Z');
    expect((await market.cancel(id, { penalty: 90 })).data).toBe(true);
    expect((await market.meeting(id)).settlement).toMatchObject({ charged: 90, released: 0 });
  });

  it('is not charged where both are active again only at its start', async () => {
    const { id, expertId } = await market.booked({ dateTime: AHEAD });
    await market.setActive(expertId, false);
    await market.workAt(start - 10 * 60_000);
    await market.setActive(expertId, true);
    for (const hours of [0, 1, 7]) await market.workAt(start + hours * HOUR);
    expect(await market.meeting(id)).toMatchObject(late);
  });

  it('releases its hold where it did not take place, and waits for a decision', async () => {
    const { id, userId } = await market.booked({ dateTime: AHEAD });
    await market.workAt(DUE);
    await market.setActive(userId, false);
    expect(await counted()).toContainEqual([id, 'USER_INACTIVE']);
    await market.workAt(start + HOUR);
    const given = { stage: 'PRE-AUTH-RETRY', attention: 'USER_INACTIVE', settlement: null };
    expect(await market.meeting(id)).toMatchObject(given);
    for (const hours of [8, 40]) await market.workAt(start + hours * HOUR);
    expect(await market.movements(id)).toEqual(['PRE_AUTH SUCCEEDED', 'RELEASE SUCCEEDED']);
    market.clock.set('2026-03-02T09:00:00Z');
    expect((await market.cancel(id)).data).toBe(true);
    expect((await market.meeting(id)).attention).toBeNull();
  });

  it('is authorised before or after a deactivation, never during it', async () => {
    const { id, expertId } = await market.booked({ dateTime: AHEAD });
    market.clock.set(new Date(DUE));
    await whileLocked(
      market.db,
      (tx) => tx.update(accounts).set({ active: false }).where(eq(accounts.id, expertId)),
      () => runWorkerOnce(market.services),
    );
    expect(await market.meeting(id)).toMatchObject({ stage: 'SCHEDULED', transactions: [] });
    const [row] = await market.db.select().from(meetings).where(eq(meetings.id, id));
    expect(row?.waitingSince).toEqual(new Date(DUE));
  });
});
