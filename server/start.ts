import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ensureFirstAdmin, type SignIn } from './auth/firstAdmin.ts';
import { createHashTurns } from './auth/hashing.ts';
import { sweepFailures } from './auth/loginLimits.ts';
import { resealSecondFactors } from './auth/secondFactor.ts';
import { sweepSessions } from './auth/sessions.ts';
import { refuseUnfinished } from './backup/restore.ts';
import { offerBackups } from './backup/whileRunning.ts';
import type { Services } from './call.ts';
import { type Config, loadConfig, type Settings } from './config.ts';
import { checkTables } from './db/checkTables.ts';
import type { Db, OpenDatabase } from './db/database.ts';
import { openDatabase } from './db/openDatabase.ts';
import { closeToOthers, makePrivate } from './db/privateFolder.ts';
import { OperatorError } from './errors.ts';
import { keepInFile, root } from './files.ts';
import { createApp } from './http/app.ts';
import { createMetrics } from './http/metrics.ts';
import { endLeftClaims, sweepKeys } from './http/idempotency.ts';
import { errorForLog, type LogStream, logWith } from './log.ts';
import { createSandbox } from './payments/sandbox.ts';
import { createStripeGateway } from './payments/stripe.ts';
import { createPictures } from './pictures/pictures.ts';
import { seedOnce } from './seed/seedOnce.ts';
import { startWorker } from './worker.ts';

const HOUR = 60 * 60 * 1000;

type Close = () => Promise<void>;

export interface Running {
  readonly address: string;
  readonly productName: string;
  readonly signIn: SignIn | undefined;
  readonly close: Close;
}

export const openGateway = (config: Pick<Config, 'stripeSecretKey' | 'paymentLedger' | 'clockOffsetMs'>) =>
  config.stripeSecretKey === undefined
    ? createSandbox({ ledgerFile: config.paymentLedger, clock: () => new Date(Date.now() + config.clockOffsetMs) })
    : createStripeGateway({ secretKey: config.stripeSecretKey });

const secretOf = async ({ jwtSecret, dataDir }: Settings): Promise<string> => {
  if (jwtSecret !== undefined) return jwtSecret;
  await makePrivate(dataDir);
  return keepInFile(join(dataDir, 'jwt-secret'), () => randomBytes(48).toString('base64url'));
};

/** Migrates the database: by the committed migrations, in development also by uncommitted changes of the schema. */
export type Migrate = (database: OpenDatabase, db: Db, log: (line: string) => void) => Promise<void>;

/** Preparation of a start, under a lock on the database: several processes may start at once. */
const prepare = (
  database: OpenDatabase,
  settings: Settings,
  clock: Services['clock'],
  log: LogStream,
  migrate: Migrate,
) =>
  database.exclusively(async (db) => {
    await refuseUnfinished(db);
    await migrate(database, db, (line) => log.write(`${line}\n`));
    await checkTables(db);
    const signIn = await ensureFirstAdmin(db, settings, clock);
    await seedOnce(db, settings, clock, (line) => log.write(`${line}\n`));
    if (settings.databaseUrl === undefined) await endLeftClaims(db);
    return signIn;
  });

/** Serves backups on a socket. A failure (a path too long, a volume without sockets) is logged; the server runs on. */
const offer = ({ db, config }: Services, log: FastifyBaseLogger) =>
  offerBackups(db, config.dataDir).catch((error: unknown) => {
    log.error({ task: 'offer backups', error: errorForLog(error) });
    return async () => {};
  });

/** Adds to `closers` what has to be closed, the last one first. */
const serve = async (
  database: OpenDatabase,
  settings: Settings,
  log: LogStream,
  migrate: Migrate,
  closers: Close[],
): Promise<Omit<Running, 'close'>> => {
  const clock = () => new Date(Date.now() + settings.clockOffsetMs);
  const signIn = await prepare(database, settings, clock, log, migrate);
  if (settings.paymentLedger !== undefined) await closeToOthers(settings.paymentLedger);
  const config = { ...settings, jwtSecret: await secretOf(settings) };
  const metrics = createMetrics(database);
  const services: Services = {
    db: database.db,
    heavy: database.heavy,
    clock,
    config,
    gateway: metrics.counted(openGateway(config)),
    inHashTurn: createHashTurns(),
    pictures: createPictures({ clock, report: logWith(log, 'warn') }),
  };
  const unreadable = await resealSecondFactors(services);
  const portalDir = join(root, 'dist', 'portal');
  const app = await createApp(services, { log, metrics, ...(existsSync(portalDir) && { portalDir }) });
  if (unreadable > 0) {
    const reason = 'sealed with another JWT_SECRET: their codes are refused';
    app.log.warn({ task: 'second steps', unreadable, reason });
  }
  closers.push(startWorker(services, app.log), () => app.close());
  if (config.databaseUrl === undefined) closers.push(await offer(services, app.log));
  const sweep = async () => {
    try {
      await sweepKeys(services.db, clock());
      await sweepSessions(services);
      await sweepFailures(services.db, clock());
    } catch (error) {
      app.log.error({ task: 'sweep', error: errorForLog(error) });
    }
  };
  let swept = sweep();
  const sweeper = setInterval(() => void (swept = sweep()), HOUR);
  closers.push(async () => {
    clearInterval(sweeper);
    await swept;
  });
  const address = await app.listen({ port: config.port, host: config.host }).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    throw new OperatorError(`${cause.message}. Set PORT or HOST to another one.`, { cause });
  });
  return { address, productName: config.productName, signIn };
};

/** Rejects with a helpful message, and closes everything, if the server cannot start. */
export const start = async (
  env: NodeJS.ProcessEnv,
  log: LogStream,
  migrate: Migrate = (database) => database.migrate(),
): Promise<Running> => {
  const settings = loadConfig(env);
  const database = await openDatabase({ ...settings, onLost: logWith(log, 'error') });
  const closers: Close[] = [database.close];
  const close = async () => {
    for (const closeOne of closers.toReversed()) await closeOne();
  };
  try {
    return { ...(await serve(database, settings, log, migrate, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
};
