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

/** What the floating button lies over, at the top of the page and at its end. What is behind the foot is not in sight. */
const covered: Look = (page) =>
  page.evaluate(() => {
    const button = document.querySelector('.MuiFab-root');
    const foot = button?.parentElement;
    if (!button || !foot) return ['no floating button'];
    const look = () =>
      [...document.querySelectorAll('main :is(td, th, li, dd, a, button, input, [role=combobox])')].flatMap(
        (element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          if (width === 0 || x < 0 || x > innerWidth || y < 0 || y >= foot.getBoundingClientRect().top) return [];
          const isUnder = button.contains(document.elementFromPoint(x, y));
          return isUnder ? [`${element.tagName} ${element.textContent.slice(0, 40)} is under the floating button`] : [];
        },
      );
    const atTop = look();
    scrollTo(0, document.documentElement.scrollHeight);
    const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    const behind = end > foot.getBoundingClientRect().top + 1 ? ['the page ends behind the foot'] : [];
    return [...atTop, ...look(), ...behind];
  });

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
      await expectNoProblems(page, await pathsOf(api), [excess, violations, covered]);
    });
  }
});

test('In a half-wide window every list fits, and nothing lies under the floating button', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await signIn();
  const { accounts, triage, meetings, transactions, payoutSummary, admins, audit } = paths;
  await expectNoProblems(
    page,
    [accounts, triage, meetings, transactions, payoutSummary, admins, audit],
    [excess, covered],
  );
});

test.describe('On a phone', () => {
  test.use(phone);

  for (const [group, pathsOf] of Object.entries(groups)) {
    test(`every screen fits: ${group}`, async ({ page, signIn, api }) => {
      await expectNoProblems(page, publicPaths, [excess]);
      await signIn();
      await expectNoProblems(page, await pathsOf(api), [excess, covered]);
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

  test('invitations and the transactions of a meeting are cards', async ({ page, signIn, api }) => {
    await api.call('createInvitation', { body: { email: 'card@example.com' } });
    const { items } = await api.call('searchTransactions', { query: { perPage: 1 } });
    await signIn();
    await page.goto(paths.admins);
    const invitations = page.getByRole('list', { name: 'Invitations' });
    await expect(invitations.getByRole('listitem').filter({ hasText: 'card@example.com' })).toBeVisible();
    await page.goto(paths.meeting(items[0]?.meetingId ?? ''));
    await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('link').first()).toBeVisible();
  });
});
