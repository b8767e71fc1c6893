import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FolderUnusable } from './privateFolder.ts';

/** Another process has the folder open. */
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
 * Takes the folder for this process, until the returned function is called or the process ends. The lock is the
 * kernel's, on the file `lock`: it holds between containers that share a volume, while its owner is stopped or asleep,
 * and ends with its owner however that ends. The file stays: two processes must always lock one and the same.
 * Throws FolderInUse while another process has it, FolderUnusable where the file system knows no locks.
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
