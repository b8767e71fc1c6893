import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { loadPlace, type Place } from '#server/config.ts';
import { lockFolder, makePrivate } from '#server/db/privateFolder.ts';
import { withDatabase } from '#server/db/openDatabase.ts';
import { unlimited } from '#server/db/openPostgres.ts';
import { writeBackup } from './dump.ts';
import { BackupRefused } from './format.ts';
import { checkBackup } from './read.ts';
import { restoreInto } from './restore.ts';
import { askForBackup } from './whileRunning.ts';

const sync = async (path: string) => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a file (0600) completely, checked and synced, or not at all; replaces an older file of its name. */
const makeFile = async (file: string, write: (out: Writable) => Promise<void>): Promise<void> => {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const handle = await open(part, 'wx', 0o600);
  const out = handle.createWriteStream();
  try {
    await write(out);
    await checkBackup(part);
    await sync(part);
    await rename(part, file);
    await sync(dirname(resolve(file)));
  } finally {
    // Still open if the backup was refused before the first write.
    out.destroy();
    await handle.close();
    await rm(part, { force: true });
  }
};

const write = async (place: Place, out: Writable): Promise<void> => {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl === undefined) {
    const answer = await askForBackup(dataDir);
    if (answer?.statusCode === 200) return pipeline(answer, out);
    if (answer) throw new Error(`The server could not make the backup: ${await text(answer)}`);
    if (!existsSync(join(dataDir, 'pglite'))) throw new BackupRefused(`There is no database in ${dataDir}.`);
  }
  return withDatabase({ ...place, ...unlimited }, ({ db }) => writeBackup(db, out));
};

/** `npm run server -- backup FILE`: a snapshot of the database, with the server running or not. */
const backup = (place: Place, file: string): Promise<void> => makeFile(file, (out) => write(place, out));

/** Restores into a temporary subfolder and renames the complete database; a folder with data is refused. */
const restoreEmbedded = async (dataDir: string, file: string): Promise<void> => {
  await makePrivate(dataDir);
  const unlock = await lockFolder(dataDir);
  const beside = join(dataDir, 'restoring');
  try {
    if (existsSync(join(dataDir, 'pglite'))) {
      throw new BackupRefused(`The data folder ${dataDir} is not empty: restore into a new one.`);
    }
    await checkBackup(file);
    await rm(beside, { recursive: true, force: true });
    await withDatabase({ dataDir: beside }, (database) => restoreInto(database, file));
    await rename(join(beside, 'pglite'), join(dataDir, 'pglite'));
    await sync(dataDir);
    await rm(beside, { recursive: true, force: true });
  } finally {
    await unlock();
  }
};

/** `npm run server -- restore FILE`: into an empty database or folder, from either engine or an older version. */
const restore = (place: Place, file: string): Promise<void> =>
  place.databaseUrl === undefined
    ? restoreEmbedded(place.dataDir, file)
    : withDatabase({ ...place, ...unlimited }, (database) => restoreInto(database, file));

export const runCommand = async (name: string, files: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
  const [file, ...more] = files;
  if (!(name === 'backup' || name === 'restore') || file === undefined || more.length > 0) {
    throw new BackupRefused('Say what to do: npm run server -- admin, migrate, backup FILE or restore FILE.');
  }
  const place = loadPlace(env);
  await (name === 'backup' ? backup : restore)(place, file);
  return name === 'backup'
    ? `${file} holds the whole database and is checked. Keep it as safe as the database itself.`
    : `The database is restored from ${file}. Everybody has to log in again.`;
};
