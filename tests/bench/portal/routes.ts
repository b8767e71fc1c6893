import type { Browser } from '@playwright/test';
import { inFigures, markOf } from '../performance.ts';
import { shownAt } from './inPage.ts';
import { heapOf, openPage, settle, signIn } from './visit.ts';
import type { Sites } from './sites.ts';

const CHANGES = 200;
/** A screen is left before its answers have come: ms. */
const QUICK = 10;
/** How many MB the heap may grow by. */
const GROWTH = 20;

const paths = [
  '/accounts',
  '/meetings',
  '/transactions',
  '/charities',
  '/admins',
  '/audit',
  '/dashboard',
  '/reports/payoutSummary',
];

/** What is left of quick changes of the screen. */
export interface Routes {
  /** What was done and what came of it, in words. */
  readonly text: string;
  readonly isMet: boolean;
}

/**
 * Goes to 200 screens, one after the other, by the links of the menu, each left before it is there: how much the heap has
 * grown by then, once what nobody needs is gone, and how many requests were sent and given up.
 */
export const measureRoutes = async (
  browser: Browser,
  { ours, admin }: Pick<Sites, 'ours' | 'admin'>,
): Promise<Routes> => {
  const { page, devtools, close } = await openPage(browser, false);
  await signIn(page, ours, admin);
  const round = async (changes: number, pause: number) => {
    for (let change = 0; change < changes; change += 1) {
      const path = paths[change % paths.length] ?? '';
      await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`)?.click(), path);
      await page.waitForTimeout(pause);
    }
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/accounts"]')?.click());
    await shownAt(page, { selector: 'table tbody tr', count: 1, text: '@' });
    await settle(page);
  };
  /* Each screen once, so that its file is no growth. */
  await round(paths.length, 1000);
  const before = await heapOf(devtools);
  let asked = 0;
  let failed = 0;
  page.on('request', () => (asked += 1));
  page.on('requestfailed', () => (failed += 1));
  await round(CHANGES, QUICK);
  const grown = (await heapOf(devtools)) - before;
  const warnings = await page.getByRole('alert').filter({ hasText: /\S/ }).count();
  await close();
  const isMet = grown <= GROWTH && warnings === 0;
  const text = `${CHANGES} quick changes of the screen: the heap grows by ${inFigures(grown)} MB of ${inFigures(before)} (${GROWTH} at most); ${asked} requests, ${failed} of them given up, ${warnings} warnings`;
  console.log(`${markOf(isMet)} ${text}`);
  return { text, isMet };
};
