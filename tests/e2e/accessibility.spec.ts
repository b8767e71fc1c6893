import { expect, type Page } from '@playwright/test';
import { expertStatuses, meetingStages } from '#contract/statuses.ts';
import { paths } from '#src/paths.ts';
import { admin } from '#tests/support/builtServer.ts';
import { test, type Api } from './fixtures.ts';
import { goInside } from './goInside.ts';
import {
  at,
  covered,
  excess,
  brokenHighlights,
  cutEmails,
  otherSizes,
  unmarkedCuts,
  violationsWith,
  type Look,
} from './measures.ts';
import { LONG_EMAIL } from './people.ts';
import { untilShown, untilStill } from './untilShown.ts';

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
  const { dashboard, transactions, payoutSummary, charitySummary, admins, audit, security, forbidden } = paths;
  const reports = [payoutSummary, charitySummary];
  const screens = [dashboard, transactions, ...reports, admins, audit, security, forbidden, '/no/such/page'];
  return [...screens, ...items.map(({ id }) => paths.transaction(id))];
};

const violations = violationsWith();

const expectNoProblems = async (page: Page, address: string, looks: readonly Look[]) => {
  await untilShown(page);
  for (const look of looks) expect.soft(await look(page), address).toEqual([]);
};

/** The page behind it is out of reach. */
const expectGoodDialog = async (page: Page, what: string) => {
  await untilStill(page);
  for (const look of [violations, excess]) expect.soft(await look(page), what).toEqual([]);
};

/** The public pages, which each begin anew. */
const expectGoodPublicPages = async (page: Page, ...looks: readonly Look[]) => {
  for (const address of [paths.login, paths.register, `${paths.reset}?token=any`]) {
    await page.goto(address);
    await expectNoProblems(page, address, looks);
  }
};

/** Each of these screens, without a page load between them: by way of a page that reads nothing, so that none is taken for the next. */
const expectGoodScreens = async (page: Page, addresses: readonly string[], ...looks: readonly Look[]) => {
  const between = page.getByRole('heading', { name: 'Access denied' });
  await page.goto(paths.forbidden);
  for (const address of addresses) {
    await goInside(page, paths.forbidden);
    await expect(between).toBeVisible();
    await goInside(page, address);
    if (address !== paths.forbidden) await expect(between).toBeHidden();
    await expectNoProblems(page, address, looks);
  }
};

const wide = { viewport: { width: 1280, height: 800 } } as const;
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const;
const groups = { accounts: accountPaths, meetings: meetingPaths, others: otherPaths } as const;

test.describe.configure({ timeout: 120_000 });

test.describe('In a wide window', () => {
  test.use(wide);

  test('the public pages fit and axe finds nothing', async ({ page }) => {
    await expectGoodPublicPages(page, excess, otherSizes, violations);
  });

  for (const [group, pathsOf] of Object.entries(groups)) {
    test(`every screen fits and axe finds nothing: ${group}`, { tag: '@looks' }, async ({ page, signIn, api }) => {
      await signIn();
      await expectGoodScreens(page, await pathsOf(api), excess, otherSizes, violations, covered, at(1366, covered));
    });
  }
});

test(
  'In a half-wide window every list fits, nothing is cut unmarked, and nothing lies under the floating button',
  { tag: '@looks' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 640, height: 800 });
    await signIn();
    const { accounts, triage, meetings, transactions, payoutSummary, admins, audit } = paths;
    const lists = [accounts, triage, meetings, transactions, payoutSummary, admins, audit];
    const longEmail = `${accounts}?filter=${encodeURIComponent(JSON.stringify({ keyword: LONG_EMAIL }))}`;
    await expectGoodScreens(page, lists, excess, covered, unmarkedCuts);
    await expectGoodScreens(page, [longEmail], unmarkedCuts, at(1366, cutEmails), at(1366, brokenHighlights));
  },
);

for (const [shape, window] of Object.entries({ 'a wide window': wide, 'a phone': phone })) {
  test.describe(`Finding, on ${shape}`, () => {
    test.use(window);

    for (const colorScheme of ['light', 'dark'] as const) {
      test(
        `axe finds nothing in the palette and the list of keys: ${colorScheme}`,
        { tag: '@looks' },
        async ({ page, signIn }) => {
          await page.emulateMedia({ colorScheme });
          await signIn();
          await page.goto(paths.dashboard);
          await untilShown(page);
          await page.keyboard.press('Control+k');
          await expect(page.getByRole('option').first()).toBeVisible();
          await expectGoodDialog(page, 'the palette');
          await page.keyboard.type('featherstonehaugh');
          await expect(page.getByRole('option', { name: new RegExp(LONG_EMAIL) })).toBeVisible();
          await expectGoodDialog(page, 'what was found');
          await page.keyboard.press('ControlOrMeta+a');
          await page.keyboard.type('qqqq nobody');
          await expect(page.getByText('Nothing found for “qqqq nobody”').last()).toBeVisible();
          await expectGoodDialog(page, 'nothing found');
          await page.keyboard.press('Escape');
          await page.keyboard.press('Shift+?');
          await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
          await expectGoodDialog(page, 'the list of keys');
        },
      );
    }
  });
}

test.describe('On a phone', () => {
  test.use(phone);

  for (const [group, pathsOf] of Object.entries(groups)) {
    test(`every screen fits: ${group}`, { tag: '@looks' }, async ({ page, signIn, api }) => {
      await expectGoodPublicPages(page, excess);
      await signIn();
      await expectGoodScreens(page, await pathsOf(api), excess, covered);
    });
  }

  test('axe finds nothing in the dark', async ({ page, signIn, api }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn();
    const { dashboard, transactions, payoutSummary, triage } = paths;
    const [scheduled] = (await meetingPaths(api)).slice(3);
    const screens = [dashboard, transactions, payoutSummary, triage, scheduled ?? dashboard];
    await expectGoodScreens(page, screens, violations);
  });

  test('invitations and the transactions of a meeting are cards', async ({ page, signIn, api }) => {
    await api.call('createInvitation', { body: { email: 'card@example.com', password: admin.password } });
    const { items } = await api.call('searchTransactions', { query: { perPage: 1 } });
    await signIn();
    await page.goto(paths.admins);
    const invitations = page.getByRole('list', { name: 'Invitations' });
    await expect(invitations.getByRole('listitem').filter({ hasText: 'card@example.com' })).toBeVisible();
    await page.goto(paths.meeting(items[0]?.meetingId ?? ''));
    await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('link').first()).toBeVisible();
  });
});
