import type { Browser, Page } from '@playwright/test';
import { median } from '../figures.ts';
import { longestTask } from './inPage.ts';
import type { Sites } from './sites.ts';
import { openPage, settle, signIn } from './visit.ts';

/** Maximum duration of a task on the slow machine, in ms. */
export const LONGEST_TASK = 250;

const LOOKS = 3;

const firstId = (page: Page, list: string) =>
  page.evaluate(async (path) => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1];
    const response = await fetch(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await response.json()) as { data: { items: { id: string }[] } };
    return data.items[0]?.id ?? '';
  }, list);

const screensOf = async (page: Page): Promise<Readonly<Record<string, string>>> => ({
  accounts: '/accounts',
  meetings: '/meetings',
  transactions: '/transactions',
  charities: '/charities',
  account: `/accounts/${await firstId(page, 'admin/account/search?perPage=1&type=expert')}/edit`,
  meeting: `/meetings/${await firstId(page, 'admin/meetings?perPage=1')}`,
  transaction: `/transactions/${await firstId(page, 'admin/transactions?perPage=1')}`,
  dashboard: '/dashboard',
  triage: '/accounts/triage',
  'new meeting': '/meetings/create',
  payouts: '/reports/payoutSummary',
  donations: '/reports/charitySummary',
  administrators: '/admins',
  audit: '/audit',
  security: '/security',
});

/** Opens a URL from a blank page and waits until nothing more is fetched. */
const open = async (page: Page, address: string) => {
  await page.goto('about:blank');
  const response = page.waitForResponse((answer) => answer.url().includes('/api/'));
  await page.goto(address, { waitUntil: 'commit' });
  await response;
  await settle(page);
};

/** The longest task of each of our screens, opened by URL with its files cached, on the slow machine. */
export const measureScreens = async (browser: Browser, { ours, admin }: Sites) => {
  const { page, close } = await openPage(browser, true);
  await signIn(page, ours, admin);
  await settle(page);
  const longest = new Map<string, number>();
  for (const [name, path] of Object.entries(await screensOf(page))) {
    /* Loads the screen's files into the cache. */
    await open(page, ours.at(path));
    const looks: number[] = [];
    while (looks.length < LOOKS) {
      await open(page, ours.at(path));
      looks.push(await longestTask(page));
    }
    longest.set(name, median(looks));
  }
  await close();
  return longest;
};
