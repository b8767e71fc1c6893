import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { minor } from '#contract/money.ts';
import { withFirstMigrations } from '#server/backup/firstMigrations.ts';
import { sweepCounts } from '#server/db/sweepCounts.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { accountCounts, meetingCounts } from '#server/db/schema/counts.ts';
import { meetings, RESERVED, transactions } from '#server/db/schema/meetings.ts';
import { buildCard, buildExpert, buildUser } from '#tests/support/builders.ts';
import { describeOnBothEngines, openPostgres } from '#tests/support/db.ts';
import { expectKeptCountsToMatch } from './support/keptCounts.ts';

const DAY = 24 * 60 * 60 * 1000;
const FIRST = Date.UTC(2026, 2, 2, 9);

const meetingOf = async (db: Db) => {
  const [expert, user] = [await buildExpert(db), await buildUser(db)];
  const card = await buildCard(db, user.id);
  return (index: number, version = 1) => ({
    id: randomUUID(),
    expertId: expert.id,
    userId: user.id,
    startsAt: new Date(FIRST + index * DAY),
    endsAt: new Date(FIRST + index * DAY + 3_600_000),
    duration: 60,
    price: minor(9000),
    currency: 'EUR',
    paymentMethodId: card.id,
    platformFeeBp: 1000,
    charityBp: 0,
    createdAt: new Date(FIRST),
    version,
  });
};

describeOnBothEngines('The counts that the database keeps', (database) => {
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
    const valuesOf = await meetingOf(db);
    const made = [valuesOf(0), valuesOf(1), valuesOf(2, RESERVED)];
    await db.insert(meetings).values(made);
    const movement = (index: number, at: number) => ({
      meetingId: made[index]?.id ?? '',
      type: 'PRE_AUTH' as const,
      amount: minor(9000 + index),
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
    await db
      .update(transactions)
      .set({ status: 'SUCCEEDED', amount: minor(4500) })
      .where(eq(transactions.currency, 'EUR'));
    await expectKeptCountsToMatch(db);
    await db.delete(transactions);
    await db.delete(meetings);
    await expectKeptCountsToMatch(db);
    expect(await db.$count(meetingCounts)).toBe(0);
  });

  it('are right whoever writes at the same time, and whatever is given up', async () => {
    const { db } = database();
    const valuesOf = await meetingOf(db);
    const write = (index: number) =>
      db.transaction(async (tx) => {
        const meeting = valuesOf(100 + index);
        await tx.insert(meetings).values(meeting);
        await tx.insert(transactions).values({
          meetingId: meeting.id,
          type: index % 2 === 0 ? ('PRE_AUTH' as const) : ('CAPTURE' as const),
          amount: minor(100 + index),
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

  it('take no more room for being written often, once they are swept', async () => {
    const { db } = database();
    const { id } = await buildUser(db);
    const room = async () => {
      const answer = await db.execute(sql`select pg_relation_size('account_counts')::int as size`);
      return z.object({ rows: z.tuple([z.object({ size: z.number() })]) }).parse(answer).rows[0].size;
    };
    const writeOften = () =>
      db.execute(sql`
        do $$ begin
          for n in 1..1000 loop update accounts set active = n % 2 = 0 where id = '${sql.raw(id)}'; end loop;
        end $$`);
    await writeOften();
    const once = await room();
    for (let round = 0; round < 3; round += 1) {
      await sweepCounts(db);
      await writeOften();
    }
    // By a page or two it differs where a vacuum finds the last ones empty, or a neighbour keeps it from one.
    expect(await room()).toBeLessThan(2 * once);
  });

  it('are gathered again once nobody else is writing', async () => {
    const { db } = database();
    await buildUser(db);
    await buildUser(db);
    const users = and(isNull(accountCounts.status), eq(accountCounts.isExpert, false), eq(accountCounts.active, true));
    expect(await db.select().from(accountCounts).where(users)).toHaveLength(1);
  });
});

it('Nobody waits for what another has written and not yet committed', async () => {
  const { db, close } = await openPostgres();
  const valuesOf = await meetingOf(db);
  const write = async (tx: Tx, index: number) => {
    const meeting = valuesOf(index);
    await tx.insert(meetings).values(meeting);
    await tx.insert(transactions).values({
      meetingId: meeting.id,
      type: 'PRE_AUTH',
      amount: minor(100),
      currency: 'EUR',
      createdAt: new Date(FIRST),
    });
    await buildUser(tx);
  };
  await write(db, 0);
  await db.transaction(async (slow) => {
    await write(slow, 1);
    await db.transaction(async (quick) => {
      await quick.execute(sql`set local lock_timeout = '1s'`);
      await write(quick, 2);
    });
  });
  await expectKeptCountsToMatch(db);
  await close();
});

it('What was there before is counted when the counts come', async () => {
  const database = await openEmbedded({});
  await withFirstMigrations(12, database.migrate);
  await database.db.execute(sql`
    insert into accounts (id, first_name, last_name, email, is_expert, active, created_at)
    select lpad(n::text, 32, '0')::uuid, 'Ada', 'Lovelace', n || '@example.com', n % 2 = 0, n % 5 > 0, now()
    from generate_series(1, 40) n`);
  await database.db.execute(sql`
    insert into expert_profiles (account_id, status, created_at)
    select id, case when active then 'APPROVED' else 'PENDING' end, now() from accounts where is_expert`);
  await database.db.execute(sql`
    insert into payment_methods (id, account_id, brand, last4, exp_month, exp_year, gateway_token)
    select id, id, 'visa', '4242', 12, 2099, 'token' from accounts where not is_expert`);
  await database.db.execute(sql`
    insert into meetings (id, stage, expert_id, user_id, starts_at, ends_at, duration, price, currency, payment_method_id,
      platform_fee_bp, charity_bp, created_at, version)
    select lpad(n::text, 32, '0')::uuid, case when n % 3 = 0 then 'CANCELLED' else 'SCHEDULED' end, lpad('2', 32, '0')::uuid,
      lpad('1', 32, '0')::uuid, timestamptz '2026-03-02' + n * interval '9 hours', timestamptz '2026-03-02 01:00' + n * interval '9 hours',
      60, 9000, 'EUR', lpad('1', 32, '0')::uuid, 1500, 0, now(), n % 4
    from generate_series(1, 20) n`);
  await database.db.execute(sql`
    insert into transactions (meeting_id, type, status, amount, currency, created_at)
    select id, 'PRE_AUTH', case stage when 'CANCELLED' then 'FAILED' else 'SUCCEEDED' end, price, currency, starts_at from meetings`);
  await database.migrate();
  await expectKeptCountsToMatch(database.db);
  expect(await database.db.$count(meetingCounts)).toBeGreaterThan(5);
  await database.close();
});
