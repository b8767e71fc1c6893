import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FolderInUse, lockFolder, makePrivate } from '#server/db/privateFolder.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';

let folder: string;
beforeEach(() => {
  folder = tempFolder(onTestFinished);
});

const kill = async (holder: ChildProcess) => {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  const gone = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await gone;
};

/** Starts a separate process that tries to lock the folder; `output` is its outcome. */
const hold = (through: readonly string[] = []) => {
  const [program, ...args] = [...through, process.execPath, '--import', 'tsx', 'tests/api/support/holdFolder.ts'];
  const holder = spawn(program, [...args, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => kill(holder));
  const output = new Promise<string>((resolve) => {
    holder.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
  });
  return { holder, output };
};

/** Command that starts a process with its own process ids, as a container has; empty if this system forbids it. */
const container = () => {
  const unshare = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const [program = '', ...args] = unshare;
  return spawnSync(program, [...args, 'true']).status === 0 ? unshare : [];
};

describe('The data folder', () => {
  it('is locked by one of several concurrent processes', async () => {
    const outputs = await Promise.all([hold(), hold(), hold(), hold()].map((one) => one.output));
    expect(outputs.filter((text) => text === 'held\n')).toHaveLength(1);
    for (const text of outputs) expect(text).toMatch(/^held|is in use by process \d+/);
  });

  it('is refused to a container on the same volume that sees no process holding it', async () => {
    const { output } = hold(container());
    expect(await output).toBe('held\n');
    // The lock file holds a process id that is unknown here, wherever the holder runs.
    writeFileSync(join(folder, 'lock'), '999999999\n');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    expect(await hold(container()).output).toMatch(/is in use by process 999999999/);
  });

  it('is refused while its owner is suspended, like a sleeping laptop, and locked once by the next', async () => {
    const { holder, output } = hold();
    await output;
    holder.kill('SIGSTOP');
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${holder.pid}`);
    await kill(holder);
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} \\S+\n$`));
    await unlock();
  });
});

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o7777).toString(8);
const write = (path: string, mode: number) => {
  writeFileSync(join(folder, path), 'x');
  chmodSync(join(folder, path), mode);
};

describe('Files left open by an older version', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'pglite'));
    for (const path of ['.', 'pglite']) chmodSync(join(folder, path), 0o755);
    write('jwt-secret', 0o666);
  });
  const ours = () => ['jwt-secret', 'pglite'].map((path) => modeOf(path));

  it('are closed to all but their owner, also beside foreign files, which stay as they are', async () => {
    write('report.ods', 0o644);
    const outside = tempFolder(onTestFinished);
    writeFileSync(join(outside, 'linked'), 'x', { mode: 0o644 });
    symlinkSync(join(outside, 'linked'), join(folder, 'credentials'));
    await makePrivate(folder);
    expect(ours()).toEqual(['600', '700']);
    expect([modeOf('.'), modeOf('report.ods')]).toEqual(['755', '644']);
    expect((statSync(join(outside, 'linked')).mode & 0o777).toString(8)).toBe('644');
  });

  it('are refused where any user could replace them', async () => {
    write('report.ods', 0o644);
    chmodSync(folder, 0o777);
    await expect(makePrivate(folder)).rejects.toThrow(/Everybody may write into the data folder/);
    rmSync(join(folder, 'report.ods'));
    await makePrivate(folder);
    expect(modeOf('.')).toBe('700');
  });

  it('leave a shared folder’s mode unchanged', async () => {
    chmodSync(folder, 0o1777);
    await makePrivate(folder);
    expect(modeOf('.')).toBe('1777');
    expect(ours()).toEqual(['600', '700']);
  });
});
