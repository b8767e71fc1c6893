import { closeSync, existsSync, ftruncateSync, lstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { chmod, mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/errors.ts';

class FolderUnusable extends OperatorError {}

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
const WORLD_WRITES = 0o002;
const STICKY = 0o1000;

const isOwner = (uid: number) => process.getuid === undefined || [uid, 0].includes(process.getuid());

/** Removes other users' rights to a file, or to a folder with all in it; leaves links and others' files unchanged. */
export const closeToOthers = async (path: string): Promise<void> => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || !(found.isDirectory() || found.isFile() || found.isSocket())) return;
  if ((found.mode & OTHERS) !== 0 && isOwner(found.uid)) await chmod(path, found.mode & OWNER_ONLY);
};

/** Opens the database; one whose creation was interrupted holds no acknowledged data and is created again. */
export const openWhole = async <T>(folder: string, open: (database: string) => Promise<T>): Promise<T> => {
  const database = join(folder, 'pglite');
  const unfinished = `${database}.unfinished`;
  if (existsSync(join(folder, 'restoring')) && !existsSync(database)) {
    throw new FolderUnusable(
      `A restore into the data folder ${folder} was not finished. Run it again, or delete ${join(folder, 'restoring')} to begin without it.`,
    );
  }
  if (existsSync(unfinished)) await rm(database, { recursive: true, force: true });
  const isNew = !existsSync(database);
  if (isNew) {
    await writeFile(unfinished, '', { mode: 0o600 });
    await mkdir(database, { mode: OWNER_ONLY });
  }
  const opened = await open(database);
  if (isNew) await rm(unfinished);
  return opened;
};

/** Names that the server creates in its data folder, and names that an operator or a file system adds to it. */
const isOurs = (name: string) => /^(pglite|lock|jwt-secret|credentials|backup|restoring)(\.\w+)*$/.test(name);
const isBeside = (name: string) => /^(\..*|lost\+found|.*\.(backup|jsonl|log))$/.test(name);

/** True for a folder that is not the server's alone, even if configured as its data folder. */
const isShared = (folder: string, mode: number) =>
  folder === dirname(folder) || folder === homedir() || folder === process.cwd() || (mode & STICKY) !== 0;

/**
 * Removes other users' rights to the folder; in one that is not the server's alone (a home, other files), only to the
 * server's own files. Throws FolderUnusable if any user could replace those.
 */
export const makePrivate = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  const real = await realpath(folder);
  const { mode, uid } = await stat(real);
  const names = await readdir(real);
  for (const name of names) if (isOurs(name)) await closeToOthers(join(real, name));
  if ((mode & OTHERS) === 0) return;
  const isAlone = names.every((name) => isOurs(name) || isBeside(name));
  if (isOwner(uid) && isAlone && !isShared(real, mode)) await chmod(real, mode & OWNER_ONLY);
  else if ((mode & WORLD_WRITES) !== 0 && (mode & STICKY) === 0) {
    throw new FolderUnusable(
      `Everybody may write into the data folder ${folder}, and it is not the server's alone. ` +
        'Set DATA_DIR to a folder of its own, or take that right away (chmod o-w).',
    );
  }
};

export class FolderInUse extends FolderUnusable {
  constructor(folder: string, owner: string) {
    const [pid = '', host] = owner.trim().split(' ');
    super(
      `The data folder ${folder} is in use by process ${pid}${host ? ` on ${host}` : ''}. ` +
        'The embedded database belongs to one process: stop that one, set another DATA_DIR, or set DATABASE_URL to share a PostgreSQL.',
    );
  }
}

const lockFile = async (folder: string, fd: number): Promise<boolean> => {
  // Imported lazily: with PostgreSQL no native module for the platform is needed.
  const { tryLock } = await import('fs-native-extensions');
  try {
    return tryLock(fd);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new FolderUnusable(
      `The data folder ${folder} cannot be locked (${why}). Set DATA_DIR to a folder on a local disk, or set DATABASE_URL.`,
      { cause: error },
    );
  }
};

/**
 * Takes the kernel's lock on a permanent file; it holds across containers on a shared volume and ends with its process.
 * Throws FolderInUse if another process holds it, FolderUnusable if the file system does not support locks.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const file = join(folder, 'lock');
  const fd = openSync(file, 'a+', 0o600);
  try {
    if (!(await lockFile(folder, fd))) throw new FolderInUse(folder, readFileSync(file, 'utf8'));
    ftruncateSync(fd);
    writeSync(fd, `${process.pid} ${hostname()}\n`);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  return async () => closeSync(fd);
};
