import { weighPortal } from './bytes.mjs';
import { bin } from './root.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string[]} [failures] the tests that failed, each on a line of its own
 */
/**
 * @typedef {object} Stage
 * @property {string} name what `npm test -- <name>` runs alone
 * @property {() => Promise<Outcome>} run
 */

const MINUTE = 60_000;

/**
 * A program that says by its exit code whether the check holds: one test.
 * @param {string} name @param {string} command @param {string[]} args @returns {Stage}
 */
const program = (name, command, args) => ({
  name,
  run: async () => {
    const { code, timedOut } = await run(bin(command), args, { timeout: 3 * MINUTE });
    if (timedOut) console.log('It did not end within 3 minutes and was stopped.');
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/** @type {readonly Stage[]} */
export const checkStages = [
  program('types', 'tsc', ['-b']),
  program('lint', 'oxlint', []),
  program('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  program('deadcode', 'knip', []),
  // What only tests need lives with the tests.
  program('testcode', 'knip', ['--production']),
  { name: 'bytes', run: weighPortal },
];

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @param {Outcome} outcome */
const inWords = ({ passed, failed, skipped = 0 }) =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

/** Runs one stage; where it breaks instead of failing, that is one failure. @param {Stage} stage */
const runStage = async (stage) => {
  console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(0, 70 - stage.name.length))}`);
  const start = Date.now();
  try {
    const outcome = await stage.run();
    return { stage, outcome, time: seconds(start) };
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { stage, outcome: { passed: 0, failed: 1 }, time: seconds(start) };
  }
};

/**
 * Runs stages one after the other, all of them whatever fails, and sums them up with the names of what failed, which
 * else stand thousands of lines above; `N passed, N failed` is the last line.
 * @param {readonly Stage[]} stages
 * @returns {Promise<number>} the exit code
 */
export const runStages = async (stages) => {
  /** @type {Awaited<ReturnType<typeof runStage>>[]} */
  const results = [];
  for (const stage of stages) results.push(await runStage(stage));
  console.log(`\n── sum ${'─'.repeat(67)}`);
  const widest = Math.max(10, ...stages.map(({ name }) => name.length));
  for (const { stage, outcome, time } of results) {
    const mark = outcome.failed === 0 ? '✓' : '✗';
    console.log(`${mark} ${stage.name.padEnd(widest)} ${time.padStart(8)}   ${inWords(outcome)}`);
    for (const failure of outcome.failures ?? []) console.log(`    ✗ ${failure}`);
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, { outcome }) => total + outcome[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
};
