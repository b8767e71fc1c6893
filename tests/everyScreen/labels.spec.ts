import { expect } from '@playwright/test';
import { cutLabels, excess } from '#tests/e2e/measures.ts';
import { untilShown } from '#tests/e2e/untilShown.ts';
import { listen, prepareVisit, test } from './opening.ts';
import { screens } from './screens.ts';

/* The accessibility tests look at the English labels. */
for (const screen of screens) {
  test(screen.name, async ({ page, api, session, server }) => {
    const { untilQuiet } = listen(page);
    const expectWhole = async (what: string) => {
      await untilQuiet();
      expect.soft([...(await cutLabels(page)), ...(await excess(page))], what).toEqual([]);
    };
    await page.goto(await prepareVisit(page, screen, { api, session, url: server.url }));
    await untilShown(page);
    await screen.open?.(page, 'fr');
    await expectWhole('the page');
    if (screen.open) return;
    for (const filters of await page.locator('search > [aria-expanded=false]').all()) await filters.click();
    const dialog = page.getByRole('dialog');
    for (const opener of await page.locator('main [aria-haspopup=dialog]:visible:enabled').all()) {
      const what = (await opener.textContent()) ?? '';
      await opener.press('Enter');
      await expect(dialog).toBeVisible();
      await expectWhole(what);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}
