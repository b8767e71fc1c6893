import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { cacheFolder } from './root.mjs';
import { run } from './run.mjs';

/** The oldest Node that is supported, and those in use today. */
const versions = ['20.19.0', '24', '26'];

/** npm has Node's programs: one package for each system. */
const system = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
const packageName = `${system}-${process.platform}-${process.arch}`;

/** A version's folder, downloaded where it is not there yet. @param {string} version */
const provideNode = async (version) => {
  const folder = join(cacheFolder, `node-${version}`);
  const program = join(folder, 'node_modules', packageName, 'bin', 'node');
  if (!existsSync(program)) {
    console.log(`Downloading Node ${version} …`);
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${packageName}@${version}`];
    const { output } = await run('npm', args, { quiet: true });
    if (!existsSync(program)) throw new Error(`Node ${version} could not be installed:\n${output.trim()}`);
  }
  return dirname(program);
};

/** Each version's name and the PATH on which programs find it. */
export const provideNodes = async () => {
  const nodes = [];
  for (const version of versions) {
    const path = [await provideNode(version), process.env['PATH']].join(delimiter);
    nodes.push({ name: `(Node ${version})`, path });
  }
  return nodes;
};
