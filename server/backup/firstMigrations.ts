import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { migrationsFolder } from '#server/files.ts';

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Runs with a folder of the first so many migrations: the tables as an older server knew them. */
export const withFirstMigrations = async (count: number, run: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'expert-desk-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const whole = journal.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...whole, entries: whole.entries.slice(0, count) }));
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
