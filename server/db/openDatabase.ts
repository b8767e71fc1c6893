import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '#server/files.ts';
import type { OpenDatabase } from './database.ts';
import { lockFolder, makePrivate, openWhole } from './privateFolder.ts';
import { openPostgres, type PostgresOptions } from './openPostgres.ts';
import { schema } from './schema/index.ts';

/** A data folder, or an in-memory database, empty or from a snapshot (PGlite's `dumpDataDir`). */
type EmbeddedOptions = { readonly folder: string } | { readonly snapshot?: Blob };

/**
 * PGlite with a turn of the event loop after each statement outside a transaction and at each BEGIN, when it syncs its
 * files. It works on this thread and continues in microtasks: while statements are queued, nothing else would run, and
 * a new connection would be polled only once in as many calls as there are callers.
 */
class FairPGlite extends PGlite {
  override async syncToFs() {
    await super.syncToFs();
    await turnOfTheLoop();
  }
}

export const extensions = { btree_gist, pg_trgm };

const start = async (options: ConstructorParameters<typeof PGlite>[0] & object): Promise<PGlite> => {
  const client = new FairPGlite({ ...options, extensions });
  await client.waitReady;
  return client;
};

const open = (options: EmbeddedOptions): Promise<PGlite> =>
  'folder' in options
    ? openWhole(options.folder, (dataDir) => start({ dataDir }))
    : start(options.snapshot ? { loadDataDir: options.snapshot } : {});

/** Opens it for one process, else throws FolderInUse: PGlite itself opens a folder twice silently and loses rows. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<OpenDatabase> => {
  let unlock = async () => {};
  if ('folder' in options) {
    await makePrivate(options.folder);
    unlock = await lockFolder(options.folder);
  }
  const client = await open(options).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const db = drizzle({ client, schema, casing: 'snake_case' });
  return {
    db,
    heavy: async (read) => ({ value: await read(db) }),
    migrate: (folder = migrationsFolder) => migrate(db, { migrationsFolder: folder }),
    exclusively: (run) => run(db),
    connections: () => ({ used: 0, idle: 1, waiting: 0 }),
    close: async () => {
      await client.close();
      await unlock();
    },
  };
};

interface Options extends PostgresOptions {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

export const openDatabase = ({ databaseUrl, dataDir, ...options }: Options): Promise<OpenDatabase> =>
  databaseUrl === undefined ? openEmbedded({ folder: dataDir }) : Promise.resolve(openPostgres(databaseUrl, options));

export const withDatabase = async <T>(options: Options, work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
  const database = await openDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
