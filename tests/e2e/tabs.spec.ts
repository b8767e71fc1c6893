import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { startOnDemo, test } from './fixtures.ts';
import { logIn, revoke } from './session.ts';

/** Token lifetime in seconds, and for how many lifetimes the tabs are busy. */
const [TTL, LIVES] = [3, Number(process.env['TAB_LIVES'] ?? 2)];

/** Clicks the link by script: a pointer click would wait until the browser renders a background tab. */
const open = (tab: Page, path: string) =>
  tab
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
const paths = ['/accounts', '/meetings', '/dashboard'] as const;

/** Maximum wait for another tab's refresh, in milliseconds (src/api/refresh.ts). */
const LOCK_BOUND_MS = 5000;

/** Refreshes of all tabs; `needless` repeat a token that was already answered or was sent within the lock bound. */
const watchRefreshes = (context: BrowserContext) => {
  const sent = new Map<string, number>();
  const answered = new Set<string>();
  const needless: string[] = [];
  const tokenOf = (request: Request) =>
    request.url().endsWith('/auth/refreshToken') ? (request.postData() ?? '') : undefined;
  context.on('request', (request) => {
    const token = tokenOf(request);
    if (token === undefined) return;
    const earlier = sent.get(token) ?? -Infinity;
    if (answered.has(token) || Date.now() - earlier < LOCK_BOUND_MS) needless.push(token);
    sent.set(token, Date.now());
  });
  context.on('requestfinished', (request) => {
    const token = tokenOf(request);
    if (token !== undefined) answered.add(token);
  });
  return { sent, needless };
};

test('Three tabs refresh as one, skip a frozen one, and end together with one notice each', async ({ browser }) => {
  test.setTimeout(120_000 + LIVES * TTL * 1000);
  const { url, stop } = await startOnDemo({ ACCESS_TOKEN_TTL: String(TTL) });
  const context = await browser.newContext({ baseURL: url });
  const first = await context.newPage();
  await first.goto('/login');
  await logIn(first);
  await expect(first).toHaveURL('/dashboard');
  const tabs = [first, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab, index) => tab.goto(paths[index] ?? '/dashboard')));

  const started = Date.now();
  const { sent, needless } = watchRefreshes(context);
  for (let round = 0; sent.size < LIVES || Date.now() - started < TTL * LIVES * 1000; round += 1) {
    await Promise.all(tabs.map((tab, index) => open(tab, paths[(round + index) % 3] ?? '/dashboard')));
    for (const tab of tabs) expect(tab.url()).not.toContain('/login');
    await first.waitForTimeout(500);
  }
  expect(needless).toEqual([]);

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
  await revoke(first);
  // A request on its way may end the session first: then there is no link any more.
  await first.locator('a[href="/meetings"]').evaluateAll(([link]: HTMLElement[]) => link?.click());
  /* Checks the tabs concurrently, because each notice expires. */
  await Promise.all(
    tabs.map(async (tab) => {
      await expect(tab.getByText(messages.tokenExpired)).toHaveCount(1);
      await expect(tab).toHaveURL('/login');
    }),
  );
  await context.close();
  await stop();
});
