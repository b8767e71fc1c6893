import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/nodeVersion.mjs';
import { provideChromium, providePostgres } from './support/provide.mjs';
import { bin } from './support/root.mjs';
import { endAllOnSignal, run } from './support/run.mjs';

/**
 * `npm run test:sessions`: that nobody is signed out by mistake, at length. 50 rounds of 20 refreshes at one moment on both
 * databases, then three tabs of a browser for two minutes with tokens that live three seconds.
 */
requireNode();
endAllOnSignal();
await ensureInstalled();
const refreshes = await run(bin('vitest'), ['run', '--project', 'api', 'tests/api/authRefresh.test.ts'], {
  env: { REFRESH_ROUNDS: '50', PG_BIN: await providePostgres() },
});
await ensureBuilt();
const tabs = await run(bin('playwright'), ['test', 'tabs.spec.ts', '--workers=1'], {
  env: { TAB_LIVES: '40', CHROMIUM_PATH: await provideChromium() },
});
process.exit(refreshes.code || tabs.code);
