import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bin, cacheFolder } from './root.mjs';
import { run } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[], output?: string }} Outcome */
/**
 * @typedef {object} Stage
 * @property {string} name as in `npm test -- <name>`
 * @property {(options: readonly string[]) => Promise<Outcome>} run passes `options` to its program
 * @property {boolean} [isQuiet] prints only at its end, and runs in parallel with another
 */

const MINUTE = 60_000;

/**
 * A stage that runs a program; its exit code counts as one test. @param {string} name
 * @param {string} command @param {string[]} args @param {Partial<Limits>} [limits] @returns {Stage}
 */
export const program = (name, command, args, { minutes = 10, env = {}, isQuiet = true } = {}) => ({
  name,
  isQuiet,
  run: async (options) => {
    const limits = { timeout: minutes * MINUTE, quiet: isQuiet, env };
    const { code, output, timedOut } = await run(bin(command), [...args, ...options], limits);
    const late = timedOut ? `It did not end within ${minutes} minutes and was stopped.\n` : '';
    return { output: `${output}${late}`.trimEnd(), passed: Number(code === 0), failed: Number(code !== 0) };
  },
});

/**
 * A stage that runs one of our checks; each problem counts as a failure.
 * @param {string} name @param {() => string[] | Promise<string[]>} find @param {boolean} [isQuiet] @returns {Stage}
 */
export const check = (name, find, isQuiet = false) => ({
  name,
  isQuiet,
  run: async () => {
    const problems = await find();
    return { passed: Number(problems.length === 0), failed: problems.length, output: problems.join('\n') };
  },
});

/** @param {string} json @returns {Outcome} */
const countVitest = (json) => {
  const report = /** @type {import('vitest/reporters').JsonTestResults} */ (JSON.parse(json));
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: why }) => `  ${basename(name)}: ${fullName}: ${why?.[0]?.split('\n')[0]}`),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests, failures };
};

/** A flaky test, which passes only when retried, counts as failed. @param {string} json @returns {Outcome} */
const countPlaywright = (json) => {
  const { stats } = /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }} */ (
    JSON.parse(json)
  );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
};

/**
 * `minutes` is the timeout; in test runners, the caller's environment overrides `env`; a quiet stage prints at its end.
 * @typedef {{ readonly minutes: number, readonly env?: Record<string, string>, readonly isQuiet?: boolean }} Limits
 */

/** A runner with a JSON report. @param {'vitest' | 'playwright'} runner @param {(json: string) => Outcome} count */
const tests =
  (runner, count) =>
  /** @param {string} name @param {readonly string[]} args @param {Limits} limits @returns {Stage} */
  (name, args, { minutes, env = {}, isQuiet = false }) => ({
    name,
    isQuiet,
    run: async (options) => {
      mkdirSync(cacheFolder, { recursive: true });
      const report = join(cacheFolder, `${name}.json`);
      rmSync(report, { force: true });
      const isVitest = runner === 'vitest';
      const reporters = isVitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
      const { code, output, timedOut } = await run(
        bin(runner),
        [isVitest ? 'run' : 'test', ...args, ...reporters, ...options],
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env, ...process.env },
          timeout: minutes * MINUTE,
          quiet: isQuiet,
        },
      );
      if (timedOut) console.log(`The stage ${name} did not end within ${minutes} minutes and was stopped.`);
      if (!existsSync(report)) return { passed: 0, failed: 1, output };
      const outcome = { ...count(readFileSync(report, 'utf8')), output };
      // An error outside a test fails the run without a failed test; a run in which no test passed has failed, too.
      const isBroken = outcome.failed === 0 && (code !== 0 || outcome.passed === 0);
      return isBroken ? { ...outcome, failed: 1 } : outcome;
    },
  });

export const vitest = tests('vitest', countVitest);
export const playwright = tests('playwright', countPlaywright);

/** @param {string} name */
const printHead = (name) => console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);

/** Runs a stage; an exception counts as one failure. @param {Stage} stage @param {readonly string[]} options */
const runStage = async (stage, options) => {
  if (!stage.isQuiet) printHead(stage.name);
  const start = Date.now();
  /** @type {Outcome} */
  const outcome = await stage
    .run(options)
    .catch((/** @type {unknown} */ error) => ({ passed: 0, failed: 1, output: String(error) }));
  if (stage.isQuiet) printHead(stage.name);
  if (outcome.output) console.log(outcome.output);
  return { ...outcome, name: stage.name, seconds: ((Date.now() - start) / 1000).toFixed(1) };
};

/** @param {Outcome} outcome */
const countsOf = ({ passed, failed, skipped = 0 }) =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

/**
 * Runs all stages even if some fail: the quiet ones two at a time, then the others in sequence. Prints
 * `N passed, N failed` as the last line. Resolves with the exit code.
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
  for (const result of ordered) {
    const mark = result.failed === 0 ? '✓' : '✗';
    console.log(`${mark} ${result.name.padEnd(widest)} ${result.seconds.padStart(7)} s   ${countsOf(result)}`);
    for (const failure of result.failures ?? []) console.log(failure);
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) => ordered.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
};
