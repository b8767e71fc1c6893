import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/nodeVersion.mjs';
import { cacheFolder, root } from './support/root.mjs';
import { endAllOnSignal, run } from './support/run.mjs';

/** The oldest that is supported, and what people have today. */
const versions = ['20.19.0', '24', '26'];

/** npm has Node's programs: one package for each system. */
const packageName = [process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node', process.platform]
  .concat(process.arch)
  .join('-');

/** Where a version of Node lies, downloaded where it is not there yet. @param {string} version */
const provideNode = async (version) => {
  const folder = join(cacheFolder, `node-${version}`);
  const program = join(folder, 'node_modules', packageName, 'bin', 'node');
  if (!existsSync(program)) {
    console.log(`Downloading Node ${version} …`);
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${packageName}@${version}`];
    const { output } = await run('npm', args, { quiet: true });
    if (!existsSync(program)) throw new Error(`Node ${version} could not be installed:\n${output.trim()}`);
  }
  return program;
};

/** `npm run test:nodes` runs `npm test` with each version, `npm run test:nodes -- screens` a part of it. */
requireNode();
endAllOnSignal();
await ensureInstalled();
const results = [];
for (const version of versions) {
  const program = await provideNode(version);
  console.log(`\n══ Node ${version} ${'═'.repeat(66 - version.length)}`);
  const env = { PATH: [dirname(program), process.env['PATH']].join(delimiter) };
  const { code } = await run(program, [join(root, 'scripts', 'test.mjs'), ...process.argv.slice(2)], { env });
  results.push({ version, isGreen: code === 0 });
}
console.log('');
for (const { version, isGreen } of results) console.log(`${isGreen ? '✓' : '✗'} Node ${version}`);
process.exit(results.every(({ isGreen }) => isGreen) ? 0 : 1);
