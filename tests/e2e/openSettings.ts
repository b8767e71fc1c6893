import type { Page } from '@playwright/test';

/** Opens the theme drawer from the account menu. */
export const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Theme settings' }).click();
  return page.getByRole('dialog', { name: 'Theme settings' });
};
