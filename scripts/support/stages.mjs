import { weighPortal } from './bytes.mjs';
import { bin } from './root.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string[]} [failures] the tests that failed, each on a line of its own
 * @property {string} [said] what is not printed yet
 */
/**
 * @typedef {object} Stage
 * @property {string} name what `npm test -- <name>` runs alone
 * @property {() => Promise<Outcome>} run
 * @property {boolean} [isBeside] it can run beside its neighbours: it keeps what it says for its end
 */

const MINUTE = 60_000;

/**
 * A program that says by its exit code whether the check holds: one test. None keeps two cores busy to its end.
 * @param {string} name @param {string} command @param {string[]} args @returns {Stage}
 */
const program = (name, command, args) => ({
  name,
  isBeside: true,
  run: async () => {
    const { code, output, timedOut } = await run(bin(command), args, { timeout: 10 * MINUTE, quiet: true });
    const late = timedOut ? 'It did not end within 10 minutes and was stopped.\n' : '';
    const words = `${output}${late}`.trimEnd();
    return { said: words, ...(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) };
  },
});

/** @type {readonly Stage[]} */
export const checkStages = [
  // Each checker of a project works the types out anew that its files share: four of them, the default, take twice the time.
  program('types', 'tsc', ['-b', '--checkers', '1']),
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

/** @typedef {{ stage: Stage, outcome: Outcome, time: string }} Result */

/** Runs one stage; where it breaks instead of failing, that is one failure. @param {Stage} stage @returns {Promise<Result>} */
const runStage = async (stage) => {
  const sayName = () => console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(0, 70 - stage.name.length))}`);
  if (!stage.isBeside) sayName();
  const start = Date.now();
  /** @type {Outcome} */
  const outcome = await stage.run().catch((/** @type {unknown} */ error) => ({
    passed: 0,
    failed: 1,
    said: error instanceof Error ? error.message : String(error),
  }));
  if (stage.isBeside) sayName();
  if (outcome.said) console.log(outcome.said);
  return { stage, outcome, time: seconds(start) };
};

/** Two at a time, in their order. @param {readonly Stage[]} stages */
const runBeside = async (stages) => {
  /** @type {Map<Stage, Result>} */
  const results = new Map();
  const rest = stages.values();
  const lane = async () => {
    for (const stage of rest) results.set(stage, await runStage(stage));
  };
  await Promise.all([lane(), lane()]);
  return stages.flatMap((stage) => results.get(stage) ?? []);
};

/**
 * Runs stages, those first that can run beside each other and then one after the other, all of them whatever fails, and sums
 * them up with the names of what failed, which else stand thousands of lines above; `N passed, N failed` is the last line.
 * @param {readonly Stage[]} stages
 * @returns {Promise<number>} the exit code
 */
export const runStages = async (stages) => {
  const results = await runBeside(stages.filter(({ isBeside }) => isBeside));
  for (const stage of stages.filter(({ isBeside }) => !isBeside)) results.push(await runStage(stage));
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
