import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { expertStatuses, meetingStages } from '#contract/statuses.ts';
import { paths } from '#src/paths.ts';
import { test, type Api } from './fixtures.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const accountPaths = async (api: Api): Promise<readonly string[]> => {
  const queries = [...expertStatuses.map((status) => ({ status })), { type: 'user' }, { active: 'false' }] as const;
  const found = await Promise.all(queries.map((query) => api.call('searchAccounts', { query })));
  const { items } = await api.call('searchAccounts', { query: { perPage: 100 } });
  const samples = [...found.map((answer) => answer.items[0]), items.find(({ uid }) => !uid)];
  const ids = new Set(samples.flatMap((sample) => sample?.id ?? []));
  return [paths.accounts, paths.triage, ...[...ids, NOBODY].map(paths.account)];
};

const meetingPaths = async (api: Api): Promise<readonly string[]> => {
  const ofStages = meetingStages.map((stage) => api.call('searchMeetings', { query: { stage, perPage: 1 } }));
  const found = (await Promise.all(ofStages)).flatMap(({ items }) => items);
  const [first] = found;
  const people = new URLSearchParams({ expertId: first?.expert?.id ?? '', userId: first?.user?.id ?? '' }).toString();
  const create = [paths.meetingCreate, `${paths.meetingCreate}?${people}`];
  return [paths.meetings, ...create, ...found.map(({ id }) => paths.meeting(id))];
};

const otherPaths = async (api: Api): Promise<readonly string[]> => {
  const { items } = await api.call('searchTransactions', { query: { perPage: 1 } });
  const { dashboard, transactions, payoutSummary, charitySummary, admins, audit, forbidden } = paths;
  const screens = [dashboard, transactions, payoutSummary, charitySummary, admins, audit, forbidden, '/no/such/page'];
  return [...screens, ...items.map(({ id }) => paths.transaction(id))];
};

const untilShown = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main :is([role=progressbar], .MuiSkeleton-root):visible')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

type Look = (page: Page) => Promise<readonly string[]>;

/** By how much the page is wider than the window. */
const excess: Look = async (page) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return width > 0 ? [`${width} px wider than the window`] : [];
};

/** What axe objects to. */
const violations: Look = async (page) => {
  await page.evaluate(axe.source);
  const found = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => [id, html, failureSummary].join('\n')),
  );
};

const expectNoProblems = async (page: Page, addresses: readonly string[], looks: readonly Look[]) => {
  for (const address of addresses) {
    await page.goto(address);
    await untilShown(page);
    for (const look of looks) expect.soft(await look(page), address).toEqual([]);
  }
};

const wide = { viewport: { width: 1280, height: 800 } } as const;
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const;
const groups = { accounts: accountPaths, meetings: meetingPaths, others: otherPaths } as const;
const publicPaths = [paths.login, paths.register];

test.describe.configure({ timeout: 120_000 });

test.describe('In a wide window', () => {
  test.use(wide);

  test('the public pages fit and axe finds nothing', async ({ page }) => {
    await expectNoProblems(page, publicPaths, [excess, violations]);
  });

  for (const [group, pathsOf] of Object.entries(groups)) {
    test(`every screen fits and axe finds nothing: ${group}`, async ({ page, signIn, api }) => {
      await signIn();
      await expectNoProblems(page, await pathsOf(api), [excess, violations]);
    });
  }
});

test.describe('On a phone', () => {
  test.use(phone);

  for (const [group, pathsOf] of Object.entries(groups)) {
    test(`every screen fits: ${group}`, async ({ page, signIn, api }) => {
      await expectNoProblems(page, publicPaths, [excess]);
      await signIn();
      await expectNoProblems(page, await pathsOf(api), [excess]);
    });
  }

  test('axe finds nothing in the dark', async ({ page, signIn, api }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn();
    const { dashboard, transactions, payoutSummary, triage } = paths;
    const [scheduled] = (await meetingPaths(api)).slice(3);
    await expectNoProblems(
      page,
      [dashboard, transactions, payoutSummary, triage, scheduled ?? dashboard],
      [violations],
    );
  });
});
