import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { hasCode, OperatorError } from '#server/errors.ts';

export class FolderUnusable extends OperatorError {
  override readonly name: string = 'FolderUnusable';
}

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
const WORLD_WRITES = 0o002;
const STICKY = 0o1000;

interface Making {
  open: (path: string, flags: string | number, mode?: number) => unknown;
  mkdir: (path: string, mode?: number) => unknown;
}

const makePrivately = ({ FS }: { readonly FS: Making }): void => {
  const [open, mkdirIn] = [FS.open.bind(FS), FS.mkdir.bind(FS)];
  FS.open = (path, flags, mode = OWNER_ONLY) => open(path, flags, mode & OWNER_ONLY);
  FS.mkdir = (path, mode = OWNER_ONLY) => mkdirIn(path, mode & OWNER_ONLY);
};

type Started = Parameters<NodeFS['init']>;

/** A folder of PGlite whose files only their owner can read: its own makes each one 0666, whatever the umask. */
export class PrivateNodeFS extends NodeFS {
  override async init(...[pglite, options]: Started): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makePrivately] } };
  }
}

const isOwner = (uid: number) => process.getuid === undefined || [uid, 0].includes(process.getuid());

/** Takes from everybody else what they may do with a path; links and what belongs to another user stay as they are. */
export const closeToOthers = async (path: string): Promise<void> => {
  const found = await lstat(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (found === undefined || !(found.isDirectory() || found.isFile() || found.isSocket())) return;
  if ((found.mode & OTHERS) !== 0 && isOwner(found.uid)) await chmod(path, found.mode & OWNER_ONLY);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await closeToOthers(join(path, name));
};

/** A database whose making was cut short holds nothing that anybody was promised, and is made anew. */
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

/** What the server puts into its data folder, and what an operator or a file system leaves beside it. */
const isOurs = (name: string) => /^(pglite|lock|jwt-secret|credentials|backup|restoring)(\.\w+)*$/.test(name);
const isBeside = (name: string) => /^(\..*|lost\+found|.*\.(backup|jsonl|log))$/.test(name);

/** Folders that are more than the server's, whoever names them as its own. */
const isShared = (folder: string, mode: number) =>
  folder === dirname(folder) || folder === homedir() || folder === process.cwd() || (mode & STICKY) !== 0;

/**
 * Of a folder that is not the server's alone (a home, other people's files) only what is ours is closed to others. Throws
 * FolderUnusable where anybody could put files in the place of ours.
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
  override readonly name = 'FolderInUse';
  constructor(folder: string, owner: string) {
    const [pid = '', host] = owner.trim().split(' ');
    super(
      `The data folder ${folder} is in use by process ${pid}${host ? ` on ${host}` : ''}. ` +
        'The embedded database belongs to one process: stop that one, set another DATA_DIR, or set DATABASE_URL to share a PostgreSQL.',
    );
  }
}

const lockFile = async (folder: string, fd: number): Promise<boolean> => {
  // Fetched here: whoever uses PostgreSQL needs no native part that fits his system.
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
 * The kernel's lock, on a file that stays: it holds between containers that share a volume and ends with its owner. Throws
 * FolderInUse while another process has it, FolderUnusable where the file system knows no locks.
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
