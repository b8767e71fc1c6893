import { expect, type Page } from '@playwright/test';

/** Waits until fonts are loaded and colours are final. */
export const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  /* A change of the colour scheme is rendered with the next frame. */
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
  /* Contrast cannot be measured during a colour transition. */
  await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)));
};

/** Waits until a page has its title and no loading placeholders. */
export const untilShown = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const awaited = page.locator('main :is([role=progressbar], .MuiSkeleton-root, .awaited):visible, main .coming');
  await expect(awaited).toHaveCount(0);
  await untilStill(page);
};
