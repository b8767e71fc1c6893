import { desc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { splitOfCancellation, splitOfMeeting } from '#contract/money.ts';
import { ensureFirstAdmin } from '#server/auth/firstAdmin.ts';
import { argon2 } from '#server/auth/hashing.ts';
import { loadConfig } from '#server/config.ts';
import { found } from '#server/errors.ts';
import { makeDemo, seedDemo } from '#server/seed/demo.ts';
import { seedOnce } from '#server/seed/seedOnce.ts';
import { admins } from '#server/db/schema/admins.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { meetings, occupancies } from '#server/db/schema/meetings.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/db.ts';

const options = { random: 7, now: new Date('2026-11-21T10:00:00Z') };

it('makes the same demo from the same number and day, and another one from another number', () => {
  const [made] = makeDemo(options);
  const [again] = makeDemo({ ...options, now: new Date('2026-11-21T23:59:00Z') });
  const [other] = makeDemo({ ...options, random: 8 });
  expect(again).toEqual(made);
  expect(other?.users[0]).not.toEqual(made?.users[0]);
});

const inParts = { ...options, accounts: 200, part: 30 };

it.each([
  ['the usual demo', options],
  ['one made in parts', inParts],
])('gives every meeting of %s transactions that add up to what was settled', (_name, wanted) => {
  const records = [...makeDemo(wanted)].flatMap((part) => part.records);
  expect(records.length).toBeGreaterThanOrEqual(800);
  for (const { meeting, transactions, cancellation, ledger: line } of records) {
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
    const { platformFee = 0, discounts = 0, charity = 0, payout = 0 } = line ?? {};
    expect(platformFee + discounts + charity + payout).toBe(taken);
    expect(sum('PAYOUT')).toBe(meeting.stage === 'ENDED' ? line?.payout : 0);
  }
});

/** Seeds and days of every kind: a Monday, a Saturday, a Sunday, the ends of a month and of a year, a leap day. */
const demos = (
  [
    [1, '2026-11-23'],
    [7, '2026-11-21'],
    [3, '2026-11-22'],
    [1, '2032-06-14'],
    [9, '2032-02-29'],
    [4, '2032-12-31'],
    [5, '2032-07-31'],
  ] as const
).map(([random, day]) => {
  const [demo] = makeDemo({ random, now: new Date(`${day}T10:00:00Z`) });
  return { name: `${random} of ${day}`, ...found(demo) };
});

describe.each(demos)('Demo $name', ({ users, experts, records }) => {
  it('has people in every status, enough of them to be decided on, and some of them have never signed in', () => {
    const withStatus = (status: string) => experts.filter(({ profile }) => profile.status === status).length;
    expect(withStatus('PENDING')).toBeGreaterThanOrEqual(12);
    expect(withStatus('APPROVED')).toBeGreaterThanOrEqual(40);
    expect(withStatus('DECLINED')).toBeGreaterThanOrEqual(1);
    expect(users.filter(({ account }) => account.uid === null).length).toBeGreaterThan(0);
  });

  it('has meetings in every stage, whatever day it is, and only with experts who are approved', () => {
    expect(new Set(records.map(({ meeting }) => meeting.stage)).size).toBe(6);
    const approved = new Set(
      experts.flatMap(({ account, profile }) => (profile.status === 'APPROVED' ? account.id : [])),
    );
    expect(records.filter(({ meeting }) => !approved.has(meeting.expertId))).toEqual([]);
  });
});

/** Definitions of every index and every constraint in the database. */
const guardsOf = ({ db }: TestDatabase) =>
  db
    .select({ guard: sql<string>`coalesce(pg_get_constraintdef(pg_constraint.oid), pg_get_indexdef(indexrelid))` })
    .from(sql`pg_index full join pg_constraint on conindid = indexrelid and contype in ('p', 'u', 'x')`)
    .where(
      sql`coalesce(indrelid, conrelid)::regclass::text in (select tablename from pg_tables where schemaname = 'public')`,
    )
    .orderBy(sql`1`);

describeOnBothEngines('A demo made in parts', (database) => {
  it('is rolled back as a whole if it fails, and complete the next time, with every index and check', async () => {
    const guards = await guardsOf(database());
    expect(guards.length).toBeGreaterThan(60);
    const cut = seedDemo(database().db, inParts, (made) => {
      if (made > 30) throw new Error('The power went out.');
    });
    await expect(cut).rejects.toThrow('The power went out.');
    expect(await database().db.$count(accounts)).toBe(0);
    expect(await guardsOf(database())).toEqual(guards);

    const reported: number[] = [];
    await seedDemo(database().db, inParts, (made) => reported.push(made));
    expect(reported).toEqual([28, 57, 85, 114, 142, 171, 200]);
    expect(await database().db.$count(accounts)).toBe(200);
    expect(await guardsOf(database())).toEqual(guards);
  });

  it('occupies two people for every meeting that is not cancelled', async () => {
    const { db } = database();
    const open = await db.$count(meetings, sql`${meetings.stage} <> 'CANCELLED'`);
    expect(open).toBeGreaterThan(100);
    expect(await db.$count(occupancies)).toBe(2 * open);
  });

  it('has paid every month to the cent but the last, which is still to be paid', async () => {
    const { db } = database();
    const earned = sql`(select sum(payout) from ledger
      where expert_id = payouts.expert_id and currency = payouts.currency and at between start_date and end_date)`;
    expect(await db.$count(payouts, sql`amount <> ${earned}`)).toBe(0);
    expect(await db.$count(payouts)).toBeGreaterThan(100);
    const [last] = await db.select({ endDate: payouts.endDate }).from(payouts).orderBy(desc(payouts.endDate)).limit(1);
    expect(last).toEqual({ endDate: new Date('2026-09-30T23:59:59.999Z') });
  });
});

describeOnBothEngines('A demo of a size of its own', (database) => {
  it('is created once, with a log line, for the existing administrator and two without a valid password', async () => {
    const { db } = database();
    const config = loadConfig({ SEED: '40', ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'correct horse battery' });
    const clock = () => options.now;
    await ensureFirstAdmin(db, config, clock);
    const [before] = await db.select().from(admins);
    const lines: string[] = [];
    const seed = () => seedOnce(db, config, clock, (line) => lines.push(line));
    await seed();
    const all = await db.select().from(admins).orderBy(admins.createdAt);
    expect(all.map(({ email }) => email)).toEqual([
      'ada@example.com',
      'johanna.lindqvist@example.com',
      'daniel.okafor@example.com',
    ]);
    expect(all[0]).toMatchObject({ id: before?.id, passwordHash: before?.passwordHash, firstName: 'Morgan' });
    const [first] = await db.select({ at: auditLog.at }).from(auditLog).orderBy(auditLog.at).limit(1);
    expect(all[0]?.createdAt.getTime()).toBeLessThan(first?.at.getTime() ?? 0);
    for (const { passwordHash } of all.slice(1)) {
      for (const password of ['', 'password', 'correct horse battery', passwordHash])
        expect(await argon2.matches(passwordHash, password)).toBe(false);
    }
    await seed();
    expect(await db.$count(admins)).toBe(3);
    expect(lines).toEqual(['Making 40 accounts to try it with: 40, now checked and indexed …']);
    expect(await db.$count(accounts)).toBe(40);
  });
});
