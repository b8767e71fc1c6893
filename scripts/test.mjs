import { ensureInstalled } from './support/ready.mjs';
import { runStages } from './support/stages.mjs';
import { chooseStages } from './support/testStages.mjs';

await ensureInstalled();
try {
  const { stages, options } = chooseStages(process.argv.slice(2));
  process.exit(await runStages(stages, options));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
