import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { test } from './fixtures.ts';

test.use({ failsOnPurpose: true });

test.beforeEach(({ signIn }) => signIn());

const firstName = (page: Page) => page.getByRole('textbox', { name: /^First Name/ });
const offline = 'There is no connection to the server.';

/** Serves the index page of another build. */
const deploy = (page: Page, times?: number) =>
  page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-next.js"></script>' }),
    { ...(times !== undefined && { times }) },
  );

test('A lost connection is shown, and the page continues once it is back', async ({ page, context }) => {
  await page.goto('/audit');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await page.getByRole('link', { name: 'Accounts' }).first().click();
  await expect(page.getByRole('main').getByText(messages.notReached)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(offline)).toBeHidden();
  await expect(page.getByRole('table', { name: 'Accounts' }).getByRole('row')).toHaveCount(11);
});

test('A portal opened while the server is away shows its pages once it is back', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/audit');
  await expect(page.getByText(offline)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try now' }).dispatchEvent('click');
  await expect(page.getByText(offline)).toBeHidden();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
});

test('A page whose script fails to load shows that, and offers a reload', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('If nothing else appears, check your connection')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'load the page again' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('If nothing else appears')).toBeHidden();
});

test('A session about to end offers to stay signed in', async ({ page }) => {
  await page.goto('/audit');
  await page.evaluate(() => localStorage.setItem('endAt', new Date(Date.now() + 90_000).toISOString()));
  await page.reload();
  await expect(page.getByText(/^Your session ends at/)).toBeVisible();
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByText(/^Your session ends at/)).toBeHidden();
  const left = await page.evaluate(() => Date.parse(localStorage.getItem('endAt') ?? '') - Date.now());
  expect(left).toBeGreaterThan(23 * 3_600_000);
});

test('A new version is offered, with a dialog about unsaved changes', async ({ page, ownAccount }) => {
  const { id } = await ownAccount({ status: 'APPROVED' });
  await page.goto(`/accounts/${id}/edit`);
  await firstName(page).fill('Typed');
  await deploy(page, 1);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('A new version is ready')).toBeVisible();
  const bar = page.getByRole('button', { name: 'Reload', exact: true });
  await bar.click();
  const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(firstName(page)).toHaveValue('Typed');
  await bar.click();
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Discard' }).click();
  await reloaded;
  await expect(firstName(page)).not.toHaveValue('Typed');
  await expect(page.getByText('A new version is ready')).toBeHidden();
});

test('Files replaced by a deployment load the new version, once, and keep unsaved changes', async ({
  page,
  ownAccount,
}) => {
  const stale = () => page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  const { id } = await ownAccount({ status: 'APPROVED' });
  await page.goto(`/accounts/${id}/edit`);
  await firstName(page).fill('Typed');
  await deploy(page);
  await stale();
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await expect(firstName(page)).toHaveValue('Typed');
  await page.goto('/audit');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await stale();
  await reloaded;
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  let loads = 0;
  page.on('load', () => void (loads += 1));
  await stale();
  await expect(page.getByText('A new version is ready')).toBeVisible();
  expect(loads).toBe(0);
});
