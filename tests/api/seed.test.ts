import { count, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { splitOfCancellation, splitOfMeeting } from '#contract/money.ts';
import { makeDemo, seedDemo } from '#server/seed/demo.ts';
import { accounts, expertProfiles } from '#server/db/schema/accounts.ts';
import { ledger, meetings, occupancies } from '#server/db/schema/meetings.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';

const options = { random: 7, now: new Date('2026-11-21T10:00:00Z') };

it('makes the same demo from the same number and day, and another one from another number', () => {
  const later = { ...options, now: new Date('2026-11-21T23:59:00Z') };
  expect(makeDemo(later)).toEqual(makeDemo(options));
  expect(makeDemo({ ...options, random: 8 }).users[0]).not.toEqual(makeDemo(options).users[0]);
});

it('gives every meeting transactions that add up to what was settled', () => {
  for (const { meeting, transactions, cancellation, ledger: line } of makeDemo(options).records) {
    const sum = (...types: string[]) =>
      transactions
        .filter(({ type, status }) => types.includes(type) && status === 'SUCCEEDED')
        .reduce((total, { amount }) => total + amount, 0);
    const held = sum('PRE_AUTH');
    const taken = sum('CAPTURE', 'PENALTY');
    const split =
      cancellation === null ? splitOfMeeting(meeting.price, meeting) : splitOfCancellation(cancellation, meeting);
    const isSettled = ['PAID', 'ENDED'].includes(meeting.stage) || cancellation !== null;
    expect(taken).toBe(isSettled ? split.charged : 0);
    expect(held - sum('RELEASE')).toBe(meeting.stage === 'PRE-AUTH' ? meeting.price : taken);
    expect(line?.charged ?? 0).toBe(taken);
    expect(sum('PAYOUT')).toBe(meeting.stage === 'ENDED' ? line?.payout : 0);
  }
});

describeOnBothEngines('The demo data', (database) => {
  beforeAll(async () => {
    await seedDemo(database().db, options);
  });

  it('has experts in every status and every stage of a meeting', async () => {
    const { db } = database();
    const statuses = await db
      .select({ status: expertProfiles.status, count: count() })
      .from(expertProfiles)
      .groupBy(expertProfiles.status);
    const byStatus = new Map(statuses.map((row) => [row.status, row.count]));
    expect(byStatus.get('PENDING')).toBeGreaterThanOrEqual(12);
    expect(byStatus.get('APPROVED')).toBeGreaterThanOrEqual(40);
    expect(byStatus.get('DECLINED')).toBeGreaterThanOrEqual(1);
    const stages = await db.selectDistinct({ stage: meetings.stage }).from(meetings);
    expect(stages).toHaveLength(6);
    const [withoutUid] = await db
      .select({ n: count() })
      .from(accounts)
      .where(sql`${accounts.uid} is null`);
    expect(withoutUid?.n).toBeGreaterThan(0);
  });

  it('occupies two people for every meeting that is not cancelled', async () => {
    const { db } = database();
    const open = await db.$count(meetings, sql`${meetings.stage} <> 'CANCELLED'`);
    expect(await db.$count(occupancies)).toBe(2 * open);
  });

  it('has a ledger that adds up', async () => {
    const { db } = database();
    const [sum] = await db
      .select({
        charged: sql<string>`sum(${ledger.charged} - ${ledger.refunded})`,
        shared: sql<string>`sum(${ledger.platformFee} + ${ledger.discounts} + ${ledger.charity} + ${ledger.payout})`,
      })
      .from(ledger)
      .innerJoin(meetings, eq(meetings.id, ledger.meetingId));
    expect(Number(sum?.charged)).toBeGreaterThan(0);
    expect(sum?.charged).toBe(sum?.shared);
  });
});
