import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasCode } from './errors.ts';

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));

export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

export const readKept = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    return undefined;
  });

/** Returns a file's text, or creates it (0600, owner only) if missing; of concurrent writers the first wins. */
export const keepInFile = async (file: string, make: () => string): Promise<string> => {
  const kept = await readKept(file);
  if (kept !== undefined) return kept;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  const made = make();
  await writeFile(draft, made, { mode: 0o600 });
  try {
    await link(draft, file);
    return made;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return await readFile(file, 'utf8');
  } finally {
    await rm(draft, { force: true });
  }
};

export const migrationsFolder = join(root, 'server', 'migrations');
