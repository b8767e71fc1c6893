import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/nodeVersion.mjs';
import { endAllOnSignal } from './support/run.mjs';
import { runStages } from './support/stages.mjs';
import { testStages } from './support/testStages.mjs';

/** `npm test` runs every stage, `npm test -- unit api` those that are named. */
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => testStages.every((stage) => stage.name !== name));

requireNode();
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}. There are: ${testStages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
endAllOnSignal();
await ensureInstalled();
process.exit(await runStages(testStages.filter(({ name }) => chosen.length === 0 || chosen.includes(name))));
