import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { schema } from '#server/db/schema/index.ts';

const options = { schema, casing: 'snake_case' } as const;

export type EngineName = 'PGlite' | 'PostgreSQL';

/** A migrated, empty database of one's own. */
export interface TestDatabase {
  readonly engine: EngineName;
  readonly db: Db;
  /** Connection string, for a second process on the same data; PostgreSQL only. */
  readonly url: string | undefined;
  readonly close: () => Promise<void>;
}

/** An empty PGlite: a copy of the migrated snapshot, in memory. */
export const openPglite = async (): Promise<TestDatabase> => {
  const snapshot = new Blob([new Uint8Array(await readFile(inject('pgliteSnapshot')))]);
  const pglite = await PGlite.create({ loadDataDir: snapshot, extensions: { pg_trgm, btree_gist } });
  return {
    engine: 'PGlite',
    db: drizzlePglite(pglite, options),
    url: undefined,
    close: () => pglite.close(),
  };
};

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/** An empty database on the tests' PostgreSQL: a copy of the migrated template. */
export const openPostgres = async (): Promise<TestDatabase> => {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(server, `CREATE DATABASE ${name} TEMPLATE template_app`);
  const url = server.replace(/postgres$/, name);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  return {
    engine: 'PostgreSQL',
    db: drizzlePg(pool, options),
    url,
    close: async () => {
      await pool.end();
      await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
};

const openers = { PGlite: openPglite, PostgreSQL: openPostgres } as const;

/**
 * A `describe` that runs on both engines, each with a database of its own for the whole block.
 * `database()` is there from the first `beforeAll` of the block on.
 */
export const describeOnBothEngines = (name: string, body: (database: () => TestDatabase) => void) => {
  describe.each(['PGlite', 'PostgreSQL'] as const)(`${name} (%s)`, (engine) => {
    let database: TestDatabase | undefined;
    beforeAll(async () => {
      database = await openers[engine]();
    });
    afterAll(async () => {
      await database?.close();
    });
    body(() => {
      if (database === undefined) throw new Error('The database is open only inside hooks and tests.');
      return database;
    });
  });
};
