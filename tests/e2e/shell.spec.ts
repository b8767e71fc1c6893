import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('The shell has its drawer, toolbar, footer and theme drawer', async ({ page }) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of ['Dashboard', 'Accounts', 'Meetings', 'Expert Payout Summary', 'Charity Summary']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  await page.getByRole('button', { name: 'Theme settings' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Theme settings' });
  await drawer.getByText('Dark', { exact: true }).click();
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('The side drawer is 275 px wide', async ({ page }) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeVisible();
  const widths = await menu.evaluate((element) => {
    const found: number[] = [];
    for (let node: Element | null = element; node !== null; node = node.parentElement) found.push(node.clientWidth);
    return found;
  });
  expect(widths.some((width) => Math.abs(width - 275) <= 1)).toBe(true);
});

test('An unknown address is a page of the shell that says so', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('The page for denied access says so and leads back', async ({ page }) => {
  await page.goto('/forbidden');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
});

test('An account that does not exist says so', async ({ page }) => {
  await page.goto('/accounts/00000000-0000-4000-8000-000000000000/edit');
  await expect(page.getByText('This record does not exist.').first()).toBeVisible();
});
