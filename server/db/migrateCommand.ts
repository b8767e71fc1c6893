import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { refuseUnfinished } from '#server/backup/restore.ts';
import { loadPlace } from '#server/config.ts';
import type { Db } from './database.ts';
import { openDatabase } from './openDatabase.ts';

/** What the server's own role may do: it owns nothing, so it cannot take off the triggers that keep the audit log append-only. */
const grant = async (db: Db, name: string): Promise<void> => {
  const role = sql.identifier(name);
  for (const statement of [
    sql`grant usage on schema public, drizzle to ${role}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
    sql`revoke update, delete on audit_log from ${role}`,
    sql`grant usage, select on all sequences in schema public to ${role}`,
    sql`grant select on all tables in schema drizzle to ${role}`,
  ]) {
    await db.execute(statement);
  }
};

/** `migrate [--grant ROLE]`: migrates as the tables' owner, and lets ROLE, which the server connects as, use them. */
export const runMigrateCommand = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
  const { values } = parseArgs({ args: [...args], options: { grant: { type: 'string' } } });
  const { migrate, exclusively, close } = await openDatabase(loadPlace(env));
  try {
    await exclusively(async (db) => {
      await refuseUnfinished(db);
      await migrate();
      if (values.grant !== undefined) await grant(db, values.grant);
    });
    return values.grant === undefined ? 'Migrated.' : `Migrated; ${values.grant} may use the tables.`;
  } finally {
    await close();
  }
};
