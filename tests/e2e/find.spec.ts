import { expect, type Page } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { test } from './fixtures.ts';

const TITLE = 'Find anything';

const palette = (page: Page) => page.getByRole('dialog', { name: TITLE });

test.beforeEach(({ signIn }) => signIn());

test('Keys typed before the palette has loaded do nothing to the page', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => void (arrive = resolve));
  await page.route('**/assets/Palette-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(paths.triage);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  let decisions = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') decisions += 1;
  });
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('progressbar')).toBeVisible();
  await page.keyboard.type('ad');
  arrive();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  expect(decisions).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('an icon opens a sheet over the whole screen, whose lines are large', async ({ page }) => {
    await page.goto(paths.dashboard);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expect(bar.getByRole('button', { name: 'Refresh' })).toBeHidden();
    const button = bar.getByRole('button', { name: TITLE });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(36);
    await button.tap();
    /* A placeholder dialog is replaced once the palette's chunk has loaded, so the box is polled. */
    const sheet = { x: 0, y: 0, width: 360, height: 740 };
    await expect.poll(() => palette(page).boundingBox()).toMatchObject(sheet);
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    const found = palette(page).getByRole('option', { name: /^Accounts/ });
    await expect.poll(async () => (await found.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await found.tap();
    await expect(page).toHaveURL(paths.accounts);
    await page.getByRole('button', { name: 'Account menu' }).tap();
    await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeVisible();
  });
});
