import { expect, type Page } from '@playwright/test';
import type { Session } from '#contract/auth.ts';
import { keepSession, logIn, test as base } from '#tests/e2e/fixtures.ts';
import { untilShown, untilStill } from '#tests/e2e/untilShown.ts';
import { screens } from './screens.ts';

/** Signed in once for all pictures: the audit log would tell of nothing else. */
const test = base.extend<object, { readonly session: Session }>({
  session: [
    async ({ playwright, server }, provide) => {
      const request = await playwright.request.newContext();
      await provide(await logIn(request, server.url));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

/** Higher than this no picture is: a list of all would not fit. */
const HIGHEST = 4000;
/** Nothing was asked for so long: nothing more is coming. Milliseconds. */
const QUIET = 700;

/** Makes the window as high as the page: what is fetched in sight is then fetched as well. */
const showWhole = async (page: Page) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, whole), HIGHEST) });
};

/** From now on listens to the network; waits until it has been quiet for a while and everything is drawn. */
const untilQuietOf = (page: Page) => {
  let [open, last] = [0, Date.now()];
  const note = (change: number) => () => {
    open += change;
    last = Date.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  return async () => {
    last = Date.now();
    await expect.poll(() => open === 0 && Date.now() - last > QUIET).toBe(true);
    await untilStill(page);
  };
};

for (const { name, path, open, isSignedOut = false } of screens) {
  test(name, async ({ page, api, session, server }, { project }) => {
    /* The typeface as on every visit but the first. */
    await page.addInitScript(() => localStorage.setItem('ExpertDesk.face', 'fetched'));
    const untilQuiet = untilQuietOf(page);
    if (!isSignedOut) await keepSession(page, session, server.url);
    await page.goto(typeof path === 'string' ? path : await path(api));
    await untilShown(page);
    await untilQuiet();
    if (open) await open(page, project.name.endsWith('fr') ? 'fr' : 'en');
    else await showWhole(page);
    await untilQuiet();
    await page.screenshot({ path: `screenshots/${name}-${project.name}.png` });
  });
}
