import { expect } from '@playwright/test';
import { addDays, zoneCalendar } from '#contract/calendar.ts';
import { displayNameOf } from '#contract/names.ts';
import { shiftDate } from '#tests/support/shiftDate.ts';
import { type Api, test } from './fixtures.ts';

const berlin = zoneCalendar('Europe/Berlin');
const HOUR = 3_600_000;
/** Rows of a page. */
const PAGE = 10;

/** Somebody's day in the past with a change among what one page shows of it; days that are over stay as they are. */
const dayWithChange = async (api: Api) => {
  const to = berlin.startOf(berlin.dateAt(new Date())).toISOString();
  const { items: edits } = await api.call('searchAudit', { query: { action: 'EDIT', to, perPage: 25 } });
  for (const { adminId, at } of edits) {
    const day = berlin.dateAt(new Date(at));
    const { startDate, endDate } = berlin.rangeOf(day, day);
    const query = { adminId: adminId ?? undefined, from: startDate, to: endDate, perPage: PAGE };
    const { items } = await api.call('searchAudit', { query });
    if (items.length < PAGE) return { adminId, day, entries: items.length };
  }
  throw new Error('On each day of a change there was more than a page shows');
};

test('What somebody changed yesterday is three presses from the dashboard', async ({ page, api, signIn }) => {
  const { adminId, day, entries } = await dayWithChange(api);
  const him = (await api.call('listAdmins', {})).find(({ id }) => id === adminId);
  /* The page lives at noon of the day after. */
  const noon = berlin.startOf(addDays(day, 1)).getTime() + 12 * HOUR;
  await signIn();
  await page.addInitScript(shiftDate, noon - Date.now());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  const name = displayNameOf(him ?? {});
  const yesterday = page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link', { name: /^Yesterday/ });
  const presses = [
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Administrators' }),
    page.getByRole('table', { name: 'Administrators' }).getByRole('link', { name }),
    yesterday,
  ];
  for (const press of presses) await press.click();

  await expect(yesterday).toHaveAttribute('aria-current', 'page');
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(entries);
  await expect(rows.filter({ hasText: `${name} changed ` }).first()).toBeVisible();
});

test('A search for a person finds what was done to him, in a sentence that leads to his page', async ({
  page,
  api,
  signIn,
  ownAccount,
}) => {
  const account = await ownAccount({ type: 'user', active: true });
  await api.call('deactivateAccount', { params: { id: account.id }, body: {} });
  await signIn();
  await page.goto('/audit');
  await page.getByRole('searchbox', { name: 'Search' }).fill(account.email ?? '');
  const name = displayNameOf(account);
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
  await expect(table).toContainText(` deactivated ${name}`);
  await table.getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('deactivated the account');
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an entry is a card that reads as a sentence, and nothing stands out of the page', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/audit');
    await expect(
      page
        .getByRole('list', { name: /^Audit log/ })
        .first()
        .getByRole('listitem')
        .first(),
    ).toContainText(/ \w+/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
