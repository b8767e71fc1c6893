import { type Browser, type CDPSession, type Page } from '@playwright/test';
import { median } from '../ratio.ts';
import { fetchedBy, longestTask, shownAt, watchTasks } from './inPage.ts';
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

/** What scripts that have come by then weigh: KB as gzip makes them, and as they came over the line. */
const scriptsBy = async (page: Page, site: Site, time: number) => {
  const came = (await fetchedBy(page)).filter(({ isScript, end }) => isScript && end <= time);
  return {
    weight: weightOf(
      site,
      came.map(({ path }) => path),
    ),
    line: came.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
  };
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
 * ms from the answer of a sorted list to its rows on the screen, and until the last of them, which may be out of sight, is
 * the new one too: the medians of some, by clicks on the columns' heads, each a question that was not asked before: what is
 * in react-query's cache is shown without an answer.
 */
const paintAfterAnswer = async (
  page: Page,
  count: number,
): Promise<{ readonly first: number; readonly last: number }> => {
  const times: { first: number; last: number }[] = [];
  for (const name of heads.flatMap((head) => [head, head])) {
    await settle(page);
    const texts = await page.locator('table tbody tr').allTextContents();
    const until = (place: number) => shownAt(page, { ...rows(count), before: texts.at(place) ?? '', place });
    const asked = await page.evaluate(() => performance.now());
    await page.getByRole('columnheader', { name }).getByRole('button').first().click();
    const [shown, whole] = await Promise.all([until(0), until(-1)]);
    await settle(page);
    const answers = (await fetchedBy(page)).filter(
      ({ path, start, end }) =>
        start >= asked && end <= shown && path.includes('perPage=') && path.includes('orderBy='),
    );
    const answered = Math.max(...answers.map(({ end }) => end));
    times.push({ first: shown - answered, last: whole - answered });
  }
  const medianOf = (which: 'first' | 'last') => median(times.slice(1).map((each) => each[which]));
  return { first: medianOf('first'), last: medianOf('last') };
};

/** MB of heap once what nobody needs is gone. */
export const heapOf = async (devtools: CDPSession) => {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024;
};

/** By the browser's own button, or F5: the third since the page's files came, from which on Chromium has kept them compiled. */
const reloadByF5 = async (page: Page): Promise<number> => {
  let shown = 0;
  for (let times = 0; times < 3; times += 1) {
    await page.reload({ waitUntil: 'commit' });
    shown = await shownAt(page, rows(25));
    await settle(page);
  }
  return shown;
};

/** One visit from the login to a list of 100 rows, and a reload of the list of 25. */
export const visit = async (browser: Browser, site: Site, admin: Sites['admin'], isThrottled: boolean) => {
  const { page, devtools, close } = await openPage(browser, isThrottled);
  const { ready, atLogin, list, atList } = await signIn(page, site, admin);
  const painted25 = await paintAfterAnswer(page, 25);
  await page.evaluate(
    (address) => {
      history.pushState({}, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    site.at(newest(100)),
  );
  await shownAt(page, rows(100));
  const painted100 = await paintAfterAnswer(page, 100);
  await settle(page);
  const heap = await heapOf(devtools);
  await page.goto('about:blank');
  await page.goto(site.at(newest(25)), { waitUntil: 'commit' });
  const reloaded = await shownAt(page, rows(25));
  const fetched = (await fetchedBy(page)).filter(({ start }) => start <= reloaded);
  const longest = await longestTask(page);
  await settle(page);
  const byF5 = await reloadByF5(page);
  await close();
  return {
    'KB of JavaScript until the login': atLogin.weight,
    'the same over the line': atLogin.line,
    'ms until the login is ready': ready,
    'KB of JavaScript until the first list': atList.weight,
    'those over the line': atList.line,
    'ms from the sign-in to 25 rows': list,
    'ms from an answer to 25 rows painted': painted25.last,
    'ms from an answer to the rows in sight, of 100': painted100.first,
    'ms from an answer to the last of 100 rows': painted100.last,
    'ms of a warm reload to 25 rows': reloaded,
    'ms of a reload by F5, compiled code kept': byF5,
    'MB of heap at 100 rows': heap,
    'requests of a warm reload': fetched.length + 1,
    'scripts of a warm reload': fetched.filter(({ isScript }) => isScript).length,
    'ms of the longest task of a warm reload': longest,
  };
};

export type Figure = keyof Awaited<ReturnType<typeof visit>>;
