import closeWithGrace from 'close-with-grace';
import { AdminCommandRefused, runAdminCommand } from './auth/adminCommand.ts';
import { runCommand } from './backup/commands.ts';
import { BackupRefused } from './backup/format.ts';
import { ConfigError } from './config.ts';
import { DatabaseBehind } from './db/checkTables.ts';
import { runMigrateCommand } from './db/migrateCommand.ts';
import { DatabaseUnreachable } from './db/openPostgres.ts';
import { FolderUnusable } from './db/privateFolder.ts';
import { hasCode } from './errors.ts';
import { type Migrate, type Running, start } from './start.ts';

/** How long requests on their way may take to end, ms. */
const GRACE = 5000;

const announce = ({ address, productName, signIn }: Running) => {
  const how = signIn ? `${signIn.email}  ${signIn.password}` : 'with the email and password of an administrator';
  process.stdout.write(`${productName} is ready: ${address}\nSign in: ${how}\n`);
};

/** What the one who starts it can mend is said in one message; anything else is told with its stack. */
const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isPlain = [
    ConfigError,
    FolderUnusable,
    DatabaseUnreachable,
    DatabaseBehind,
    BackupRefused,
    AdminCommandRefused,
  ].some((known) => error instanceof known);
  return isPlain || hasCode(error, 'EADDRINUSE') ? error.message : (error.stack ?? error.message);
};

const serve = async (env: NodeJS.ProcessEnv, migrate?: Migrate) => {
  const running = await start(env, process.stdout, migrate);
  const logger = { error: (text: unknown) => process.stderr.write(`${explain(text)}\n`) };
  const { close } = closeWithGrace({ delay: GRACE, skip: ['SIGINT', 'SIGTERM'], logger }, () => running.close());
  // Ctrl-C comes from the terminal and again from npm.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close()).on(signal, () => undefined);
  announce(running);
};

/** The program: the server, or the command that the arguments name. */
export const run = async (env: NodeJS.ProcessEnv, migrate?: Migrate): Promise<void> => {
  // Whatever the caller's umask: what the server writes is its owner's alone.
  process.umask(0o077);
  const [command, ...files] = process.argv.slice(2);
  try {
    if (command === undefined) await serve(env, migrate);
    else if (command === 'admin') process.stdout.write(`${await runAdminCommand(files, env, process.stdin)}\n`);
    else if (command === 'migrate') process.stdout.write(`${await runMigrateCommand(files, env)}\n`);
    else process.stdout.write(`${await runCommand(command, files, env)}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
};
