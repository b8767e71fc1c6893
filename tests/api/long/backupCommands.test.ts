import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/backup/commands.ts';
import { start } from '#server/start.ts';
import { callAt, signIn } from '#tests/support/callAt.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';
import { silent } from '../support/useStarts.ts';

const password = 'a long enough passphrase';

const folder = tempFolder();

/** Files in a folder that this process has open, according to Linux's /proc. */
const openIn = (within: string): string =>
  spawnSync('find', [`/proc/${process.pid}/fd`, '-lname', `${within}/*`, '-printf', '%l '], { encoding: 'utf8' })
    .stdout;

describe('The commands', { timeout: 120_000 }, () => {
  it('back up a running embedded server, and restore into a new folder that then starts', async () => {
    const [data, copy, file] = [join(folder, 'data'), join(folder, 'copy'), join(folder, 'desk.backup')];
    const env = { PORT: '0', SEED: 'none', ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: password };
    const running = await start({ ...env, DATA_DIR: data }, silent);
    expect(await runCommand('backup', [file], { DATA_DIR: data })).toMatch(/holds the whole database/);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    await running.close();
    await runCommand('backup', [file], { DATA_DIR: data });
    await expect(runCommand('restore', [file], { DATA_DIR: data })).rejects.toThrow(/is not empty/);
    await runCommand('restore', [file], { DATA_DIR: copy });
    const restored = await start({ ...env, DATA_DIR: copy, ADMIN_PASSWORD: 'another long passphrase' }, silent);
    await signIn(callAt(restored.address), { email: 'boss@example.com', password });
    await restored.close();
  });

  it('report missing input', async () => {
    await expect(runCommand('backup', [], {})).rejects.toThrow(/npm run server -- .*backup FILE/);
    await expect(runCommand('erase', ['x'], {})).rejects.toThrow(/Say what to do/);
    const nothing = runCommand('backup', [join(folder, 'x')], { DATA_DIR: join(folder, 'nothing') });
    await expect(nothing).rejects.toThrow(/There is no database/);
    expect(openIn(folder)).toBe('');
  });
});
