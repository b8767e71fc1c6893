import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, cacheFolder } from './root.mjs';
import { run } from './run.mjs';
import { countPlaywright, countVitest } from './testReports.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {readonly string[]} [failures] the tests that failed, each on a line of its own
 * @property {string} [output] what is not printed yet
 */
/**
 * @typedef {object} Stage
 * @property {string} name what `npm test -- <name>` runs
 * @property {(options: readonly string[], env?: Record<string, string>) => Promise<Outcome>} run `options` are its program's
 * @property {boolean} [isQuiet] it prints nothing before its end, and runs beside another
 */

const MINUTE = 60_000;

/** A program whose exit code is one test. @param {string} name @param {string} command @param {string[]} args @returns {Stage} */
export const program = (name, command, args) => ({
  name,
  isQuiet: true,
  run: async (options, env) => {
    const limits = { timeout: 10 * MINUTE, quiet: true };
    const { code, output, timedOut } = await run(bin(command), [...args, ...options], { env, ...limits });
    const late = timedOut ? 'It did not end within 10 minutes and was stopped.\n' : '';
    return { output: `${output}${late}`.trimEnd(), passed: Number(code === 0), failed: Number(code !== 0) };
  },
});

/** @typedef {{ readonly minutes: number, readonly env?: Record<string, string> }} Limits `minutes` until it is stopped; `env` gives way to the caller's */

/** A test runner that writes its results as JSON, and is counted from there. @param {'vitest' | 'playwright'} runner */
const tests =
  (runner) =>
  /** @param {string} name @param {readonly string[]} args @param {Limits} limits @returns {Stage} */
  (name, args, { minutes, env = {} }) => ({
    name,
    run: async (options, more) => {
      mkdirSync(cacheFolder, { recursive: true });
      const report = join(cacheFolder, `${name}.json`);
      rmSync(report, { force: true });
      const isVitest = runner === 'vitest';
      const output = isVitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
      const { code, timedOut } = await run(bin(runner), [isVitest ? 'run' : 'test', ...args, ...output, ...options], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env, ...process.env, ...more },
        timeout: minutes * MINUTE,
      });
      if (timedOut) console.log(`The stage ${name} did not end within ${minutes} minutes and was stopped.`);
      if (!existsSync(report)) return { passed: 0, failed: 1 };
      const outcome = (isVitest ? countVitest : countPlaywright)(readFileSync(report, 'utf8'));
      // An error outside of any test fails the run without failing a test, and no test at all proves nothing.
      const isBroken = outcome.failed === 0 && (code !== 0 || outcome.passed === 0);
      return isBroken ? { ...outcome, failed: 1 } : outcome;
    },
  });

export const vitest = tests('vitest');
export const playwright = tests('playwright');

/** @param {string} name */
const printHead = (name) => console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);

/** Where a stage breaks instead of failing, that is one failure. @param {Stage} stage @param {readonly string[]} options */
const runStage = async (stage, options) => {
  if (!stage.isQuiet) printHead(stage.name);
  const start = Date.now();
  /** @type {Outcome} */
  const outcome = await stage
    .run(options)
    .catch((/** @type {unknown} */ error) => ({ passed: 0, failed: 1, output: String(error) }));
  if (stage.isQuiet) printHead(stage.name);
  if (outcome.output) console.log(outcome.output);
  return { name: stage.name, outcome, seconds: ((Date.now() - start) / 1000).toFixed(1) };
};

/** @param {Outcome} outcome */
const countsOf = ({ passed, failed, skipped = 0 }) =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

/**
 * Runs stages, whatever fails: the quiet ones two at a time, then one after the other. The sum names what failed;
 * `N passed, N failed` is the last line. Resolves with the exit code.
 * @param {readonly Stage[]} stages @param {readonly string[]} [options] @returns {Promise<number>}
 */
export const runStages = async (stages, options = []) => {
  /** @type {Map<Stage, Awaited<ReturnType<typeof runStage>>>} */
  const results = new Map();
  const runAll = async (/** @type {IterableIterator<Stage>} */ queue) => {
    for (const stage of queue) results.set(stage, await runStage(stage, options));
  };
  const quiet = stages.filter(({ isQuiet }) => isQuiet).values();
  await Promise.all([runAll(quiet), runAll(quiet)]);
  await runAll(stages.filter(({ isQuiet }) => !isQuiet).values());

  printHead('sum');
  const ordered = stages.flatMap((stage) => results.get(stage) ?? []);
  const widest = Math.max(...ordered.map(({ name }) => name.length));
  for (const { name, outcome, seconds } of ordered) {
    const mark = outcome.failed === 0 ? '✓' : '✗';
    console.log(`${mark} ${name.padEnd(widest)} ${seconds.padStart(7)} s   ${countsOf(outcome)}`);
    for (const failure of outcome.failures ?? []) console.log(`    ✗ ${failure}`);
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    ordered.reduce((total, { outcome }) => total + outcome[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
};
