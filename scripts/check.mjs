import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/nodeVersion.mjs';
import { endAllOnSignal } from './support/run.mjs';
import { checkStages, runStages } from './support/stages.mjs';

requireNode();
endAllOnSignal();
await ensureInstalled();
process.exit(await runStages(checkStages));
