import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { openPostgres as open } from '#server/db/openPostgres.ts';
import { withClient } from './withClient.ts';

/** Migrated, empty database of one test. */
export interface TestDatabase extends OpenDatabase {
  /** Connection string, for a second process on the same data; PostgreSQL only. */
  readonly url: string | undefined;
}

/** An empty embedded database: a copy of the migrated snapshot, in memory. */
export const openPglite = async (): Promise<TestDatabase> => {
  const snapshot = new Blob([new Uint8Array(await readFile(inject('pgliteSnapshot')))]);
  return { ...(await openEmbedded({ snapshot })), url: undefined };
};

const query = (url: string, text: string) => withClient(url, (client) => client.query(text));

/** An empty database on the tests' own PostgreSQL: a copy of the migrated template. */
export const openPostgres = async (): Promise<TestDatabase> => {
  const server = inject('postgresUrl');
  if (server === '') throw new Error('This test needs PostgreSQL: CONTRIBUTING.md, "Tests".');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(server, `CREATE DATABASE ${name} TEMPLATE template_app`);
  const url = server.replace(/postgres$/, name);
  const database = open(url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
};

export const emptyPostgres = async (): Promise<TestDatabase> => {
  const database = await openPostgres();
  await database.db.execute('drop schema public, drizzle cascade');
  await database.db.execute('create schema public');
  return database;
};

/** Engine of this run: PostgreSQL, unless the run requests the embedded one or the machine has no PostgreSQL. */
export const isEmbedded = process.env['TEST_ENGINE'] === 'PGlite' || inject('postgresUrl') === '';

/**
 * `describe` for both engines, with one database for the whole block; each run uses one engine. `database()` is
 * available from the first `beforeAll` of the block on.
 */
export const describeOnBothEngines = (name: string, body: (database: () => TestDatabase) => void) => {
  describe(`${name} (${isEmbedded ? 'PGlite' : 'PostgreSQL'})`, () => {
    let database: TestDatabase | undefined;
    beforeAll(async () => {
      database = await (isEmbedded ? openPglite() : openPostgres());
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
