import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { flag, instant, money, reference } from '#contract/primitives.ts';
import { defineRecord, type RecordDefinition } from '#contract/record.ts';
import { choices, requiredText, text } from '#contract/rules.ts';
import { type Difference, differenceOf } from '#scripts/db/difference.ts';
import { declaredSnapshot } from '#scripts/db/snapshots.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { withFirstMigrations } from '#server/backup/restore.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { writeAudit } from '#server/db/audit.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { sqlStateOf } from '#server/errors.ts';
import { tablesOf } from '#server/db/recordTable.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/db.ts';
import { heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { statementsAhead } from '#tests/support/statementsAhead.ts';

it('The migrations make every table that the code declares: npm run db:generate', async () => {
  expect(await statementsAhead()).toEqual([]);
});

it('A resource with an invalid declaration gets no table', () => {
  const crates = defineRecord('crates', { charity: reference('charitys') });
  expect(() => tablesOf({ crates }, recordTables)).toThrow('crates.charity: it refers to "charitys"');
});

it('An older database gets the names in its audit log, and tells names apart that differ in blanks', async () => {
  const { db, migrate, close } = await openEmbedded({});
  const [erin, uma, bea, meeting] = Array.from({ length: 4 }, randomUUID);
  await withFirstMigrations(8, migrate);
  for (const statement of [
    `insert into accounts (id, first_name, last_name, email, created_at)
      values ('${erin}', 'Erin', 'Vale', 'erin@example.com', now()), ('${uma}', ' ', '', 'uma@example.com', now())`,
    `insert into payment_methods (id, account_id, brand, last4, exp_month, exp_year, is_default, gateway_token)
      values ('${bea}', '${uma}', 'Visa', '1111', 1, 2030, true, 'card')`,
    `insert into meetings (id, expert_id, user_id, starts_at, ends_at, duration, price, currency, payment_method_id, platform_fee_bp, charity_bp, created_at)
      values ('${meeting}', '${erin}', '${uma}', now(), now() + interval '1 hour', 60, 5000, 'EUR', '${bea}', 0, 0, now())`,
    `insert into admins (id, email, first_name, last_name, password_hash, created_at)
      values ('${bea}', 'bea@example.com', 'Bea', 'Brook', 'none', now())`,
    `insert into audit_log (at, admin_id, admin_name, action, entity, entity_id, entity_name)
      values (now(), null, null, 'EDIT', 'account', '${erin}', null), (now(), null, null, 'MEETING_CANCEL', 'meeting', '${meeting}', null),
        (now(), '${bea}', 'Bea', 'EDIT', 'charities', gen_random_uuid(), 'Oak')`,
    `insert into charities (id, name, created_at, updated_at) values ('${bea}', 'Oak', '2026-01-02', now()), ('${erin}', ' oak ', '2026-01-01', now())`,
  ]) {
    await db.execute(sql.raw(statement));
  }
  await migrate();
  const rows = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(rows.map(({ entityName, searchText }) => [entityName, searchText?.match(/\w+@/g)])).toEqual([
    ['Erin Vale', ['erin@']],
    ['Erin Vale · N/A (uma@example.com)', ['uma@', 'erin@', 'uma@']],
    ['Oak', ['bea@']],
  ]);
  const names = await db.select({ name: recordTables.charities.name }).from(recordTables.charities);
  expect(names.map(({ name }) => name).toSorted()).toEqual([' oak ', `Oak (${bea})`]);
  await close();
});

describeOnBothEngines('A fresh database', (database) => {
  it('has a primary key on every table and an index on every foreign key', async () => {
    const { db } = database();
    const withoutKey = db.select({ table: sql<string>`relname` }).from(sql`pg_class`)
      .where(sql`relkind = 'r' and relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`);
    expect(await withoutKey).toEqual([]);
    const withoutIndex = db.select({ foreignKey: sql<string>`conname` }).from(sql`pg_constraint`)
      .where(sql`contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`);
    expect(await withoutIndex).toEqual([]);
  });

  it('yields to other work between two statements, however many wait', async () => {
    let answered = 0;
    const statements = Array.from({ length: 20 }, async () => {
      await database().db.execute(sql`select 1`);
      answered += 1;
    });
    await turnOfTheLoop();
    await turnOfTheLoop();
    expect(answered).toBeLessThan(5);
    await Promise.all(statements);
    expect(answered).toBe(20);
  });
});

/** Outcome of a statement: its SQLSTATE, or `done`. */
const outcomeOf = async ({ db }: TestDatabase, statement: string) => {
  try {
    await db.execute(sql.raw(statement));
    return 'done';
  } catch (error) {
    return sqlStateOf(error);
  }
};

describeOnBothEngines('A write-once table', (database) => {
  const writeFrom = async (ip: string) => {
    const requestId = randomUUID();
    const cause = { clock: () => new Date('2026-03-02T09:00:00Z'), requestId, ip };
    await writeAudit(database().db, cause, { action: 'LOGIN' });
    const [row] = await database().db.select().from(auditLog).where(eq(auditLog.requestId, requestId));
    return row?.ip;
  };

  it.each([
    'truncate audit_log',
    'truncate ledger',
    'truncate meetings cascade',
    'update audit_log set action = action',
    'update ledger set payout = payout',
    'delete from audit_log',
    'delete from ledger',
  ])('refuses: %s', async (statement) => {
    const { db } = database();
    await writeFrom('192.0.2.1');
    await writeHistory(db, await makeCast(db), new Date('2026-02-10T00:00:00Z'), [heldMeeting({})]);
    expect(await outcomeOf(database(), statement)).toBe('P0001');
  });

  it('stores only IP addresses in the audit log, one text for each', async () => {
    expect(await writeFrom('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(await writeFrom('2001:DB8::0001')).toBe('2001:db8::1');
    expect(await writeFrom('unknown, <script>')).toBeNull();
    const insert = (ip: string) =>
      outcomeOf(database(), `insert into audit_log (at, action, ip) values (now(), 'LOGIN', '${ip}')`);
    expect(await insert('not an address')).toBe('22P02');
    expect(await insert('192.0.2.0/24')).toBe('23514');
    expect(await insert('::ffff:192.0.2.7')).toBe('23514');
    expect(await insert('192.0.2.7')).toBe('done');
  });
});

type Records = Readonly<Record<string, RecordDefinition>>;

const snapshotOf = (records: Records) => declaredSnapshot('', { ...recordTables, ...tablesOf(records, recordTables) });

const shelves = defineRecord(
  'shelves',
  { code: requiredText, size: requiredText, note: text.optional(), weight: z.number().optional() },
  { search: ['code', 'note'], unique: ['code'] },
);
const boxes = defineRecord('boxes', {
  shelf: reference('shelves'),
  lid: reference('shelves').optional(),
  tags: choices.optional(),
});
const before = { shelves, boxes };

/** All kinds of change at once: a referring table is dropped, kinds change, an optional field is required. */
const after = {
  shelves: defineRecord(
    'shelves',
    {
      code: requiredText,
      size: z.int().max(9).default(3),
      note: text.default("it's new"),
      weight: z.int().optional(),
      price: money.default(49.5),
      kinds: choices.default(['a "b"', 'c']),
      open: flag.default(true),
      madeAt: instant.default(() => new Date().toISOString()),
    },
    { search: ['code'], unique: ['code', 'size'] },
  ),
};

describeOnBothEngines('The statements between two states of the contract', (database) => {
  const run = async ({ statements }: Difference) => {
    for (const statement of statements) await database().db.execute(sql.raw(statement));
  };

  it('run on tables with rows, and leave them as in the contract', async () => {
    const { db } = database();
    await run(await differenceOf(snapshotOf({}), snapshotOf(before)));
    await db.execute(sql`insert into shelves (code, size, weight, created_at, updated_at)
      values ('A', 'large', 2, now(), now())`);
    await db.execute(sql`insert into boxes (shelf, created_at, updated_at) select id, now(), now() from shelves`);

    const change = await differenceOf(snapshotOf(before), snapshotOf(after));
    expect(change.losses).toEqual(['shelves.size', 'boxes']);
    expect(change.missing).toEqual([]);
    await run(change);
    const [row] = await db.select().from(tablesOf(after, recordTables).shelves).limit(1);
    expect(row).toMatchObject({
      code: 'A',
      size: 3,
      note: "it's new",
      weight: 2,
      price: 4950,
      kinds: ['a "b"', 'c'],
      open: true,
    });

    await expect(differenceOf(snapshotOf(after), snapshotOf(after))).resolves.toMatchObject({ statements: [] });

    await run(await differenceOf(snapshotOf(after), snapshotOf({})));
    await expect(run(await differenceOf(snapshotOf({}), snapshotOf(before)))).resolves.toBeUndefined();
  });

  it('name the fields old rows lack', async () => {
    const required = { boxes: defineRecord('boxes', { lid: reference('charities'), tags: z.array(text) }) };
    const { missing } = await differenceOf(snapshotOf(before), snapshotOf(required));
    expect(missing).toEqual(['boxes.lid', 'boxes.tags']);
  });
});
