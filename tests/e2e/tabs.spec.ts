import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { admin, startBuiltServer } from '#tests/support/builtServer.ts';
import { test } from './fixtures.ts';

/** Seconds that a token lives here, and for how many of such lives the tabs are busy. */
const [TTL, LIVES] = [3, Number(process.env['TAB_LIVES'] ?? 5)];

/** The built app whose tokens live only seconds. */
const startShortLived = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-tabs-'));
  cpSync(process.env['E2E_DATA'] ?? '', folder, { recursive: true });
  const server = await startBuiltServer(folder, { ACCESS_TOKEN_TTL: String(TTL) });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
};

/** By the link itself: the pointer would wait until the browser draws a tab behind others. */
const open = (tab: Page, path: string) =>
  tab
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
const paths = ['/accounts', '/meetings', '/dashboard'] as const;

test('Three tabs refresh as one, pass by a frozen one, and end together with one notice each', async ({ browser }) => {
  test.setTimeout(120_000 + LIVES * TTL * 1000);
  const { url, stop } = await startShortLived();
  const context = await browser.newContext({ baseURL: url });
  const refreshes: (string | null)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refreshToken')) refreshes.push(request.postData());
  });
  const first = await context.newPage();
  await first.goto('/login');
  await first.getByLabel('Email', { exact: true }).fill(admin.email);
  await first.getByLabel('Password', { exact: true }).fill(admin.password);
  await first.getByRole('button', { name: 'Log in' }).click();
  await expect(first).toHaveURL('/dashboard');
  const tabs = [first, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab, index) => tab.goto(paths[index] ?? '/dashboard')));

  const started = Date.now();
  refreshes.length = 0;
  for (let round = 0; Date.now() - started < TTL * LIVES * 1000; round += 1) {
    await Promise.all(tabs.map((tab, index) => open(tab, paths[(round + index) % 3] ?? '/dashboard')));
    for (const tab of tabs) expect(tab.url()).not.toContain('/login');
    await first.waitForTimeout(500);
  }
  expect(refreshes.length).toBeGreaterThan(1);
  /* No tab uses a token that another has used. */
  expect(new Set(refreshes).size).toBe(refreshes.length);

  const frozen = await context.newPage();
  await frozen.goto('/config.js');
  await frozen.evaluate(() => {
    void navigator.locks.request('expert-desk.refresh', () => new Promise(() => {})).catch(() => undefined);
  });
  await first.waitForTimeout(TTL * 1000);
  const answered = first.waitForResponse(
    (response) => response.url().includes('/api/admin/account/search') && response.ok(),
  );
  await open(first, '/dashboard');
  await open(first, '/accounts');
  await answered;

  const refreshToken = await first.evaluate(() => localStorage.getItem('refreshToken'));
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  await context.request.post('/api/auth/logout', {
    data: { refreshToken },
    headers: { authorization: `Bearer ${token}` },
  });
  await open(first, '/meetings');
  /* At once: each notice goes after a while, whoever looks at another tab meanwhile. */
  await Promise.all(
    tabs.map(async (tab) => {
      await expect(tab.getByText(messages.tokenExpired)).toHaveCount(1);
      await expect(tab).toHaveURL('/login');
    }),
  );
  await context.close();
  await stop();
});
