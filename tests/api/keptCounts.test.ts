import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, expertProfiles } from '#server/db/schema/accounts.ts';
import { accountCounts, meetingCounts } from '#server/db/schema/counts.ts';
import { meetings, RESERVED, transactions } from '#server/db/schema/meetings.ts';
import { buildCard, buildExpert, buildUser } from '#tests/support/builders.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { expectKeptCountsToMatch } from './support/keptCounts.ts';

const DAY = 24 * 60 * 60 * 1000;
const FIRST = Date.UTC(2026, 2, 2, 9);

describeOnBothEngines('The counts that the database keeps', (database) => {
  const meetingOf = async () => {
    const { db } = database();
    const [expert, user] = [await buildExpert(db), await buildUser(db)];
    const card = await buildCard(db, user.id);
    return (index: number, version = 1) => ({
      id: randomUUID(),
      expertId: expert.id,
      userId: user.id,
      startsAt: new Date(FIRST + index * DAY),
      endsAt: new Date(FIRST + index * DAY + 3_600_000),
      duration: 60,
      price: 9000,
      currency: 'EUR',
      paymentMethodId: card.id,
      platformFeeBp: 1000,
      charityBp: 0,
      createdAt: new Date(FIRST),
      version,
    });
  };

  it('follow accounts and their profiles', async () => {
    const { db } = database();
    const [pending, approved] = [await buildExpert(db, {}, { status: 'PENDING' }), await buildExpert(db)];
    await buildUser(db, { active: false });
    await expectKeptCountsToMatch(db);
    await db.update(expertProfiles).set({ status: 'DECLINED' }).where(eq(expertProfiles.accountId, pending.id));
    await db.update(accounts).set({ active: false, version: 7 }).where(eq(accounts.id, approved.id));
    await expectKeptCountsToMatch(db);
    const [row] = await db.select().from(accounts).where(eq(accounts.id, pending.id));
    expect(row?.status).toBe('DECLINED');
    await db.delete(expertProfiles).where(inArray(expertProfiles.accountId, [pending.id, approved.id]));
    await db.delete(accounts).where(eq(accounts.id, approved.id));
    await expectKeptCountsToMatch(db);
  });

  it('follow meetings from their booking on, and money day by day', async () => {
    const { db } = database();
    const valuesOf = await meetingOf();
    const made = [valuesOf(0), valuesOf(1), valuesOf(2, RESERVED)];
    await db.insert(meetings).values(made);
    const movement = (index: number, at: number) => ({
      meetingId: made[index]?.id ?? '',
      type: 'PRE_AUTH' as const,
      amount: 9000 + index,
      currency: index === 1 ? 'USD' : 'EUR',
      createdAt: new Date(at),
    });
    const midnight = Date.UTC(2026, 2, 3);
    await db.insert(transactions).values([movement(0, midnight - 1), movement(1, midnight), movement(2, midnight)]);
    await expectKeptCountsToMatch(db);
    await db.update(meetings).set({ version: 1 }).where(eq(meetings.version, RESERVED));
    await db
      .update(meetings)
      .set({ stage: 'CANCELLED' })
      .where(inArray(meetings.id, [made[0]?.id ?? '']));
    await db.update(transactions).set({ status: 'SUCCEEDED', amount: 4500 }).where(eq(transactions.currency, 'EUR'));
    await expectKeptCountsToMatch(db);
    await db.delete(transactions);
    await db.delete(meetings);
    await expectKeptCountsToMatch(db);
    expect(await db.$count(meetingCounts)).toBe(0);
  });

  it('are right whoever writes at the same time, and whatever is given up', async () => {
    const { db } = database();
    const valuesOf = await meetingOf();
    const write = (index: number) =>
      db.transaction(async (tx) => {
        const meeting = valuesOf(100 + index);
        await tx.insert(meetings).values(meeting);
        await tx.insert(transactions).values({
          meetingId: meeting.id,
          type: index % 2 === 0 ? ('PRE_AUTH' as const) : ('CAPTURE' as const),
          amount: 100 + index,
          currency: 'EUR',
          createdAt: new Date(FIRST + (index % 3) * DAY),
        });
        await buildUser(tx, { active: index % 4 === 0 });
        await tx.execute(sql`select pg_sleep(0.01)`);
        await tx.update(transactions).set({ status: 'SUCCEEDED' }).where(eq(transactions.meetingId, meeting.id));
        await tx.update(meetings).set({ stage: 'PAID' }).where(eq(meetings.id, meeting.id));
        if (index % 5 === 0) throw new Error('Given up');
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => write(index)));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(reasons).toEqual(Array.from({ length: 8 }, () => 'Error: Given up'));
    await expectKeptCountsToMatch(db);
  });

  it('are gathered again once nobody else is writing', async () => {
    const { db } = database();
    await buildUser(db);
    await buildUser(db, { active: false });
    const kept = await db.select().from(accountCounts);
    const sorts = kept.map(({ status, isExpert, active }) => `${status} ${isExpert} ${active}`);
    expect(sorts.toSorted()).toEqual([...new Set(sorts)].toSorted());
  });
});
