import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { writeAudit } from '#server/db/audit.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { sqlStateOf } from '#server/errors.ts';
import { migrationsFolder } from '#server/files.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/db.ts';

/** What the database says to a statement: its SQLSTATE, or `done`. */
const outcomeOf = async ({ db }: TestDatabase, statement: string) => {
  try {
    await db.execute(sql.raw(statement));
    return 'done';
  } catch (error) {
    return sqlStateOf(error);
  }
};

describeOnBothEngines('What is written once', (database) => {
  const writeFrom = async (ip: string) => {
    const requestId = randomUUID();
    const cause = { clock: () => new Date('2026-03-02T09:00:00Z'), requestId, ip };
    await writeAudit(database().db, cause, { action: 'LOGIN' });
    const [row] = await database().db.select().from(auditLog).where(eq(auditLog.requestId, requestId));
    return row?.ip;
  };

  it.each(['audit_log', 'ledger'])('%s is never emptied, also not with what hangs on it', async (table) => {
    await writeFrom('192.0.2.1');
    expect(await outcomeOf(database(), `truncate ${table}`)).toBe('P0001');
    expect(await outcomeOf(database(), 'truncate accounts, meetings, audit_log, ledger cascade')).toBe('P0001');
    expect(await database().db.$count(auditLog)).toBeGreaterThan(0);
  });

  it.each(['update audit_log set action = action', 'delete from audit_log'])('refuses: %s', async (statement) => {
    await writeFrom('192.0.2.1');
    expect(await outcomeOf(database(), statement)).toBe('P0001');
  });

  it('an address in the audit log is an address, one text for one address', async () => {
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

/** The column and its function as the migration finds and leaves them, on a table of its own. */
describeOnBothEngines('The addresses of an older audit log', (database) => {
  it('stay where they are addresses, and are none where they are not', async () => {
    const { db } = database();
    const file = await readFile(join(migrationsFolder, '0008_audit_is_append_only.sql'), 'utf8');
    const steps = file
      .split('--> statement-breakpoint')
      .filter((step) => /address_in|audit_log_one_address/.test(step));
    const old = ['192.0.2.7', '::ffff:192.0.2.8', '2001:db8::1', 'fe80::1%eth0', 'unknown', ''];
    await db.execute(sql`create table older_log (id serial, ip text)`);
    for (const ip of old) await db.execute(sql`insert into older_log (ip) values (${ip})`);
    for (const step of steps) await db.execute(sql.raw(step.replaceAll('audit_log', 'older_log')));
    const kept = await db
      .select({ ip: sql<string | null>`ip` })
      .from(sql`older_log`)
      .orderBy(sql`id`);
    expect(kept.map(({ ip }) => ip)).toEqual(['192.0.2.7', '192.0.2.8', '2001:db8::1', 'fe80::1', null, null]);
  });
});
