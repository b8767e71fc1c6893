import type { Page } from '@playwright/test';
import { untilShown } from '#tests/e2e/untilShown.ts';
import { listen, prepareVisit, test } from './opening.ts';
import { screens } from './screens.ts';

/** Maximum height of a screenshot in px; longer pages are cut. */
const HIGHEST = 4000;

/** Makes the window as high as the page, so that content fetched when visible is fetched as well. */
const showWhole = async (page: Page) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, whole), HIGHEST) });
};

for (const screen of screens) {
  const { name, open } = screen;
  test(name, async ({ page, api, session, server }, { project }) => {
    const { untilQuiet } = listen(page);
    await page.goto(await prepareVisit(page, screen, { api, session, url: server.url }));
    await untilShown(page);
    await untilQuiet();
    if (open) await open(page, project.name.endsWith('fr') ? 'fr' : 'en');
    else await showWhole(page);
    await untilQuiet();
    await page.screenshot({ path: `screenshots/${name}-${project.name}.png` });
  });
}
