import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { writeAudit } from '#server/db/audit.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { sqlStateOf } from '#server/errors.ts';
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
