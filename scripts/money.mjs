import { parseArgs } from 'node:util';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/nodeVersion.mjs';
import { providePostgres } from './support/provide.mjs';
import { bin } from './support/root.mjs';
import { endAllOnSignal, run } from './support/run.mjs';

/**
 * `npm run test:money -- [--histories 1000] [--seed N]`: histories of a meeting's money on both databases, in which the bank
 * refuses, is late, loses requests and answers, and forgets. The seed is told, and makes the same histories again.
 */
requireNode();
endAllOnSignal();
const { values } = parseArgs({
  options: { histories: { type: 'string', default: '1000' }, seed: { type: 'string', default: '20260302' } },
});
await ensureInstalled();
console.log(`${values.histories} histories on each database, seed ${values.seed}`);
const { code } = await run(bin('vitest'), ['run', '--project', 'api', 'tests/api/moneyHistories.test.ts'], {
  env: { MONEY_HISTORIES: values.histories, MONEY_SEED: values.seed, PG_BIN: await providePostgres() },
});
process.exit(code);
