import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#server/errors.ts';

/** Another process has the folder open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. The embedded database belongs to one process: ` +
        'stop that one, set another DATA_DIR, or set DATABASE_URL to share a PostgreSQL.',
    );
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** When a process started, in ticks since boot: tells it from a later one with the same id. Empty where the system does not say. */
const startOf = async (pid: number): Promise<string> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const readOwner = async (file: string): Promise<{ pid: number; start: string } | undefined> => {
  try {
    const [pid = '', start = ''] = (await readFile(file, 'utf8')).trim().split(' ');
    return { pid: Number(pid), start };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Moves a dead owner's lock aside; one that another process has made in between is put back. */
const takeAway = async (file: string, aside: string, dead: { pid: number; start: string }) => {
  await rename(file, aside);
  const moved = await readOwner(aside);
  if (moved?.pid !== dead.pid || moved.start !== dead.start) await link(aside, file);
};

/**
 * Takes the folder for this process, until the returned function is called or the process ends: a lock left by a dead
 * process is taken over. Throws FolderInUse while a living one has it.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const file = join(folder, 'lock');
  const own = join(folder, `lock.${process.pid}`);
  await writeFile(own, `${process.pid} ${await startOf(process.pid)}\n`);
  try {
    for (;;) {
      try {
        await link(own, file);
        return () => rm(file, { force: true });
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const owner = await readOwner(file);
      if (owner === undefined) continue;
      if (isAlive(owner.pid) && owner.start === (await startOf(owner.pid))) throw new FolderInUse(folder, owner.pid);
      await takeAway(file, `${own}.stale`, owner);
    }
  } finally {
    await rm(own, { force: true });
    await rm(`${own}.stale`, { force: true });
  }
};
