import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { migrationsFolder } from '#server/files.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with a migrated, empty embedded database. */
    pgliteSnapshot: string;
  }
}

const cache = 'node_modules/.cache/expert-desk';

const hashOfMigrations = async () => {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).toSorted()) {
    hash.update(name).update(await readFile(`${migrationsFolder}/${name}`));
  }
  return hash.digest('hex').slice(0, 16);
};

const makeSnapshot = async (file: string) => {
  const database = await openEmbedded({});
  await database.migrate();
  const dump = await database.dump();
  await database.close();
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
};

/** Makes a migrated embedded database once for each state of the migrations (5 s); each test file opens a copy (1 s). */
export const setup = async (project: TestProject) => {
  const file = `${cache}/embedded-${await hashOfMigrations()}.tar`;
  await mkdir(cache, { recursive: true });
  if (!existsSync(file)) await makeSnapshot(file);
  project.provide('pgliteSnapshot', file);
};
