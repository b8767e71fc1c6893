import { expect, type Page } from '@playwright/test';

/** Waits until letters and colours are what they are going to be. */
export const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  /* A change of the colour scheme is rendered with the next frame. */
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
  /* A colour on its way to another one has no contrast to speak of. */
  await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)));
};

/** Waits until a page has its title and nothing in it is awaited. */
export const untilShown = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const awaited = page.locator('main :is([role=progressbar], .MuiSkeleton-root, .awaited):visible, main .coming');
  await expect(awaited).toHaveCount(0);
  await untilStill(page);
};
