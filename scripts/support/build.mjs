import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './root.mjs';
import { run } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const sources = [
  'contract',
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build',
  'scripts/support/precompress.mjs',
];
const stampFile = join(root, 'dist', '.built');
const results = ['portal/index.html', 'chunks.json', 'server/main.js'].map((file) => join(root, 'dist', file));

/** What is built, and how; vite reads vite.config.ts for both. */
const builds = /** @type {const} */ ([
  { name: 'portal', args: ['build'] },
  { name: 'server', args: ['build', '--ssr', 'server/main.ts', '--outDir', 'dist/server'] },
]);

/** Builds portal and server into dist/ where a source has changed since. Ends the process where that fails. */
export const ensureBuilt = async () => {
  const wanted = hashOf(sources);
  if (readStamp(stampFile) === wanted && results.every((file) => existsSync(file))) return;
  console.log('Building portal and server (after each change, a few seconds) …');
  rmSync(stampFile, { force: true });
  for (const { name, args } of builds) {
    const { code, output } = await run(bin('vite'), [...args, '--logLevel', 'warn'], {
      quiet: true,
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) {
      console.error(output.trim());
      console.error(`\nThe ${name} could not be built: vite says why above.`);
      console.error('Mend the file it names (npm run check tells more), then run the command again.');
      process.exit(1);
    }
  }
  writeStamp(stampFile, wanted);
};
