import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const NODE = [20, 19];

/** @param {string[]} lines @returns {never} */
const giveUp = (...lines) => {
  console.error(lines.join('\n'));
  process.exit(1);
};

/** Ends the process if Node is too old. */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needed = 0, neededMinor = 0] = NODE;
  if (major > needed || (major === needed && minor >= neededMinor)) return;
  giveUp(
    `Expert Desk needs Node ${NODE.join('.')} or newer; this is Node ${process.versions.node}.`,
    'Install a current one from https://nodejs.org and run the command again.',
  );
};

/** Exits with code 2 after a usage error. @param {string} problem @param {string} [help] @returns {never} */
export function stop(problem, help = '') {
  console.error(`${problem}\n\n${help}`.trimEnd());
  process.exit(2);
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
const packagesIn = (file) =>
  /** @type {{ packages: ReturnType<typeof packagesIn> }} */ (JSON.parse(readFileSync(join(root, file), 'utf8')))
    .packages;

/** npm writes its own lockfile into node_modules when everything is installed. */
const isInstalled = () => {
  const note = join('node_modules', '.package-lock.json');
  if (!existsSync(join(root, note))) return false;
  const installed = packagesIn(note);
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || installed[path]?.version === version,
  );
};

/** Installs the packages if they differ from the lockfile. Ends the process if that fails or Node is too old. */
export const ensureInstalled = async () => {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing the packages (once, about a minute) …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', args, { quiet: true });
  if (code === 0) return;
  const advice = 'Check the network and the registry (npm ping), then run the command again.';
  giveUp(`${output.trim()}\n`, 'The packages could not be installed: npm says why above.', advice);
};

const sources = ['contract', 'src', 'server', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

const hashOfSources = () => {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
      : [''];
    for (const file of files.map((name) => join(path, name)).filter((name) => statSync(name).isFile())) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
};

const stampFile = join(root, 'dist', '.built');
const results = [stampFile, ...['portal/index.html', 'server/main.js'].map((file) => join(root, 'dist', file))];

/** Builds portal and server into dist/ if a source has changed. Ends the process if that fails. */
export const ensureBuilt = async () => {
  const hash = hashOfSources();
  if (results.every((file) => existsSync(file)) && readFileSync(stampFile, 'utf8') === hash) return;
  console.log('Building portal and server (after each change, a few seconds) …');
  rmSync(stampFile, { force: true });
  const { code, output } = await run('npm', ['run', '--silent', 'build'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    const advice = 'Mend the file it names (npm run check tells more), then run the command again.';
    giveUp(`${output.trim()}\n`, 'Portal and server could not be built: vite says why above.', advice);
  }
  writeFileSync(stampFile, hash);
};
