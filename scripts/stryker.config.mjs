import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, root } from './support/root.mjs';

/**
 * @typedef {object} Area
 * @property {readonly string[]} mutate files to mutate
 * @property {readonly string[]} tests test files; each mutant runs the tests that reach it
 * @property {boolean} [needsServer] the tests need a database
 */

/**
 * Code that `npm test -- mutate` mutates: money, data and access.
 * @type {Readonly<Record<string, Area>>}
 */
export const areas = {
  money: { mutate: ['contract/money.ts'], tests: ['contract/*.test.ts', 'server/domain/*.test.ts'] },
  rules: { mutate: ['contract/rules.ts'], tests: ['contract/*.test.ts'] },
  client: {
    mutate: ['src/api/*.ts'],
    tests: ['src/api/*.test.ts'],
  },
  compat: { mutate: ['src/api/compat/*.ts'], tests: ['src/api/compat/*.test.ts'] },
  idempotency: {
    mutate: ['server/http/idempotency.ts'],
    tests: ['tests/api/httpIdempotency.test.ts'],
    needsServer: true,
  },
  auth: {
    mutate: ['server/auth/**/*.ts'],
    tests: [
      'server/{auth/**/*,config}.test.ts',
      'tests/api/{auth*,secondStep,ownSignIn,reauthentication,accountsDecide}.test.ts',
      'tests/api/long/adminCommand.test.ts',
    ],
    needsServer: true,
  },
  booking: {
    mutate: ['server/booking/**/*.ts'],
    tests: [
      'tests/api/{booking,bookingCrash,cancel,refund,reschedule,worker,attention,bankRefusals}.test.ts',
      'tests/api/long/moneyHistories.test.ts',
    ],
    needsServer: true,
  },
  payments: { mutate: ['server/payments/*.ts'], tests: ['tests/api/payments*.test.ts'] },
};

const name = process.env['MUTATE_AREA'] ?? '';

/** The area of this run. @type {Area} */
export const area = areas[name] ?? { mutate: [], tests: [] };

/** Files of a folder (`a/*.ts`, `a/**\/*.ts`), or the named file. @param {string} pattern @returns {string[]} */
const filesOf = (pattern) => {
  const [folder = '', rest] = pattern.split('/*');
  if (rest === undefined) return [pattern];
  const files = readdirSync(join(root, folder), { recursive: pattern.includes('**'), encoding: 'utf8' });
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => join(folder, file));
};

export const mutatedFiles = area.mutate.flatMap(filesOf);

/* Stryker works in a copy, so that an interrupted run leaves nothing here. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: mutatedFiles,
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  /* Stryker would read tsconfig.json with TypeScript's JavaScript API, which version 7 does not have. */
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: join(cacheFolder, `mutation-${name}.incremental.json`),
  /* Long, so that a busy machine is not taken for an endless loop. */
  timeoutMS: 20_000,
  tempDirName: join(tmpdir(), `expert-desk-mutation-${name}`),
  ignorePatterns: ['/data', '/dist', '/.tsbuild', '/test-results'],
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { reportTests: false, allowColor: false },
  /* Percentage of killed mutants; an area fails below `break`. */
  thresholds: { high: 95, low: 90, break: 90 },
  concurrency: Number(process.env['MUTATE_AT_ONCE'] ?? 2),
};
