import { defineConfig } from '@playwright/test';
import { provideChromium } from '#tests/support/programs.ts';

/** The zone of the browser, and of the tests where they say "today". */
const timezoneId = 'Europe/Berlin';
process.env['TZ'] = timezoneId;

/** The last list counts: what Playwright turns off itself, and then the browser's own pages. */
const features = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  /* Each window draws the suggestions of its address bar, in a process that costs as much as the portal's own. */
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** The tests' processes load this file as well, and find it here. */
const executablePath = await provideChromium();
process.env['CHROMIUM_PATH'] = executablePath;

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];

/** The built portal in a real browser against the real server; see tests/e2e/fixtures.ts for who starts it. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${features.join(',')}`,
      ],
    },
    locale: 'en-GB',
    timezoneId,
    viewport: { width: 1280, height: 900 },
    /*
     * A trace of every test took nearly half of this stage's time: `npx playwright test --trace on` makes one where it is needed.
     * Playwright's own pictures are taken of every test, and thrown away: those of a failed one are taken by tests/e2e/fixtures.ts.
     */
  },
});
