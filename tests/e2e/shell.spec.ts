import { expect } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { requestOf } from '#tests/support/requestOf.ts';
import { test } from './fixtures.ts';
import { goInside } from './goInside.ts';
import { openSettings } from './openSettings.ts';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('The shell has its drawer of 275 px, toolbar, footer and theme drawer', async ({ page }) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of ['Dashboard', 'Accounts', 'Meetings', 'Expert Payout Summary', 'Charity Summary'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  const widths = await menu.evaluate((element) => {
    const found: number[] = [];
    for (let node: Element | null = element; node !== null; node = node.parentElement) found.push(node.clientWidth);
    return found;
  });
  expect(widths.some((width) => Math.abs(width - 275) <= 1)).toBe(true);
  const drawer = await openSettings(page);
  await drawer.getByText('Dark', { exact: true }).click();
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('The focus waits in the page while a title is on its way, and is on the title when it is there', async ({
  page,
  api,
}) => {
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
  await goInside(page, paths.meeting(id));
  /* Either empty or a placeholder for the name. */
  await expect(title).not.toHaveText('Charities');
  await expect(title).not.toBeFocused();
  await expect(page.locator(':focus')).toHaveCount(1);
  arrive();
  await expect(title).not.toHaveText(/^(Meeting)?$/);
  await expect(title).toBeFocused();
});
