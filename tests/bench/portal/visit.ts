import { type Browser, type CDPSession, type Page } from '@playwright/test';
import { median } from '../figures.ts';
import { fetchedBy, shownAt, watchTasks } from './inPage.ts';
import { type Site, type Sites, weightOf } from './sites.ts';

/** The line and the processor of a telephone of the middle class. */
const slowLine = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const SLOW_CPU = 4;

/** A page of its own, with nothing kept of others. */
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

/** Until nothing has come for half a second. */
export const settle = async (page: Page): Promise<void> => {
  for (let before = -1, now = 0; before !== now; now = (await fetchedBy(page)).length) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
};

const newest = (perPage: number) =>
  `/accounts?${new URLSearchParams({ page: '1', perPage: String(perPage), sort: 'createdAt', order: 'DESC', filter: '{}' }).toString()}`;

/** Rows with an email: those that stand in for others have none. */
const rows = (count: number) => ({ selector: 'table tbody tr', count, text: '@' });

/** What scripts that have come by then weigh: KB as gzip makes them. */
const scriptsBy = async (page: Page, site: Site, time: number) => {
  const came = (await fetchedBy(page)).filter(({ isScript, end }) => isScript && end <= time);
  return weightOf(
    site,
    came.map(({ path }) => path),
  );
};

/** Goes to the login from an address that needs one, and signs in: ms until the form can be used, and until the page asked for is there. */
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

/** Heads of columns that both lists sort by. */
const heads = ['Name', 'Status', 'Created'];

/**
 * ms from the answer of a sorted list to its rows on the screen, until the one at this place is the new one: the median of
 * some, by clicks on the columns' heads, each a question that was not asked before: what is in react-query's cache is shown
 * without an answer.
 */
const paintAfterAnswer = async (page: Page, count: number, place: 0 | -1): Promise<number> => {
  const times: number[] = [];
  for (const name of heads.flatMap((head) => [head, head])) {
    await settle(page);
    const before = (await page.locator('table tbody tr').allTextContents()).at(place) ?? '';
    const asked = await page.evaluate(() => performance.now());
    await page.getByRole('columnheader', { name }).getByRole('button').first().click();
    const shown = await shownAt(page, { ...rows(count), before, place });
    await settle(page);
    const answers = (await fetchedBy(page)).filter(
      ({ path, start, end }) =>
        start >= asked && end <= shown && path.includes('perPage=') && path.includes('orderBy='),
    );
    times.push(shown - Math.max(...answers.map(({ end }) => end)));
  }
  return median(times.slice(1));
};

/** MB of heap once what nobody needs is gone. */
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
