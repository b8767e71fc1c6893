import { expect, type Page } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { tokens } from '#src/brand.ts';
import { test } from './fixtures.ts';
import { covered } from './measures.ts';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ');

/** Serves a company's own face in place of ours. */
const wear = (page: Page, brand: Readonly<Record<string, string>>) =>
  page.route('/config.js', (route) =>
    route.fulfill({ body: `window.__EXPERT_DESK__ = ${JSON.stringify({ brand })};` }),
  );

for (const mode of ['light', 'dark'] as const) {
  test(`The login wears a company's name, mark and colour from its first paint, in ${mode}`, async ({ page }) => {
    const mark = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/%3E';
    await wear(page, { name: 'Acme Desk', mark, color: '#ffd500' });
    await page.emulateMedia({ colorScheme: mode });
    await page.goto(paths.login);
    await expect(page).toHaveTitle('Acme Desk');
    await expect(page.getByRole('main').getByText('Acme Desk')).toBeVisible();
    await expect(page.locator('header img')).toHaveAttribute('src', mark);
    const button = page.getByRole('button', { name: 'Log in' });
    await expect(button).toHaveCSS('background-color', `rgb(${channels(tokens('#ffd500')[mode].accent)})`);
  });
}

test('The typeface comes after the first list, nothing moves, and the next visit has it from the start', async ({
  page,
  signIn,
}) => {
  await signIn();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/search$|woff2$/.test(pathname)) asked.push(pathname.replace(/^.*\//, '').replace(/-.*$/, ''));
  });
  await page.goto(paths.accounts);
  await expect(page.getByRole('table')).toBeVisible();
  await page.evaluate(() => {
    const moved: number[] = [];
    Reflect.set(window, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
  await page.waitForFunction(() => document.fonts.check("1rem 'Inter Variable'") && document.fonts.size > 9);
  await page.evaluate(() => document.fonts.ready);
  expect(asked.indexOf('inter')).toBeGreaterThan(asked.indexOf('search'));
  const moved = await page.evaluate(() => Reflect.get(window, 'moved') as number[]);
  expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);

  /* What is noted for the next visit are its files, not the system's letters that stood in for them. */
  const isNotedRight = () =>
    page.evaluate(() => {
      const files = [...document.fonts].filter((face) => face.family.includes('Inter Variable'));
      const loaded = files.filter(({ status }) => status === 'loaded');
      return localStorage.getItem('ExpertDesk.face') === loaded.map(({ unicodeRange }) => unicodeRange).join();
    });
  await expect.poll(isNotedRight).toBe(true);

  await page.goto(paths.login);
  await page.waitForFunction(() => document.fonts.size > 9);
});

const firstActions = {
  [paths.accounts]: 'Review applications',
  [paths.meetings]: 'Schedule meeting',
  [paths.payoutSummary]: 'Export CSV',
  [paths.charitySummary]: 'Export CSV',
  [paths.admins]: 'Invite',
  '/charities': 'Create',
} as const;

test('The first action of a page is its one floating button at every width; a page without one has none', async ({
  page,
  signIn,
}) => {
  await signIn();
  const floating = page.locator('.floating');
  const sizes = [1366, 768, 360].map((width) => ({ width, height: 768 }));
  for (const [path, name] of Object.entries(firstActions)) {
    await page.goto(path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(floating).toHaveCount(1);
      await expect(floating).toBeInViewport();
      await expect(floating).toHaveAccessibleName(name);
      await expect(page.getByRole('banner').getByText(name)).toHaveCount(0);
      expect(await covered(page)).toEqual([]);
    }
  }
  for (const path of [paths.dashboard, paths.triage, paths.audit, paths.security, paths.meetingCreate]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(floating).toHaveCount(0);
    }
  }
});
