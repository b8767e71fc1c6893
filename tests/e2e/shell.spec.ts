import { expect } from '@playwright/test';
import { auth } from '#src/i18n/fr/auth.ts';
import { shell as french } from '#src/i18n/fr/shell.ts';
import { paths } from '#src/paths.ts';
import { pushAddress } from '#tests/support/pushAddress.ts';
import { requestOf } from '#tests/support/requestOf.ts';
import { test } from './fixtures.ts';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('The shell has its drawer of 275 px, footer and theme drawer, whose language the login page keeps', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  const widths = await menu.evaluate((element) => {
    const found: number[] = [];
    for (let node: Element | null = element; node !== null; node = node.parentElement) found.push(node.clientWidth);
    return found;
  });
  expect(widths.some((width) => Math.abs(width - 275) <= 1)).toBe(true);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Theme settings' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.getByText('Français').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: french.account }).click();
  await page.getByRole('menuitem', { name: french.logout }).click();
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
});

test('The focus is in the page while a title loads, and on the title once it is there', async ({ page, api }) => {
  const { items } = await api.call('searchMeetings', { query: { perPage: 1 } });
  const id = items[0]?.id ?? '';
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => void (arrive = resolve));
  await page.route(`**${requestOf('getMeeting', { params: { id } }).path}`, async (route) => {
    await arrival;
    await route.fallback();
  });
  /* Starts on a page that has read no meeting: one already read by a list would be shown at once. */
  await page.goto('/languages');
  await page.getByRole('link', { name: 'Charities' }).click();
  const title = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(title).toBeFocused();
  await page.evaluate(pushAddress, paths.meeting(id));
  /* Either empty or a placeholder for the name. */
  await expect(title).not.toHaveText('Charities');
  await expect(title).not.toBeFocused();
  await expect(page.locator(':focus')).toHaveCount(1);
  arrive();
  await expect(title).not.toHaveText(/^(Meeting)?$/);
  await expect(title).toBeFocused();
});
