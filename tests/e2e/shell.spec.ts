import { expect } from '@playwright/test';
import { auth } from '#src/i18n/fr/auth.ts';
import { shell as french } from '#src/i18n/fr/shell.ts';
import { test } from './fixtures.ts';

test.beforeEach(({ signIn }) => signIn());

test('The shell has its drawer of 275 px and theme drawer, whose language the login page keeps', async ({ page }) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const widths = await menu.evaluate((element) => {
    const found: number[] = [];
    for (let node: Element | null = element; node !== null; node = node.parentElement) found.push(node.clientWidth);
    return found;
  });
  expect(widths.some((width) => Math.abs(width - 275) <= 1)).toBe(true);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Theme settings' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(17, 20, 21)');
  await page.getByText('Français').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: french.account }).click();
  await page.getByRole('menuitem', { name: french.logout }).click();
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
});
