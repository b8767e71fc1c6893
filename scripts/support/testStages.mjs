import { weighPortal } from './bytes.mjs';
import { instantOf, instants } from './instants.mjs';
import { mutationStages } from './mutation.mjs';
import { playwright, program, vitest } from './stages.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

/** `npm run check`. @type {readonly Stage[]} */
const check = [
  // Each checker of a project works out anew the types that its files share: four of them, the default, take twice the time.
  program('types', 'tsc', ['-b', '--checkers', '1']),
  program('lint', 'oxlint', []),
  program('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  program('deadcode', 'knip', []),
  // What only tests need lives with the tests.
  program('testcode', 'knip', ['--production']),
  { name: 'bytes', run: weighPortal },
];

/** The stages whose results could depend on the hour. */
const timed = [vitest('screens', ['--project', 'screens*'], { minutes: 20 }), playwright('e2e', [], { minutes: 30 })];

/** `npm test`, from the quickest to the slowest. */
const standard = [
  ...check,
  vitest('unit', ['--project', 'unit-*'], { minutes: 10 }),
  vitest('api', ['--project', 'api'], { minutes: 20 }),
  ...timed,
];

/** A file of the API's tests with far more cases than `npm test` has. @param {string} name @param {string} file @param {Record<string, string>} env */
const longer = (name, file, env) => vitest(name, ['--project', 'api', `tests/api/${file}`], { minutes: 120, env });
const inLongConfig = ['--config', 'vitest.long.config.ts', '--project'];
const everyScreen = ['--config', 'playwright.everyScreen.config.ts'];
/** Tests of how many connections there are: a pooler has its own. */
const ofConnections = ['with so many connections', 'who waits holds no connection of a pooler', 'one connection'];

const long = [
  playwright('accessibility', [...everyScreen, 'accessibility.spec.ts'], { minutes: 60 }),
  longer('fuzz', 'fuzz.test.ts', { FUZZ_REQUESTS: '20000', FUZZ_SEED: String(Math.floor(Math.random() * 2 ** 31)) }),
  longer('money', 'moneyHistories.test.ts', { MONEY_HISTORIES: '1000' }),
  longer('sessions-refresh', 'authRefresh.test.ts', { REFRESH_ROUNDS: '50' }),
  playwright('sessions-tabs', ['tabs.spec.ts', '--workers=1'], { minutes: 20, env: { TAB_LIVES: '40' } }),
  vitest('crash', [...inLongConfig, 'crash'], { minutes: 60 }),
  vitest('cluster', [...inLongConfig, 'cluster'], { minutes: 30 }),
  vitest('cluster-api', [...inLongConfig, 'api-pooled', '-t', `^(?!.*(${ofConnections.join('|')}))`], { minutes: 40 }),
];

/** Makes pictures into screenshots/. */
const screenshots = playwright('screenshots', [...everyScreen, 'screenshots.spec.ts'], { minutes: 60 });

/** @param {Stage} stage @param {string} suffix @param {Record<string, string>} env @returns {Stage} */
export const withEnv = (stage, suffix, env) => ({
  ...stage,
  name: `${stage.name} ${suffix}`,
  run: (options, more) => stage.run(options, { ...more, ...env }),
});

/** @param {readonly Stage[]} stages @param {readonly string[]} names */
const at = (stages, names) =>
  names.flatMap((name) => stages.map((stage) => withEnv(stage, name, { TEST_INSTANT: instantOf(name) ?? '' })));

const otherInstants = Object.keys(instants).slice(1);
/** What one name stands for, beside single stages. @type {Readonly<Record<string, readonly Stage[]>>} */
const groups = { check, all: [...standard, ...long, ...at(timed, otherInstants)], mutate: mutationStages };
const stages = [...standard, ...long, screenshots, ...mutationStages];

/** A stage, or those that begin with the name: `sessions` is `sessions-refresh` and `sessions-tabs`. @param {string} name */
const stagesOf = (name) =>
  groups[name] ?? stages.filter((stage) => stage.name === name || stage.name.startsWith(`${name}-`));

/**
 * @typedef {object} Choice
 * @property {readonly Stage[]} stages
 * @property {readonly string[]} options what the runner of the tests gets
 * @property {boolean} isOnEachNode
 */

/**
 * What `npm test -- [stage…] [nodes] [--at INSTANT|all] [options of the runner]` runs. Throws where that cannot be read.
 * @param {readonly string[]} given @returns {Choice}
 */
export const chooseStages = (given) => {
  const place = given.indexOf('--at');
  const instant = place === -1 ? undefined : (given[place + 1] ?? '');
  const rest = place === -1 ? given : given.toSpliced(place, 2);
  const end = rest.findIndex((argument) => argument.startsWith('-'));
  const words = end === -1 ? rest : rest.slice(0, end);
  const names = words.filter((word) => word !== 'nodes');
  const unknown = names.filter((name) => stagesOf(name).length === 0);
  if (unknown.length > 0) {
    const known = [...Object.keys(groups), 'nodes', ...stages.map(({ name }) => name)];
    throw new Error(`There is no stage ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  }
  const instantNames = instant === 'all' ? Object.keys(instants) : [instant ?? ''];
  if (instant !== undefined && instantNames.some((name) => instantOf(name) === undefined)) {
    const known = [...Object.keys(instants), 'all'].join(', ');
    throw new Error(`--at takes ${known}, or an instant with its zone like 2032-06-14T09:00:00+02:00.`);
  }
  const chosen = names.length > 0 ? [...new Set(names.flatMap(stagesOf))] : instant === undefined ? standard : timed;
  return {
    stages: instant === undefined ? chosen : at(chosen, instantNames),
    options: end === -1 ? [] : rest.slice(end),
    isOnEachNode: words.includes('nodes'),
  };
};
