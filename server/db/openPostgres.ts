import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { causeOf, OperatorError, sqlStateOf, sqlStates } from '#server/errors.ts';
import { migrationsFolder } from '#server/files.ts';
import { DatabaseBehind } from './checkTables.ts';
import type { HeavyReads, OpenDatabase } from './database.ts';
import { schema } from './schema/index.ts';

/** Timeouts in milliseconds; 0 keeps the database server's default. */
const defaults = {
  databaseStatementTimeout: 20_000,
  databaseLockTimeout: 4000,
  idleInTransactionTimeout: 20_000,
  databasePool: 10,
  databaseHeavyPool: 4,
  /** Receives the error of a broken connection; the pool opens another. */
  onLost: (_error: Error): void => {},
};

export const unlimited = { databaseStatementTimeout: 0, databaseLockTimeout: 0, idleInTransactionTimeout: 0 };

/** Named as in the configuration. */
export interface PostgresOptions extends Partial<typeof defaults> {
  readonly databaseReadUrl?: string | undefined;
}

/** The database does not respond; the message contains its host and name, but no credentials. */
class DatabaseUnreachable extends OperatorError {
  constructor(url: string, cause: unknown) {
    const address = url.replace(/^\w+:\/\/([^/?]*@)?|\?.*$/g, '');
    const why = [sqlStateOf(cause), cause instanceof Error ? causeOf(cause) : String(cause)].filter(Boolean).join(', ');
    super(`The database of DATABASE_URL (${address}) cannot be used: ${why}.`, { cause });
  }
}

const APPLIED = 'drizzle.__drizzle_migrations';

const NOT_THE_OWNER =
  'The database is not migrated, and this role may not do it: run node dist/server/main.js migrate --grant ROLE as its owner.';

/** Key of the advisory lock that one start holds: any number that is used nowhere else. */
const START_LOCK = 7_203_114;
const TRY_AGAIN = 250;

/**
 * Takes the lock in a transaction: behind a pooler, a session lock would stay with a connection that passes to another
 * client. A waiting start releases its connection; otherwise, on a pooler with few, the lock's owner could get none.
 * Resolves to a function that releases the lock, and that rejects if the lock was lost before.
 */
const takeStartLock = async (pool: Pool): Promise<() => Promise<void>> => {
  for (;;) {
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      const { rows } = await holder.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [
        START_LOCK,
      ]);
      if (rows[0]?.got) {
        return async () => {
          await holder.query('commit').finally(() => holder.release());
        };
      }
      await holder.query('rollback');
      holder.release();
    } catch (error) {
      holder.release(true);
      throw error;
    }
    await sleep(TRY_AGAIN);
  }
};

/** True if the newest migration is applied. The migrator itself needs owner rights even if nothing is pending. */
const isMigrated = async (pool: Pool, folder: string): Promise<boolean> => {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));
  const { rows: tables } = await pool.query<{ name: string | null }>(`select to_regclass('${APPLIED}') as name`);
  if (!tables[0]?.name) return false;
  const { rows } = await pool.query<{ newest: string | null }>(`select max(created_at) as newest from ${APPLIED}`);
  return Number(rows[0]?.newest ?? 0) >= newest;
};

/** Timeout for a free connection in ms, longer than the lock timeout: a caller behind a locked table gets one. */
const CONNECT_TIMEOUT = 5000;

const openPool = (url: string, max: number, { onLost, ...limits }: typeof defaults): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: limits.databaseStatementTimeout,
    lock_timeout: limits.databaseLockTimeout,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeout,
    // For a server that no longer responds; a reachable one ends the statement itself.
    query_timeout: limits.databaseStatementTimeout && limits.databaseStatementTimeout + CONNECT_TIMEOUT,
    // Makes a query_timeout close the connection; otherwise the pool would hand out a hanging one again.
    pipeline: true,
    keepAlive: true,
    // PostgreSQL estimates an "or" of look-ups as costly and spends seconds on compiling it.
    options: '-c jit=off',
  });
  // Without listeners of both kinds a lost connection would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.once('error', onLost).on('error', () => {}));
  return pool;
};

const drizzleOf = (client: Pool | PoolClient) => drizzle({ client, schema, casing: 'snake_case' });

const openDrizzle = (pool: Pool) => {
  const db = drizzleOf(pool);
  // drizzle's own `transaction` never releases a connection on which "begin" failed.
  const transaction: typeof db.transaction = async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzleOf(client).transaction(run, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, { transaction });
};

/** A standby replays transactions in order, so everything committed up to the last replayed one is present. */
const readStandby =
  (db: ReturnType<typeof openDrizzle>): HeavyReads =>
  async (read) => {
    const { rows } = await db.execute<{ at: string | null }>(sql`select pg_last_xact_replay_timestamp() as at`);
    const [{ at } = { at: null }] = rows;
    return { value: await read(db), ...(at && { asOf: new Date(at) }) };
  };

const migratePending = async (pool: Pool, folder: string): Promise<void> => {
  if (await isMigrated(pool, folder)) return;
  try {
    await migrate(openDrizzle(pool), { migrationsFolder: folder });
  } catch (error) {
    if (sqlStateOf(error) !== sqlStates.insufficientPrivilege) throw error;
    throw new DatabaseBehind(NOT_THE_OWNER, { cause: error });
  }
};

/** Opens PostgreSQL 15 or newer by its URL. Does not connect before the first query. */
export const openPostgres = (url: string, options: PostgresOptions = {}): OpenDatabase => {
  const { databaseReadUrl: readUrl = url, ...settings } = { ...defaults, ...options };
  const pool = openPool(url, settings.databasePool, settings);
  const heavyPool = openPool(readUrl, settings.databaseHeavyPool, settings);
  const heavyDb = openDrizzle(heavyPool);
  const withoutLimits = async <T>(run: (pool: Pool) => Promise<T>): Promise<T> => {
    const own = openPool(url, 3, { ...settings, ...unlimited });
    try {
      return await run(own);
    } finally {
      await own.end();
    }
  };
  return {
    db: openDrizzle(pool),
    heavy: readUrl === url ? async (read) => ({ value: await read(heavyDb) }) : readStandby(heavyDb),
    migrate: (folder = migrationsFolder) => withoutLimits((own) => migratePending(own, folder)),
    exclusively: (run) =>
      withoutLimits(async (own) => {
        const release = await takeStartLock(own).catch((error: unknown) => {
          throw new DatabaseUnreachable(url, error);
        });
        const done = await run(openDrizzle(own)).catch(async (error: unknown) => {
          await release().catch(() => undefined);
          throw error;
        });
        await release();
        return done;
      }),
    connections: () => {
      const sum = (numberOf: (pool: Pool) => number) => numberOf(pool) + numberOf(heavyPool);
      return {
        used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
        idle: sum(({ idleCount }) => idleCount),
        waiting: sum(({ waitingCount }) => waitingCount),
      };
    },
    close: async () => {
      await Promise.all([pool.end(), heavyPool.end()]);
    },
  };
};
