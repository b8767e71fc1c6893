import { randomBytes } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { withFirstMigrations } from '#server/backup/firstMigrations.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { openPostgres } from '#server/db/openPostgres.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { withClient } from '#tests/support/withClient.ts';

describe('Numbers of what was there before them', () => {
  const openEmpty = async () => {
    const server = inject('postgresUrl');
    const name = `test_${randomBytes(8).toString('hex')}`;
    await withClient(server, (client) => client.query(`CREATE DATABASE ${name}`));
    const opened = openPostgres(server.replace(/postgres$/, name));
    const close = async () => {
      await opened.close();
      await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    };
    return { ...opened, close };
  };

  it.each([
    ['PGlite', () => openEmbedded({})],
    ['PostgreSQL', openEmpty],
  ] as const)('are told by age, and new ones go on from there (%s)', async (_engine, open) => {
    const { db, migrate, close } = await open();
    await withFirstMigrations(13, migrate);
    await db.execute(sql`
      insert into accounts (id, first_name, last_name, email, created_at)
      select lpad(n::text, 32, '0')::uuid, 'Ada', 'Lovelace', n || '@example.com', now() from generate_series(1, 2) n`);
    await db.execute(sql`
      insert into payment_methods (id, account_id, brand, last4, exp_month, exp_year, gateway_token)
      select id, id, 'visa', '4242', 12, 2099, 'token' from accounts`);
    const insertMeeting = (n: number) =>
      db.execute(sql`
        insert into meetings (id, expert_id, user_id, starts_at, ends_at, duration, price, currency, payment_method_id,
          platform_fee_bp, charity_bp, created_at)
        select lpad(${n}::text, 32, '0')::uuid, lpad('1', 32, '0')::uuid, lpad('2', 32, '0')::uuid,
          timestamptz '2026-03-02' + ${n} * interval '2 hours', timestamptz '2026-03-02 01:00' + ${n} * interval '2 hours',
          60, 9000, 'EUR', lpad('2', 32, '0')::uuid, 1500, 0, timestamptz '2026-01-09' - ${n} * interval '1 day'`);
    const insertTransaction = (n: number) =>
      db.execute(sql`
        insert into transactions (meeting_id, type, status, amount, currency, created_at)
        select lpad(${n}::text, 32, '0')::uuid, 'PRE_AUTH', 'SUCCEEDED', ${n}, 'EUR', created_at
        from meetings where id = lpad(${n}::text, 32, '0')::uuid`);
    for (const n of [2, 3, 1]) {
      await insertMeeting(n);
      await insertTransaction(n);
    }
    await migrate();
    await insertMeeting(9);
    await insertTransaction(9);
    const booked = await db
      .select({ id: meetings.id, number: meetings.number })
      .from(meetings)
      .orderBy(asc(meetings.number));
    expect(booked.map(({ id, number }) => [Number(id.slice(-2)), number])).toEqual([
      [3, 1],
      [2, 2],
      [1, 3],
      [9, 4],
    ]);
    const aged = await db.select({ amount: transactions.amount }).from(transactions).orderBy(asc(transactions.number));
    expect(aged.map(({ amount }) => amount)).toEqual([3, 2, 1, 9]);
    await close();
  });
});
