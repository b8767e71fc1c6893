import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/nodeVersion.mjs';
import { endAllOnSignal } from './support/run.mjs';
import { runStages } from './support/stages.mjs';
import { readTestArguments } from './support/testArguments.mjs';
import { testStages } from './support/testStages.mjs';

/**
 * `npm test` runs every stage, `npm test -- unit api` those that are named, `npm test -- e2e --at saturday` at an
 * instant, `npm test -- --at all` those that show time at each of the named instants.
 */
const wanted = readTestArguments(
  process.argv.slice(2),
  testStages.map(({ name }) => name),
);

requireNode();
if (typeof wanted === 'string') {
  console.error(wanted);
  process.exit(2);
}
endAllOnSignal();
await ensureInstalled();

const { names, instants } = wanted;
const chosen = testStages.filter(({ name }) => names.includes(name));
const at = (/** @type {import('./support/testArguments.mjs').TestInstant} */ { name, iso }) =>
  chosen.map((stage) => ({
    name: `${stage.name} ${name}`,
    run: () => {
      process.env['TEST_INSTANT'] = iso;
      return stage.run();
    },
  }));
process.exit(await runStages(instants.length === 0 ? chosen : instants.flatMap(at)));
