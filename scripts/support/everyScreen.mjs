import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { provideChromium } from './provide.mjs';
import { bin } from './root.mjs';
import { endAllOnSignal, run } from './run.mjs';

/**
 * Runs one of the two tests of every screen (tests/everyScreen) with what it needs; answers its exit code.
 *
 * @param {'accessibility' | 'screenshots'} name
 * @param {readonly string[]} chosen What was typed after it: `-g dashboard`.
 */
export const runEveryScreen = async (name, chosen) => {
  requireNode();
  endAllOnSignal();
  await ensureInstalled();
  await ensureBuilt();
  const chromium = await provideChromium();
  if (chromium === undefined) {
    console.error('There is no Chromium: install one, or set CHROMIUM_PATH to its program.');
    return 1;
  }
  const config = ['--config', 'playwright.everyScreen.config.ts', '--reporter', 'dot'];
  const { code } = await run(bin('playwright'), ['test', ...config, `${name}.spec.ts`, ...chosen], {
    env: { CHROMIUM_PATH: chromium },
  });
  return code;
};
