import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { sql } from 'drizzle-orm';
import { runAdminCommand } from './auth/adminCommand.ts';
import { runCommand } from './backup/commands.ts';
import { refuseUnfinished } from './backup/restore.ts';
import { loadPlace } from './config.ts';
import type { Db } from './db/database.ts';
import { withDatabase } from './db/openDatabase.ts';
import { OperatorError } from './errors.ts';
import { logWith } from './log.ts';
import { type Migrate, type Running, start } from './start.ts';

const GRACE = 5000;

const announce = ({ address, productName, signIn }: Running) => {
  const how = signIn ? `${signIn.email}  ${signIn.password}` : 'with the email and password of an administrator';
  process.stdout.write(`${productName} is ready: ${address}\nSign in: ${how}\n`);
};

/** Errors that an operator can correct are one line; all others have a stack. */
const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
  return isUsage || error instanceof OperatorError ? error.message : (error.stack ?? error.message);
};

const serve = async (env: NodeJS.ProcessEnv, migrate?: Migrate) => {
  const running = await start(env, process.stdout, migrate);
  const logger = { error: logWith(process.stderr, 'error') };
  const { close } = closeWithGrace({ delay: GRACE, skip: ['SIGINT', 'SIGTERM'], logger }, ({ err }) => {
    if (err) logger.error(err);
    return running.close();
  });
  // Ctrl-C comes from the terminal and again from npm.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, close).on(signal, () => undefined);
  announce(running);
};

/** Rights of the server's role: it owns nothing, so it cannot drop the triggers that keep the audit log append-only. */
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

/** `migrate [--grant ROLE]`: migrates as the tables' owner, and grants access to ROLE, which the server connects as. */
export const runMigrateCommand = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
  const { values } = parseArgs({ args: [...args], options: { grant: { type: 'string' } } });
  await withDatabase(loadPlace(env), ({ migrate, exclusively }) =>
    exclusively(async (db) => {
      await refuseUnfinished(db);
      await migrate();
      if (values.grant !== undefined) await grant(db, values.grant);
    }),
  );
  return values.grant === undefined ? 'Migrated.' : `Migrated; ${values.grant} may use the tables.`;
};

export const run = async (env: NodeJS.ProcessEnv, migrate?: Migrate): Promise<void> => {
  // Independent of the caller's umask, files of the server are readable by its owner only.
  process.umask(0o077);
  const [command, ...args] = process.argv.slice(2);
  try {
    if (command === undefined) await serve(env, migrate);
    else if (command === 'admin') process.stdout.write(`${await runAdminCommand(args, env, process.stdin)}\n`);
    else if (command === 'migrate') process.stdout.write(`${await runMigrateCommand(args, env)}\n`);
    else process.stdout.write(`${await runCommand(command, args, env)}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
};
