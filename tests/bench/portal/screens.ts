import type { Browser, Page } from '@playwright/test';
import { markOf } from '../performance.ts';
import { median } from '../ratio.ts';
import { type Fetched, fetchedBy, longestTask, shownAt } from './inPage.ts';
import type { Site, Sites } from './sites.ts';
import { openPage, settle } from './visit.ts';

/** How long one task may hold the page, ms, on the slow machine. */
const LONGEST_TASK = 200;

/** Times that each screen is opened to be looked at. */
const LOOKS = 3;

/** The first record of a list, as its address. */
const recordOf = async (page: Page, list: string, id: (id: string) => string) => {
  const answer = await page.evaluate(async (path) => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? localStorage.getItem('token');
    const response = await fetch(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()) as { data: { items: { id: string }[] } };
  }, list);
  return id(answer.data.items[0]?.id ?? '');
};

/** Addresses of the screens of each, by what they are; `undefined`: it has none. */
const screensOf = async (page: Page, { name }: Site): Promise<Readonly<Record<string, string>>> => {
  const account = 'admin/account/search?perPage=1&type=expert';
  const meeting = 'admin/meetings?perPage=1';
  const transaction = 'admin/transactions?perPage=1';
  const lists = {
    accounts: '/accounts',
    meetings: '/meetings',
    transactions: '/transactions',
    charities: '/charities',
  };
  if (name === 'plain') {
    return {
      ...lists,
      account: await recordOf(page, account, (id) => `/accounts/${id}`),
      meeting: await recordOf(page, meeting, (id) => `/meetings/${id}/show`),
      transaction: await recordOf(page, transaction, (id) => `/transactions/${id}/show`),
    };
  }
  return {
    ...lists,
    account: await recordOf(page, account, (id) => `/accounts/${id}/edit`),
    meeting: await recordOf(page, meeting, (id) => `/meetings/${id}`),
    transaction: await recordOf(page, transaction, (id) => `/transactions/${id}`),
    dashboard: '/dashboard',
    triage: '/accounts/triage',
    'new meeting': '/meetings/create',
    payouts: '/reports/payoutSummary',
    donations: '/reports/charitySummary',
    administrators: '/admins',
    audit: '/audit',
    security: '/security',
  };
};

/** The most requests of which each began when the one before had ended: how often the line's delay is waited for. */
const depthOf = (fetched: readonly Fetched[]): number => {
  const depths: { readonly end: number; readonly depth: number }[] = [];
  for (const { start, end } of fetched.toSorted((one, other) => one.start - other.start)) {
    const before = depths.filter((each) => each.end <= start).map(({ depth }) => depth);
    depths.push({ end, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
};

/** What a screen asks for, and how long it holds the page. */
export interface Look {
  readonly scripts: number;
  readonly calls: number;
  /** How many calls wait for each other. */
  readonly deep: number;
  /** ms since the page's navigation began. */
  readonly firstCall: number;
  /** ms of the longest task. */
  readonly longest: number;
}

/** Opens an address on a new page, until nothing more comes. */
const open = async (page: Page, address: string) => {
  await page.goto('about:blank');
  const asks = page.waitForResponse((answer) => answer.url().includes('/api/'));
  await page.goto(address, { waitUntil: 'commit' });
  await asks;
  await settle(page);
};

const lookAt = async (page: Page): Promise<Look> => {
  const fetched = await fetchedBy(page);
  const calls = fetched.filter(({ isApi }) => isApi);
  return {
    scripts: fetched.filter(({ isScript }) => isScript).length,
    calls: calls.length,
    deep: depthOf(calls),
    firstCall: Math.min(...calls.map(({ start }) => start)),
    longest: await longestTask(page),
  };
};

/** The medians of some looks. */
const usual = (looks: readonly Look[]): Look => {
  const of = (figure: keyof Look) => median(looks.map((look) => look[figure]));
  return {
    scripts: of('scripts'),
    calls: of('calls'),
    deep: of('deep'),
    firstCall: of('firstCall'),
    longest: of('longest'),
  };
};

/** Opens each screen by its address with all files at hand, on the slow machine, and tells of each what it asked for and when. */
const lookAround = async (browser: Browser, site: Site, { email, password }: Sites['admin']) => {
  const { page, close } = await openPage(browser, true);
  await page.goto(site.at('/login'));
  await page.locator('form input').first().fill(email);
  await page.locator('form input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await shownAt(page, { selector: 'main', count: 1 });
  await settle(page);
  const around = new Map<string, Look>();
  for (const [name, path] of Object.entries(await screensOf(page, site))) {
    /* For its files. */
    await open(page, site.at(path));
    const looks: Look[] = [];
    while (looks.length < LOOKS) {
      await open(page, site.at(path));
      looks.push(await lookAt(page));
    }
    around.set(name, usual(looks));
  }
  await close();
  return around;
};

const isTooLong = ({ longest }: Look) => longest > LONGEST_TASK;

const told = (look: Look) =>
  `${look.scripts} scripts, ${look.calls} calls ${look.deep} deep, the first after ${Math.round(look.firstCall)} ms, longest task ${markOf(!isTooLong(look))} ${Math.round(look.longest)} ms`;

/** A screen of ours, and plain react-admin's of the same kind. */
export interface Screen {
  readonly name: string;
  readonly ours: Look;
  readonly plain: Look | undefined;
  readonly isMet: boolean;
}

/** What each screen asks for, and how long it holds the page. */
export const measureScreens = async (
  browser: Browser,
  { ours, plain, admin }: Omit<Sites, 'close'>,
): Promise<readonly Screen[]> => {
  const [mine, others] = [await lookAround(browser, ours, admin), await lookAround(browser, plain, admin)];
  console.log(
    `\nEach screen opened by its address, its files at hand, throttled; medians of ${LOOKS}; a task may hold it ${LONGEST_TASK} ms`,
  );
  return [...mine].map(([name, look]) => {
    const other = others.get(name);
    console.log(`${name}: ${told(look)}`);
    if (other !== undefined) console.log(`${' '.repeat(name.length)}  plain: ${told(other)}`);
    return { name, ours: look, plain: other, isMet: !isTooLong(look) };
  });
};
