import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { provideChromium, providePostgres } from './provide.mjs';
import { bin, cacheFolder } from './root.mjs';
import { run } from './run.mjs';
import { checkStages } from './stages.mjs';
import { countPlaywright, countVitest } from './testReports.mjs';

/** @typedef {import('./stages.mjs').Outcome} Outcome */
/** @typedef {import('./stages.mjs').Stage} Stage */

const MINUTE = 60_000;

/**
 * Runs a test runner that writes a report of its results as JSON, and counts them from there.
 * @param {string} name
 * @param {string} runner
 * @param {string[]} args
 * @param {{ env: Record<string, string>, minutes: number, report: string, count: (json: string) => Outcome }} options
 * @returns {Promise<Outcome>}
 */
const runTests = async (name, runner, args, { env, minutes, report, count }) => {
  rmSync(report, { force: true });
  const { code, timedOut } = await run(bin(runner), args, { env, timeout: minutes * MINUTE });
  if (timedOut) console.log(`The stage ${name} did not end within ${minutes} minutes and was stopped.`);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const outcome = count(readFileSync(report, 'utf8'));
  // An error outside of any test fails the run without failing a test.
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
};

/** @param {string} name */
const reportOf = (name) => {
  mkdirSync(cacheFolder, { recursive: true });
  return join(cacheFolder, `${name}.json`);
};

/** @param {string} name @param {string[]} projects @param {number} minutes @param {Record<string, string>} [env] */
const vitest = (name, projects, minutes, env = {}) => {
  const report = reportOf(name);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runTests(name, 'vitest', ['run', ...chosen, ...output, '--passWithNoTests'], {
    env,
    minutes,
    report,
    count: countVitest,
  });
};

const api = async () => {
  const folder = await providePostgres();
  if (folder === undefined) {
    throw new Error(
      'There is no PostgreSQL: install version 15 or newer, or set PG_BIN to the folder of its programs.',
    );
  }
  return vitest('api', ['api'], 20, { PG_BIN: folder });
};

const e2e = async () => {
  await ensureBuilt();
  const chromium = await provideChromium();
  if (chromium === undefined) {
    throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH to its program.');
  }
  const report = reportOf('e2e');
  return runTests('e2e', 'playwright', ['test'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' },
    minutes: 30,
    report,
    count: countPlaywright,
  });
};

/** Everything that must hold, from the quickest to the slowest. @type {readonly Stage[]} */
export const testStages = [
  ...checkStages,
  { name: 'unit', run: () => vitest('unit', ['unit-*'], 10) },
  { name: 'api', run: api },
  { name: 'screens', run: () => vitest('screens', ['screens*'], 20) },
  { name: 'e2e', run: e2e },
];
