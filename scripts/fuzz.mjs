import { parseArgs } from 'node:util';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/nodeVersion.mjs';
import { providePostgres } from './support/provide.mjs';
import { bin } from './support/root.mjs';
import { endAllOnSignal, run } from './support/run.mjs';

/**
 * `npm run test:fuzz -- [--requests 20000] [--seed N]`: requests made of the contract, half of them hostile, go to the API on
 * both databases, many at once. The seed is told, and makes the same requests again.
 */
requireNode();
endAllOnSignal();
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
await ensureInstalled();
console.log(`${values.requests} requests on each database, seed ${values.seed}`);
const { code } = await run(bin('vitest'), ['run', '--project', 'api', 'tests/api/fuzz.test.ts'], {
  env: { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed, PG_BIN: await providePostgres() },
});
process.exit(code);
