import { problemsOfHouse } from '../house.mjs';
import { areas } from '../stryker.config.mjs';
import { weighPortal } from './bytes.mjs';
import { instants } from './instants.mjs';
import { check, playwright, program, vitest } from './stages.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

/** `npm run check`. */
const checks = [
  // Each checker of a project infers the shared types again: the default of four takes twice as long.
  program('types', 'tsc', ['-b', '--checkers', '1']),
  program('lint', 'oxlint', []),
  program('format', 'prettier', ['--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.']),
  program('deadcode', 'knip', []),
  program('testcode', 'knip', ['--production']),
  check('house', problemsOfHouse, true),
  check('bytes', weighPortal),
];

const screens = ['--project', 'screens*'];
const e2e = ['--grep-invert', '@looks'];
const inLongConfig = ['--config', 'vitest.long.config.ts', '--project'];

/** `npm test`, from the quickest to the slowest. */
const standard = [
  // The developer's first page; the others are in `all`. It mostly waits for servers, so it runs beside types and lint.
  vitest('adding-a-resource', [...inLongConfig, 'docs', 'addingAResource.test.ts'], { minutes: 10, isQuiet: true }),
  ...checks,
  vitest('unit', ['--project', 'unit-*'], { minutes: 10 }),
  // All tests on PostgreSQL; on the embedded database only those of engine-specific behaviour.
  vitest('api', ['--project', 'api', '--project', 'api-embedded'], { minutes: 20 }),
  vitest('screens', screens, { minutes: 20 }),
  playwright('e2e', e2e, { minutes: 30 }),
];

const [, ...otherInstants] = Object.entries(instants);
const everyScreen = ['--config', 'playwright.everyScreen.config.ts'];
/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
const long = (name, args, env = {}) => vitest(name, args, { minutes: 120, env });

const seed = String(Math.floor(Math.random() * 2 ** 31));

/** Further stages of `npm test -- all`: they take hours, and depend on the time of day or on chance. */
const nightly = [
  long('docs', [...inLongConfig, 'docs']),
  long('api-long', [...inLongConfig, 'api-long']),
  long('api-pglite', [...inLongConfig, 'api-pglite']),
  // Without the tests of a role, as a pooler logs in by a role of its own.
  long('api-pooled', [...inLongConfig, 'api-pooled', '--exclude', '**/appRole.test.ts']),
  long('fuzz', [...inLongConfig, 'api-long', 'fuzz.test.ts'], { FUZZ_REQUESTS: '20000', FUZZ_SEED: seed }),
  long('money', [...inLongConfig, 'api-long', 'moneyHistories.test.ts'], { MONEY_HISTORIES: '1000' }),
  long('money-pglite', [...inLongConfig, 'api-long', 'moneyHistories.test.ts'], {
    MONEY_HISTORIES: '1000',
    TEST_ENGINE: 'PGlite',
  }),
  long('sessions-refresh', ['--project', 'api', 'authRefresh.test.ts'], { REFRESH_ROUNDS: '50' }),
  playwright('sessions-tabs', ['tabs.spec.ts', '--workers=1'], { minutes: 20, env: { TAB_LIVES: '40' } }),
  long('crash', [...inLongConfig, 'crash']),
  long('cluster', [...inLongConfig, 'cluster']),
  playwright('looks', ['--grep', '@looks'], { minutes: 60 }),
  playwright('accessibility', [...everyScreen, 'accessibility.spec.ts', 'labels.spec.ts'], { minutes: 60 }),
  ...otherInstants.flatMap(([name, instant]) => {
    const limits = { minutes: 30, env: { TEST_INSTANT: instant } };
    return [vitest(`screens-${name}`, screens, limits), playwright(`e2e-${name}`, e2e, limits)];
  }),
];

const mutationStages = Object.keys(areas).map((area) =>
  program(`mutate-${area}`, 'stryker', ['run', 'scripts/stryker.config.mjs'], {
    minutes: 24 * 60,
    env: { MUTATE_AREA: area },
    isQuiet: false,
  }),
);

const screenshots = playwright('screenshots', [...everyScreen, 'screenshots.spec.ts'], { minutes: 60 });

/** Groups of stages by name. @type {Readonly<Record<string, readonly Stage[]>>} */
const groups = { check: checks, all: [...standard, ...nightly], mutate: mutationStages };
const stages = [...standard, ...nightly, screenshots, ...mutationStages];

/** Stages of a group, a name or a prefix: `sessions` is `sessions-refresh` and `sessions-tabs`. @param {string} name */
const stagesOf = (name) => {
  const exact = groups[name] ?? stages.filter((stage) => stage.name === name);
  return exact.length > 0 ? exact : stages.filter((stage) => stage.name.startsWith(`${name}-`));
};

/**
 * Parses `npm test -- [stage…] [options of the runner]`. Throws if a stage is unknown. @param {readonly string[]} given
 * @returns {{ readonly stages: readonly Stage[], readonly options: readonly string[] }}
 */
export const chooseStages = (given) => {
  const end = given.findIndex((argument) => argument.startsWith('-'));
  const names = end === -1 ? given : given.slice(0, end);
  const unknown = names.filter((name) => stagesOf(name).length === 0);
  if (unknown.length > 0) {
    const known = [...Object.keys(groups), ...stages.map(({ name }) => name)];
    throw new Error(`There is no stage ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  }
  return {
    stages: names.length > 0 ? [...new Set(names.flatMap(stagesOf))] : standard,
    options: end === -1 ? [] : given.slice(end),
  };
};
