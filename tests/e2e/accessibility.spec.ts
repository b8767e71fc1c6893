import { expect, type Page } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { admin } from '#tests/support/builtServer.ts';
import { test } from './fixtures.ts';
import { goInside } from './goInside.ts';
import {
  at,
  brokenHighlights,
  covered,
  cutEmails,
  excess,
  otherSizes,
  unmarkedCuts,
  violationsWith,
  type Look,
} from './measures.ts';
import { LONG_EMAIL } from './people.ts';
import { untilShown } from './untilShown.ts';

const violations = violationsWith();

const expectNoProblems = async (page: Page, address: string, looks: readonly Look[]) => {
  await untilShown(page);
  for (const look of looks) expect.soft(await look(page), address).toEqual([]);
};

/** Each of these screens, without a page load between them: by way of a page that reads nothing, so that none is taken for the next. */
const expectGoodScreens = async (page: Page, addresses: readonly string[], ...looks: readonly Look[]) => {
  const between = page.getByRole('heading', { name: 'Access denied' });
  await page.goto(paths.forbidden);
  for (const address of addresses) {
    await goInside(page, paths.forbidden);
    await expect(between).toBeVisible();
    await goInside(page, address);
    await expect(between).toBeHidden();
    await expectNoProblems(page, address, looks);
  }
};

test.describe.configure({ timeout: 120_000 });

test('The public pages fit and axe finds nothing', async ({ page }) => {
  for (const address of [paths.login, paths.register, `${paths.reset}?token=any`]) {
    await page.goto(address);
    await expectNoProblems(page, address, [excess, otherSizes, violations]);
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

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('axe finds nothing in the dark', async ({ page, signIn, api }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn();
    const { items } = await api.call('searchMeetings', { query: { stage: 'SCHEDULED', perPage: 1 } });
    const { dashboard, transactions, payoutSummary, triage } = paths;
    const screens = [dashboard, transactions, payoutSummary, triage, paths.meeting(items[0]?.id ?? '')];
    await expectGoodScreens(page, screens, violations, excess);
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
