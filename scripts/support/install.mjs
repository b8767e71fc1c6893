import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from './root.mjs';
import { run } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const stampFile = join(cacheFolder, 'installed');
/** Where npm itself notes what it has installed, last of all. */
const npmNote = join(root, 'node_modules', '.package-lock.json');

const isInstalled = (/** @type {string} */ wanted) => {
  if (!existsSync(npmNote)) return false;
  const stamp = readStamp(stampFile);
  if (stamp !== undefined) return stamp === wanted;
  return statSync(npmNote).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
};

/** Installs the packages where they are missing or older than the lockfile. Ends the process where that fails. */
export const ensureInstalled = async () => {
  const wanted = hashOf(['package-lock.json']);
  if (!isInstalled(wanted)) {
    console.log('Installing the packages (once, about a minute) …');
    const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      quiet: true,
    });
    if (code !== 0) {
      console.error(output.trim());
      console.error('\nThe packages could not be installed: npm says why above.');
      console.error('Check the network and the registry (npm ping), then run the command again.');
      process.exit(1);
    }
  }
  if (readStamp(stampFile) !== wanted) writeStamp(stampFile, wanted);
};
