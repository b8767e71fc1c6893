import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with a migrated, empty PGlite data folder. */
    pgliteSnapshot: string;
  }
}

const migrations = 'server/migrations';
const cache = 'node_modules/.cache/expert-desk';

const hashOfMigrations = async () => {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted()) {
    hash.update(name).update(await readFile(`${migrations}/${name}`));
  }
  return hash.digest('hex').slice(0, 16);
};

const makeSnapshot = async (file: string) => {
  const pglite = await PGlite.create({ extensions: { pg_trgm, btree_gist } });
  await migrate(drizzle(pglite), { migrationsFolder: migrations });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
};

/** Makes a migrated PGlite data folder once for each state of the migrations (5 s); each test file opens a copy (1 s). */
export const setup = async (project: TestProject) => {
  const file = `${cache}/pglite-${await hashOfMigrations()}.tar`;
  await mkdir(cache, { recursive: true });
  if (!existsSync(file)) await makeSnapshot(file);
  project.provide('pgliteSnapshot', file);
};
