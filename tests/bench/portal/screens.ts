import type { Browser, Page } from '@playwright/test';
import { median } from '../figures.ts';
import { longestTask } from './inPage.ts';
import type { Sites } from './sites.ts';
import { openPage, settle, signIn } from './visit.ts';

/** How long one task may hold the page on the slow machine, ms. */
export const LONGEST_TASK = 250;

/** Times that each screen is opened to be looked at. */
const LOOKS = 3;

/** The id of the first record of a list. */
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

/** Opens an address on a new page, until nothing more comes. */
const open = async (page: Page, address: string) => {
  await page.goto('about:blank');
  const asks = page.waitForResponse((answer) => answer.url().includes('/api/'));
  await page.goto(address, { waitUntil: 'commit' });
  await asks;
  await settle(page);
};

/** The longest task of each screen of ours, opened by its address with all files at hand, on the slow machine. */
export const measureScreens = async (browser: Browser, { ours, admin }: Sites) => {
  const { page, close } = await openPage(browser, true);
  await signIn(page, ours, admin);
  await settle(page);
  const longest = new Map<string, number>();
  for (const [name, path] of Object.entries(await screensOf(page))) {
    /* For its files. */
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
