import { expect } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { paths } from '#src/paths.ts';
import { complaintsOf } from '#tests/support/complaintsOf.ts';
import { startDocumentedApi } from '#tests/support/documentedApi.ts';
import { test as pinned } from './pinned.ts';
import { logIn } from './session.ts';

/** Expected console errors: each page load requests the capabilities, which this API does not have. */
const expected = /\/product\/api\/capabilities|net::ERR_FAILED|status of 4\d\d|^Failed call: .* 4\d\d\b/;

const avatar = 'https://pictures.example/ada.png';

/**
 * The same built portal with another config.js, over an API at another origin that has only the documented calls. Its
 * CORS allows only `Authorization` and `Content-Type`, its ids are numbers and its dates are epoch times. Any other
 * request fails the test.
 */
const test = pinned.extend<{ other: Awaited<ReturnType<typeof startDocumentedApi>> }>({
  other: async ({ page }, provide) => {
    const other = await startDocumentedApi(avatar);
    const complaints = await complaintsOf(page, expected);
    await page.route(avatar, (route) => route.fulfill({ path: 'public/favicon.svg', contentType: 'image/svg+xml' }));
    await page.goto(`${other.url}/login`);
    await logIn(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await provide(other);
    await expect(page.getByText(/There is no connection|Retrying/)).toHaveCount(0);
    await other.stop();
    expect(other.beyond).toEqual([]);
    expect(complaints).toEqual([]);
  },
});

test('Accounts are listed page by page without a total, and one is deactivated', async ({ page, other }) => {
  await page.goto(`${other.url}/accounts`);
  const face = page.locator('.face.pictured').first();
  await expect(face).toHaveCSS('background-image', `url("${avatar}")`);
  await page.getByRole('button', { name: 'Deactivate Ben Costa' }).first().click();
  await page.getByRole('dialog', { name: 'Deactivate Ben Costa?' }).getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(messages.deactivateSuccess)).toBeVisible();
  await expect(page.getByRole('row', { name: /Ben Costa/ }).first()).toContainText('Inactive');
  await page.getByRole('button', { name: /next page/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name: /Cleo 2 Diaz/ }).first()).toBeVisible();
});

test('An approved expert is saved in the documented shape, a pending one, whose picture is elsewhere, approved', async ({
  page,
  other,
}) => {
  await page.goto(`${other.url}/accounts/1002/edit`);
  await page.getByRole('textbox', { name: /^First Name/ }).fill('Clementine');
  await expect(page.getByLabel(/^Charity/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(messages.editSuccess)).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^First Name/ })).toHaveValue('Clementine');

  await page.goto(`${other.url}/accounts/1000/edit`);
  await expect(page.locator('main .MuiAvatar-root img')).toHaveAttribute('src', avatar);
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/ approved\./)).toBeVisible();
  await page.reload();
  /* The form shows the status as well, once it is rendered. */
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
});

test('Meetings are listed, shown, and cancelled with the discount named by this product', async ({ page, other }) => {
  await page.goto(`${other.url}/meetings`);
  await expect(page.getByRole('link', { name: /Ben Costa|Cleo Diaz/ }).first()).toBeVisible();
  await page.goto(`${other.url}/meetings/5000`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the meeting' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Asked for by phone');

  const headers = { 'Access-Control-Allow-Origin': '*' };
  const json = { message: 'Invalid', errors: { mentorDiscount: 'Too much for this desk' } };
  await page.route('**/cancel', (route) => route.fulfill({ status: 422, headers, json }));
  await dialog.getByRole('button', { name: /^Cancel meeting/ }).click();
  await expect(dialog.getByLabel(/^Mentor Office discount/)).toBeFocused();
  await expect(dialog.getByText('Too much for this desk')).toBeVisible();
  await page.unroute('**/cancel');

  await dialog.getByRole('button', { name: /^Cancel meeting/ }).click();
  await expect(page.getByText(messages.cancelSuccess)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('Cancelled', { exact: true })).toBeVisible();
});

test('A meeting is scheduled from bare lists of people and slots, and confirmed without the record', async ({
  page,
  other,
}) => {
  await page.goto(`${other.url}/meetings/create`);
  for (const [label, name] of [
    ['Expert', 'Cleo Diaz'],
    ['User', 'Dan Evans'],
  ] as const) {
    const person = page.getByRole('combobox', { name: label, exact: true });
    await person.fill(name);
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click();
    await expect(person).toHaveAttribute('aria-expanded', 'false');
  }
  const duration = page.getByRole('button', { name: /30 minutes/ });
  await duration.click();
  await expect(duration).toHaveAttribute('aria-pressed', 'true');
  const time = page.getByRole('listbox').getByRole('option').first();
  await time.click();
  await expect(time).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: /^Schedule meeting for/ }).click();
  await expect(page.getByText(messages.meetingScheduled).first()).toBeVisible();
  await expect(page).toHaveURL(/\/meetings$/);
});

test('Reports are read, an expired token is refreshed, and the administrator logs out', async ({ page, other }) => {
  await expect(page.getByText('Mentor Office').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const places = page.getByRole('navigation', { name: 'Main places' });
  await expect(places.getByRole('link', { name: 'Reports & Financials' })).toHaveAttribute('href', paths.payoutSummary);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [path, title, figure] of [
    [paths.payoutSummary, 'Expert Payout Summary', /216\.00/],
    [paths.charitySummary, 'Charity Summary', /24\.00/],
  ] as const) {
    await page.goto(`${other.url}${path}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('table').getByText(figure).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show the meetings of/ })).toHaveCount(0);
  }
  other.expire();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Administrators' }).click();
  await expect(page.getByRole('cell', { name: /Mona Admin/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Invite|Reset/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Invitations' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText(messages.logoutSuccess)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
