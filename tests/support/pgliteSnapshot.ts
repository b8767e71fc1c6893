import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { extensions } from '#server/db/openDatabase.ts';
import { migrationsFolder } from '#server/files.ts';
import { statementsAhead } from './statementsAhead.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with a migrated, empty embedded database. */
    pgliteSnapshot: string;
  }
}

const cache = 'node_modules/.cache/expert-desk';

/** As small as possible: each opening copies all of it and sets up its buffers. */
const small = { initDbStartParams: ['--wal-segsize=1'], postgresqlconf: ['shared_buffers = 16MB'] };
const templates = ['template1', 'template0'];

const hashOfWhole = async (ahead: readonly string[]) => {
  const hash = createHash('sha256').update(JSON.stringify([small, templates, Object.keys(extensions), ahead]));
  for (const name of (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).toSorted())
    hash.update(name).update(await readFile(`${migrationsFolder}/${name}`));
  return hash.digest('hex').slice(0, 16);
};

const makeSnapshot = async (file: string, ahead: readonly string[]) => {
  const client = new PGlite({ extensions, ...small });
  await migrate(drizzle({ client }), { migrationsFolder });
  for (const statement of ahead) await client.exec(statement);
  for (const name of templates) {
    await client.exec(`update pg_database set datistemplate = false where datname = '${name}'`);
    await client.exec(`drop database ${name}`);
  }
  const dump = await client.dumpDataDir('none');
  await client.close();
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
};

/** Creates a migrated embedded database once per state of the migrations (5 s); each test file opens a copy (0.3 s). */
export const setup = async (project: TestProject) => {
  const ahead = await statementsAhead();
  const file = `${cache}/embedded-${await hashOfWhole(ahead)}.tar`;
  await mkdir(cache, { recursive: true });
  if (!existsSync(file)) await makeSnapshot(file, ahead);
  project.provide('pgliteSnapshot', file);
};
