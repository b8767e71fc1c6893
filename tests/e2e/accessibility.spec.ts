import { expect, type Page } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { admin } from '#tests/support/builtServer.ts';
import { test } from './fixtures.ts';
import { goInside } from './goInside.ts';
import { at, brokenHighlights, covered, cutEmails, excess, unmarkedCuts, type Look } from './measures.ts';
import { LONG_EMAIL } from './people.ts';
import { untilShown } from './untilShown.ts';

const expectNoProblems = async (page: Page, address: string, looks: readonly Look[]) => {
  await untilShown(page);
  for (const look of looks) expect.soft(await look(page), address).toEqual([]);
};

/** Opens each screen without a page load, via a page without data so that no screen is mistaken for the previous. */
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
