import { type Browser, type CDPSession, type Page } from '@playwright/test';
import { median } from '../figures.ts';
import { fetchedBy, shownAt, watchTasks } from './inPage.ts';
import { type Site, type Sites, weightOf } from './sites.ts';

/** Network and processor of a mid-range phone. */
const slowLine = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const SLOW_CPU = 4;

export const openPage = async (browser: Browser, isThrottled: boolean) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  await watchTasks(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (isThrottled) {
    await devtools.send('Network.emulateNetworkConditions', slowLine);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  }
  return { page, devtools, close: () => context.close() };
};

const QUIET_MS = 500;

/** Waits until nothing has been fetched for half a second. */
export const settle = async (page: Page): Promise<void> => {
  for (let before = -1, now = 0; before !== now; now = (await fetchedBy(page)).length) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
};

const newest = (perPage: number) =>
  `/accounts?${new URLSearchParams({ page: '1', perPage: String(perPage), sort: 'createdAt', order: 'DESC', filter: '{}' }).toString()}`;

/** Rows with an email; placeholder rows have none. */
const rows = (count: number) => ({ selector: 'table tbody tr', count, text: '@' });

/** Size in KB with gzip of the scripts loaded by `time`. */
const scriptsBy = async (page: Page, site: Site, time: number) => {
  const came = (await fetchedBy(page)).filter(({ isScript, end }) => isScript && end <= time);
  return weightOf(
    site,
    came.map(({ path }) => path),
  );
};

/** Signs in from a protected page; returns ms and script size until the form is usable and until the list is shown. */
export const signIn = async (page: Page, site: Site, { email, password }: Sites['admin']) => {
  await page.goto(site.at(newest(25)), { waitUntil: 'commit' });
  const ready = await shownAt(page, { selector: 'form input[type=password]', count: 1 });
  const atLogin = await scriptsBy(page, site, ready);
  await page.locator('form input').first().fill(email);
  await page.locator('form input[type=password]').fill(password);
  await settle(page);
  const submitted = await page.evaluate(() => {
    document.querySelector('form')?.requestSubmit();
    return performance.now();
  });
  const shown = await shownAt(page, rows(25));
  return { ready, atLogin, list: shown - submitted, atList: await scriptsBy(page, site, shown) };
};

/** Heads of columns by which both lists can be sorted. */
const heads = ['Name', 'Status', 'Created'];

/**
 * Median ms from the response of a sorted list until its rows are painted, i.e. until the row at `place` has changed.
 * Each click on a column's head must cause a new request: react-query shows cached lists without a response.
 */
const paintAfterAnswer = async (page: Page, count: number, place: 0 | -1): Promise<number> => {
  const times: number[] = [];
  for (const name of heads.flatMap((head) => [head, head])) {
    await settle(page);
    const before = (await page.locator('table tbody tr').allTextContents()).at(place) ?? '';
    const since = await page.evaluate(() => performance.now());
    await page.getByRole('columnheader', { name }).getByRole('button').first().click();
    const shown = await shownAt(page, { ...rows(count), before, place });
    await settle(page);
    const answers = (await fetchedBy(page)).filter(
      ({ path, start, end }) =>
        start >= since && end <= shown && path.includes('perPage=') && path.includes('orderBy='),
    );
    times.push(shown - Math.max(...answers.map(({ end }) => end)));
  }
  return median(times.slice(1));
};

/** MB of heap after a garbage collection. */
const heapOf = async (devtools: CDPSession) => {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024;
};

/** One visit from the login to a list of 100 rows, and a reload of the list of 25. */
export const visit = async (browser: Browser, site: Site, admin: Sites['admin'], isThrottled: boolean) => {
  const { page, devtools, close } = await openPage(browser, isThrottled);
  const { ready, atLogin, list, atList } = await signIn(page, site, admin);
  const painted25 = await paintAfterAnswer(page, 25, -1);
  await page.evaluate(
    (address) => {
      history.pushState({}, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    site.at(newest(100)),
  );
  await shownAt(page, rows(100));
  const painted100 = await paintAfterAnswer(page, 100, 0);
  await settle(page);
  const heap = await heapOf(devtools);
  await page.goto('about:blank');
  await page.goto(site.at(newest(25)), { waitUntil: 'commit' });
  const reloaded = await shownAt(page, rows(25));
  const fetched = (await fetchedBy(page)).filter(({ start }) => start <= reloaded);
  await close();
  return {
    'KB of JavaScript until the login': atLogin,
    'ms until the login is ready': ready,
    'KB of JavaScript until the first list': atList,
    'ms from the sign-in to 25 rows': list,
    'ms from an answer to 25 rows painted': painted25,
    'ms from an answer to the rows in sight, of 100': painted100,
    'ms of a warm reload to 25 rows': reloaded,
    'MB of heap at 100 rows': heap,
    'requests of a warm reload': fetched.length + 1,
  };
};

export type Figure = keyof Awaited<ReturnType<typeof visit>>;
