import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { OperatorError, sqlStateOf, sqlStates } from '#server/errors.ts';
import { migrationsFolder } from '#server/files.ts';
import { DatabaseBehind } from './checkTables.ts';
import type { HeavyReads, OpenDatabase } from './database.ts';
import { schema } from './schema/index.ts';

/** Timeouts of PostgreSQL in milliseconds; 0 is the server's own. */
export interface Limits {
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
}

export const unlimited: Limits = { statement: 0, lock: 0, idleInTransaction: 0 };

/** Gets the error of a broken connection; the pool opens another. */
export type OnLost = (error: Error) => void;

export interface PostgresOptions {
  readonly poolSize?: number;
  readonly heavyPoolSize?: number;
  readonly readUrl?: string | undefined;
  readonly limits?: Partial<Limits>;
  readonly onLost?: OnLost;
}

const defaultLimits: Limits = { statement: 20_000, lock: 4000, idleInTransaction: 20_000 };

/** The database does not answer; the message names its place and leaves out who connects. */
export class DatabaseUnreachable extends OperatorError {
  override readonly name = 'DatabaseUnreachable';
  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url);
    const why = sqlStateOf(cause) ?? (cause instanceof Error ? cause.message : String(cause));
    super(`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${why}.`, { cause });
  }
}

const APPLIED = 'drizzle.__drizzle_migrations';

const NOT_THE_OWNER =
  'The database is not migrated, and this role may not do it: run node dist/server/main.js migrate --grant ROLE as its owner.';

/** Any number that nobody else uses: the name of the lock that one start holds. */
const START_LOCK = 7_203_114;
const TRY_AGAIN = 250;

/**
 * In a transaction, which holds it: behind a pooler a session's lock would stay with a connection that is somebody else's next.
 * Who waits lets go of his connection, or starters on a pooler's few would keep the one they wait for from its own. Resolves to
 * what lets the lock go, and rejects where it was lost before.
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

/** Whether the newest migration is applied. The migrator itself needs the rights of an owner even where nothing is left to do. */
const isMigrated = async (pool: Pool, folder: string): Promise<boolean> => {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));
  const { rows: tables } = await pool.query<{ name: string | null }>(`select to_regclass('${APPLIED}') as name`);
  if (!tables[0]?.name) return false;
  const { rows } = await pool.query<{ newest: string | null }>(`select max(created_at) as newest from ${APPLIED}`);
  return Number(rows[0]?.newest ?? 0) >= newest;
};

/** Milliseconds to wait for a free connection, longer than for a lock: a caller behind a locked table gets one. */
const CONNECT_TIMEOUT = 5000;

const openPool = (url: string, max: number, limits: Limits, onLost: OnLost): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    // For a server that has gone silent; a reachable one ends the statement itself.
    query_timeout: limits.statement && limits.statement + CONNECT_TIMEOUT,
    // With it a query_timeout closes the connection, without it the pool would lend a hanging one again.
    pipeline: true,
    keepAlive: true,
    // PostgreSQL takes an "or" of look-ups for costly and spends seconds on compiling it.
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
  // drizzle's own never releases a connection on which "begin" failed.
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

/** A standby's transactions are replayed in order, so all that was committed until the last of them is there. */
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

/** Opens PostgreSQL 15 or newer by its URL. Nothing is connected before the first query. */
export const openPostgres = (
  url: string,
  { poolSize = 10, heavyPoolSize = 4, readUrl, limits = {}, onLost = () => {} }: PostgresOptions = {},
): OpenDatabase => {
  const open = (size: number, to = url) => openPool(to, size, { ...defaultLimits, ...limits }, onLost);
  const pool = open(poolSize);
  const heavyPool = open(heavyPoolSize, readUrl);
  const heavyDb = openDrizzle(heavyPool);
  const withoutLimits = async <T>(run: (pool: Pool) => Promise<T>): Promise<T> => {
    const own = openPool(url, 3, unlimited, onLost);
    try {
      return await run(own);
    } finally {
      await own.end();
    }
  };
  return {
    db: openDrizzle(pool),
    heavy: readUrl === undefined ? async (read) => ({ value: await read(heavyDb) }) : readStandby(heavyDb),
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
