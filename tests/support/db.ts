import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { openPostgres as open, type PostgresOptions } from '#server/db/openPostgres.ts';
import { withClient } from './withClient.ts';

/** A migrated, empty database of a test's own. */
export interface TestDatabase extends OpenDatabase {
  readonly engine: 'PGlite' | 'PostgreSQL';
  /** Connection string, for a second process on the same data; PostgreSQL only. */
  readonly url: string | undefined;
}

/** An empty embedded database: a copy of the migrated snapshot, in memory. */
export const openPglite = async (): Promise<TestDatabase> => {
  const snapshot = new Blob([new Uint8Array(await readFile(inject('pgliteSnapshot')))]);
  return { ...(await openEmbedded({ snapshot })), engine: 'PGlite', url: undefined };
};

const query = (url: string, text: string) => withClient(url, (client) => client.query(text));

/** An empty database on the tests' own PostgreSQL: a copy of the migrated template. */
export const openPostgres = async (options?: PostgresOptions): Promise<TestDatabase> => {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(server, `CREATE DATABASE ${name} TEMPLATE template_app`);
  const url = server.replace(/postgres$/, name);
  const database = open(url, options);
  return {
    ...database,
    engine: 'PostgreSQL',
    url,
    close: async () => {
      await database.close();
      await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
};

const openers = { PGlite: openPglite, PostgreSQL: () => openPostgres() } as const;

/** Both, unless a run that repeats the same tests hundreds of times asks for one. */
const engines = (['PGlite', 'PostgreSQL'] as const).filter(
  (engine) => (process.env['TEST_ENGINES'] ?? engine) === engine,
);

/**
 * A `describe` that runs on both engines, each with a database of its own for the whole block.
 * `database()` is there from the first `beforeAll` of the block on.
 */
export const describeOnBothEngines = (name: string, body: (database: () => TestDatabase) => void) => {
  describe.each(engines)(`${name} (%s)`, (engine) => {
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
