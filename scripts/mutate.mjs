import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { mutationAreas } from './support/mutationAreas.mjs';
import { requireNode } from './support/nodeVersion.mjs';
import { providePostgres } from './support/provide.mjs';
import { bin, cacheFolder, root } from './support/root.mjs';
import { endAllOnSignal, run } from './support/run.mjs';

/** Under this share of caught mutants an area fails, in percent. */
const ENOUGH = 90;

/**
 * `npm run mutate` changes the code that holds money, data and access in small ways, one at a time, and tells which changes no
 * test notices; `npm run mutate -- money auth` does some areas only. Hours for all; docs/mutation.md explains what survives.
 */
requireNode();
endAllOnSignal();
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in mutationAreas));
if (unknown.length > 0) {
  console.error(`No such area: ${unknown.join(', ')}. There are: ${Object.keys(mutationAreas).join(', ')}`);
  process.exit(2);
}
await ensureInstalled();

/** The files of a folder (`a/*.ts`, `a/**\/*.ts`) or the one that is named. @param {string} pattern @returns {string[]} */
const filesOf = (pattern) => {
  const [folder = '', rest] = pattern.split('/*');
  if (rest === undefined) return [pattern];
  const files = readdirSync(join(root, folder), { recursive: pattern.includes('**'), encoding: 'utf8' });
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => join(folder, file));
};

/** What Stryker is told: it works in a copy, so that a run that is cut short leaves nothing here. @param {string} name @param {readonly string[]} mutate */
const settingsOf = (name, mutate) => ({
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
  jsonReporter: { fileName: join(cacheFolder, `mutation-${name}.json`) },
  thresholds: { high: 95, low: ENOUGH, break: ENOUGH },
  concurrency: Number(process.env['MUTATE_AT_ONCE'] ?? 2),
});

mkdirSync(cacheFolder, { recursive: true });
/** @type {string[]} */
const failed = [];
for (const [name, { mutate, tests, needsServer }] of Object.entries(mutationAreas)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n══ ${name} ${'═'.repeat(70 - name.length)}`);
  const file = join(cacheFolder, `mutation-${name}.conf.json`);
  writeFileSync(file, JSON.stringify(settingsOf(name, mutate)));
  const { code } = await run(bin('stryker'), ['run', file], {
    env: {
      MUTATE_TESTS: tests.join(' '),
      MUTATE_FILES: mutate.flatMap(filesOf).join(' '),
      ...(needsServer && {
        MUTATE_SETUP: join(root, 'tests/support/postgresServer.ts'),
        TEST_ENGINES: 'PostgreSQL',
        PG_BIN: await providePostgres(),
      }),
    },
  });
  if (code !== 0) failed.push(name);
}
console.log(failed.length === 0 ? `\nEvery area has ${ENOUGH} % or more.` : `\nNot enough: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
