import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, cacheFolder, root } from './root.mjs';
import { run } from './run.mjs';

/** @typedef {import('./stages.mjs').Outcome} Outcome */
/**
 * @typedef {object} MutationArea
 * @property {readonly string[]} mutate the code that is changed
 * @property {readonly string[]} tests each mutant runs those of their tests that reach it
 * @property {boolean} [needsServer] they work on a database
 */

/** The share of caught mutants, in percent, under which an area fails. */
const ENOUGH = 90;

/**
 * What `npm test -- mutate` changes: the code that holds money, data and access.
 * @type {Readonly<Record<string, MutationArea>>}
 */
const areas = {
  money: { mutate: ['contract/money.ts'], tests: ['contract/*.test.ts', 'server/domain/*.test.ts'] },
  rules: { mutate: ['contract/rules.ts'], tests: ['contract/*.test.ts'] },
  client: {
    mutate: ['src/api/*.ts'],
    tests: ['src/api/*.test.ts'],
  },
  compat: { mutate: ['src/api/compat/*.ts'], tests: ['src/api/compat/*.test.ts'] },
  idempotency: {
    mutate: ['server/http/idempotency.ts'],
    tests: ['tests/api/httpIdempotency.test.ts', 'tests/api/httpRunOnce.test.ts'],
    needsServer: true,
  },
  auth: {
    mutate: ['server/auth/**/*.ts'],
    tests: [
      'server/auth/**/*.test.ts',
      'tests/api/auth*.test.ts',
      'tests/api/secondStep.test.ts',
      'tests/api/resetLinks.test.ts',
      'tests/api/ownSignIn.test.ts',
      'tests/api/long/adminCommand.test.ts',
      'tests/api/config.test.ts',
      'tests/api/accountsDecide.test.ts',
    ],
    needsServer: true,
  },
  booking: {
    mutate: ['server/booking/**/*.ts'],
    tests: [
      'tests/api/booking.test.ts',
      'tests/api/cancel.test.ts',
      'tests/api/worker.test.ts',
      'tests/api/attention.test.ts',
      'tests/api/bankRefusals.test.ts',
      'tests/api/bookingCrash.test.ts',
      'tests/api/long/moneyHistories.test.ts',
    ],
    needsServer: true,
  },
  payments: { mutate: ['server/payments/*.ts'], tests: ['tests/api/payments*.test.ts'] },
};

/** The files of a folder (`a/*.ts`, `a/**\/*.ts`) or the one that is named. @param {string} pattern @returns {string[]} */
const filesOf = (pattern) => {
  const [folder = '', rest] = pattern.split('/*');
  if (rest === undefined) return [pattern];
  const files = readdirSync(join(root, folder), { recursive: pattern.includes('**'), encoding: 'utf8' });
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => join(folder, file));
};

/** Stryker works in a copy, so that a run that is cut short leaves nothing here. @param {string} name @param {MutationArea} area */
const settingsOf = (name, { mutate }) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [...mutate, '!**/*.test.ts', '!**/*.test.tsx'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  /* It would read tsconfig.json by TypeScript's JavaScript API, which version 7 does not have. */
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: join(cacheFolder, `mutation-${name}.incremental.json`),
  /* A busy machine is no endless loop. */
  timeoutMS: 20_000,
  tempDirName: join(tmpdir(), `expert-desk-mutation-${name}`),
  ignorePatterns: ['/data', '/dist', '/.tsbuild', '/test-results'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: reportOf(name) },
  thresholds: { high: 95, low: ENOUGH, break: null },
  concurrency: Number(process.env['MUTATE_AT_ONCE'] ?? 2),
});

const reportOf = (/** @type {string} */ name) => join(cacheFolder, `mutation-${name}.json`);

/** The share of the mutants that a test noticed is one test. @param {string} json @returns {Outcome} */
export const countMutants = (json) => {
  const { files } = /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */ (JSON.parse(json));
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (/** @type {string[]} */ ...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  const caught = count('Killed', 'Timeout');
  const all = caught + count('Survived', 'NoCoverage');
  const percent = all === 0 ? 0 : (caught / all) * 100;
  const output = `${caught} of ${all} changes were noticed: ${percent.toFixed(1)} %, at least ${ENOUGH} % are needed`;
  return { passed: Number(percent >= ENOUGH), failed: Number(percent < ENOUGH), output };
};

/** @param {string} name @param {MutationArea} area @returns {Promise<Outcome>} */
const mutateArea = async (name, area) => {
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(reportOf(name), { force: true });
  const file = join(cacheFolder, `mutation-${name}.conf.json`);
  writeFileSync(file, JSON.stringify(settingsOf(name, area)));
  const server = { MUTATE_SETUP: join(root, 'tests/support/postgresServer.ts') };
  await run(bin('stryker'), ['run', file], {
    env: {
      MUTATE_TESTS: area.tests.join(' '),
      MUTATE_FILES: area.mutate.flatMap(filesOf).join(' '),
      ...(area.needsServer && server),
    },
  });
  if (!existsSync(reportOf(name))) return { passed: 0, failed: 1 };
  return countMutants(readFileSync(reportOf(name), 'utf8'));
};

/** One stage an area. @type {readonly import('./stages.mjs').Stage[]} */
export const mutationStages = Object.entries(areas).map(([name, area]) => ({
  name: `mutate-${name}`,
  run: () => mutateArea(name, area),
}));
