import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { migrationsFolder } from '#server/files.ts';
import type { OpenDatabase } from './database.ts';
import { schema } from './schema/index.ts';
import { sqlStateOf } from './sqlState.ts';

/** Any number that nobody else uses: the name of the lock that one start holds. */
const START_LOCK = 7_203_114;

/** Hears of a connection that breaks (the server restarts): the pool opens another. */
type OnLost = (error: Error) => void;

const ignoreLost: OnLost = () => {};

/** The database does not answer; the message names its place and leaves out who connects. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url);
    const why = sqlStateOf(cause) ?? (cause instanceof Error ? cause.message : String(cause));
    super(`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${why}.`, { cause });
  }
}

/** Opens PostgreSQL 15 or newer by its URL. Nothing is connected before the first query. */
export const openPostgres = (url: string, onLost: OnLost = ignoreLost): OpenDatabase => {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // Without a listener of each kind a lost connection would end the process: the pool hears of idle ones only.
  pool.on('error', ignoreLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const db = drizzle({ client: pool, schema, casing: 'snake_case' });
  return {
    db,
    migrate: () => migrate(db, { migrationsFolder }),
    exclusively: async (run) => {
      const holder = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
      holder.on('error', onLost);
      await holder.connect().catch((error: unknown) => {
        throw new DatabaseUnreachable(url, error);
      });
      try {
        await holder.query('select pg_advisory_lock($1)', [START_LOCK]);
        return await run();
      } finally {
        await holder.end();
      }
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
};
