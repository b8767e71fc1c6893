import { provideNodes } from './support/nodes.mjs';
import { ensureInstalled } from './support/ready.mjs';
import { runStages } from './support/stages.mjs';
import { chooseStages, withEnv } from './support/testStages.mjs';

await ensureInstalled();
try {
  const { stages, options, isOnEachNode } = chooseStages(process.argv.slice(2));
  const nodes = isOnEachNode ? await provideNodes() : undefined;
  const all = nodes?.flatMap(({ name, path }) => stages.map((stage) => withEnv(stage, name, { PATH: path })));
  process.exit(await runStages(all ?? stages, options));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
