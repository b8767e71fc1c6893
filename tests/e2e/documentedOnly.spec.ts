import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { paths } from '#src/paths.ts';
import { admin } from '#tests/support/builtServer.ts';
import { openDocumentedApi, PORTAL } from './documentedApi.ts';
import { test as whole } from './fixtures.ts';
import { logIn } from './session.ts';

/** The portal, signed in, over an API that has the documented calls alone. A request of anything else fails the test. */
const test = whole.extend<{ other: Awaited<ReturnType<typeof openDocumentedApi>> }>({
  /* At each opening the portal asks what the API has, which this one knows nothing of. */
  failsOnPurpose: true,
  baseURL: PORTAL,
  other: async ({ page, server }, provide) => {
    const other = await openDocumentedApi(page, server.url);
    await page.goto(paths.login);
    await logIn(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await provide(other);
    await expect(page.getByText(/There is no connection|Retrying/)).toHaveCount(0);
    expect(other.beyond).toEqual([]);
  },
});

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test.beforeEach(({ other }) => void other);

test('What this API does not have is not shown, and the product has its own name', async ({ page }) => {
  await expect(page.getByText('Mentor Office').first()).toBeVisible();
  await expect(menuOf(page).getByRole('link')).toHaveCount(6);
  await page.setViewportSize({ width: 360, height: 740 });
  const places = page.getByRole('navigation', { name: 'Main places' });
  await expect(places.getByRole('link', { name: 'Reports & Financials' })).toHaveAttribute('href', paths.payoutSummary);
});

test('Accounts are listed page by page although no total is told, and one is deactivated', async ({
  page,
  other,
  ownAccount,
}) => {
  const { email } = await ownAccount({ type: 'user' });
  /* Those of the tests come first. */
  await page.goto('/accounts?perPage=100&page=1&sort=email&order=ASC&filter=%7B%7D');
  const row = page.getByRole('row').filter({ hasText: email ?? '' });
  await row.scrollIntoViewIfNeeded();
  await expect(row.locator('.face.pictured')).toHaveCSS('background-image', `url("${other.picture}")`);
  await row.getByRole('button', { name: /^Deactivate / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(messages.deactivateSuccess)).toBeVisible();
  await expect(row).toContainText('Inactive');
  await page.getByRole('button', { name: /next page/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
});

test('An approved expert is saved in the documented shape, a pending one, whose picture is elsewhere, approved', async ({
  page,
  other,
  ownAccount,
}) => {
  const [approved, pending] = [await ownAccount({ status: 'APPROVED' }), await ownAccount({ status: 'PENDING' })];
  await page.goto(paths.account(String(other.numberOf(approved.id))));
  await page.getByRole('textbox', { name: /^First Name/ }).fill('Clementine');
  await expect(page.getByLabel(/^Charity/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(messages.editSuccess)).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^First Name/ })).toHaveValue('Clementine');

  await page.goto(paths.account(String(other.numberOf(pending.id))));
  await expect(page.locator('main .MuiAvatar-root img')).toHaveAttribute('src', other.picture);
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/ approved\./)).toBeVisible();
  await page.reload();
  /* The form says it as well, once it is drawn. */
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
});

test('A meeting is scheduled from bare lists of people and slots, confirmed without the record, and cancelled with the discount named by this product', async ({
  page,
  api,
  other,
  ownPair,
}) => {
  const { expert, user, duration } = ownPair();
  await page.goto(paths.meetingCreate);
  for (const [label, { name }] of [
    ['Expert', expert],
    ['User', user],
  ] as const) {
    const person = page.getByRole('combobox', { name: label, exact: true });
    await person.fill(name);
    await page.getByRole('option', { name }).click();
    await expect(person).toHaveAttribute('aria-expanded', 'false');
  }
  const length = page.getByRole('button', { name: new RegExp(`${duration} minutes`) });
  await length.click();
  await expect(length).toHaveAttribute('aria-pressed', 'true');
  const time = page.getByRole('listbox').getByRole('option').first();
  await time.click();
  await expect(time).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: /^Schedule meeting for/ }).click();
  await expect(page.getByText(messages.meetingScheduled).first()).toBeVisible();
  await expect(page).toHaveURL(/\/meetings$/);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();

  const [{ id } = { id: '' }] = (await api.call('searchMeetings', { query: { userId: user.id } })).items;
  await page.goto(paths.meeting(String(other.numberOf(id))));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the meeting' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Asked for by phone');
  const json = { message: 'Invalid', errors: { mentorDiscount: 'Too much for this desk' } };
  await page.route('**/cancel', (route) => route.fulfill({ status: 422, json }), { times: 1 });
  await dialog.getByRole('button', { name: /^Cancel meeting/ }).click();
  await expect(dialog.getByLabel(/^Mentor Office discount/)).toBeFocused();
  await expect(dialog.getByText('Too much for this desk')).toBeVisible();
  await dialog.getByRole('button', { name: /^Cancel meeting/ }).click();
  await expect(page.getByText(messages.cancelSuccess)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('Cancelled', { exact: true })).toBeVisible();
});

test('Reports are read, a token that has run out is exchanged, and the administrator logs out', async ({
  page,
  other,
}) => {
  for (const [path, title] of [
    [paths.payoutSummary, 'Expert Payout Summary'],
    [paths.charitySummary, 'Charity Summary'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(
      page
        .getByRole('table')
        .getByText(/\d\.\d\d$/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show the meetings of/ })).toHaveCount(0);
  }
  other.expire();
  await menuOf(page).getByRole('link', { name: 'Administrators' }).click();
  await expect(page.getByText(admin.email).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText(messages.logoutSuccess)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
