import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client, Pool } from 'pg';
import { sqlStateOf } from '#server/errors.ts';
import { migrationsFolder } from '#server/files.ts';
import type { OpenDatabase } from './database.ts';
import { lockFolder } from './lockFolder.ts';
import { makePrivate, PrivateNodeFS } from './privateFolder.ts';
import { schema } from './schema/index.ts';

/** A folder to keep the data in, or a database in memory, empty or from a snapshot that `dump` gave. */
type EmbeddedOptions = { readonly folder: string } | { readonly snapshot?: Blob };

interface EmbeddedDatabase extends OpenDatabase {
  /** The whole database as a file, to open copies of it in memory. */
  readonly dump: () => Promise<Blob>;
}

const open = async (options: EmbeddedOptions): Promise<PGlite> => {
  const extensions = { btree_gist, pg_trgm };
  if ('folder' in options) return PGlite.create({ fs: new PrivateNodeFS(join(options.folder, 'pglite')), extensions });
  return PGlite.create({ extensions, ...(options.snapshot && { loadDataDir: options.snapshot }) });
};

/**
 * Opens the embedded database (PGlite). It belongs to one process: a folder that another one has open is refused
 * (FolderInUse), because PGlite itself would open it twice without a word and lose rows.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  let unlock = async () => {};
  if ('folder' in options) {
    await makePrivate(options.folder);
    unlock = await lockFolder(options.folder);
  }
  const client = await open(options).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const db = drizzleEmbedded({ client, schema, casing: 'snake_case' });
  return {
    db,
    migrate: () => migrateEmbedded(db, { migrationsFolder }),
    exclusively: (run) => run(),
    ping: async () => {
      await client.query('select 1');
    },
    dump: async () => new Blob([await client.dumpDataDir('none')]),
    close: async () => {
      await client.close();
      await unlock();
    },
  };
};

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
  const db = drizzlePostgres({ client: pool, schema, casing: 'snake_case' });
  return {
    db,
    migrate: () => migratePostgres(db, { migrationsFolder }),
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

interface Options {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** Opens the database that the configuration names: PostgreSQL by its URL, else the embedded one in the data folder. */
export const openDatabase = (
  { databaseUrl, dataDir }: Options,
  onLost?: (error: Error) => void,
): Promise<OpenDatabase> =>
  databaseUrl === undefined ? openEmbedded({ folder: dataDir }) : Promise.resolve(openPostgres(databaseUrl, onLost));
