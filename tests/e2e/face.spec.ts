import { expect, type Page } from '@playwright/test';
import { auth } from '#src/i18n/fr/auth.ts';
import { shell as french } from '#src/i18n/fr/shell.ts';
import { paths } from '#src/paths.ts';
import { tokens } from '#src/theme/brand.ts';
import { test } from './fixtures.ts';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ');

/** Serves a company's own brand instead of the default one. */
const setBrand = (page: Page, brand: Readonly<Record<string, string>>) =>
  page.route('/config.js', (route) =>
    route.fulfill({ body: `window.__EXPERT_DESK__ = ${JSON.stringify({ brand })};` }),
  );

test(
  "The login has a company's name, mark and colour from its first paint, in the dark as well",
  { tag: '@looks' },
  async ({ page }) => {
    const mark = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/%3E';
    await setBrand(page, { name: 'Acme Desk', mark, color: '#ffd500' });
    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode });
      await page.goto(paths.login);
      await expect(page).toHaveTitle('Acme Desk');
      await expect(page.getByRole('main').getByText('Acme Desk')).toBeVisible();
      await expect(page.locator('header img')).toHaveAttribute('src', mark);
      const button = page.getByRole('button', { name: 'Log in' });
      await expect(button).toHaveCSS('background-color', `rgb(${channels(tokens('#ffd500')[mode].accent)})`);
    }
  },
);

test(
  "The login and the portal are in the portal's typeface, which the page preloads once",
  { tag: '@looks' },
  async ({ page, signIn }) => {
    await page.goto(paths.login);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const loaded = () =>
      page.evaluate(
        () => [...document.fonts].filter(({ family, status }) => /Variable/.test(family) && status === 'loaded').length,
      );
    expect(await loaded()).toBe(1);
    await signIn();
    await page.goto(paths.accounts);
    await expect(page.getByRole('table')).toBeVisible();
    expect(await loaded()).toBeGreaterThanOrEqual(1);
  },
);

test('The shell has its drawer of 275 px and theme drawer, whose language the login page keeps', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(paths.dashboard);
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
