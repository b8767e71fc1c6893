import { expect } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { paths } from '#src/paths.ts';
import { startDocumentedApi } from '#tests/support/documentedApi.ts';
import { complaintsOf } from '#tests/support/complaintsOf.ts';
import { test as pinned } from './pinned.ts';

/** The same built portal, with nothing but another config.js, against an API that has only the documented calls. */
const test = pinned.extend<{ other: Awaited<ReturnType<typeof startDocumentedApi>> }>({
  other: async ({ page }, provide) => {
    const other = await startDocumentedApi();
    const complaints = await complaintsOf(page);
    await page.goto(`${other.url}/login`);
    await page.getByLabel('Email', { exact: true }).fill(other.email);
    await page.getByLabel('Password', { exact: true }).fill(other.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await provide(other);
    await other.stop();
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  },
});

test('The product has its own name', async ({ page, other }) => {
  await page.goto(`${other.url}/dashboard`);
  await expect(page.getByText('Mentor Office').first()).toBeVisible();
});

test('Accounts are listed page by page although no total is told', async ({ page, other }) => {
  await page.goto(`${other.url}/accounts`);
  await expect(page.getByRole('link', { name: /Ada Berg/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /next page/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name: /Cleo 2 Diaz/ }).first()).toBeVisible();
});

test('An approved expert is edited and saved in the documented shape; the notice has the words of the server', async ({
  page,
  other,
}) => {
  await page.goto(`${other.url}/accounts/1002/edit`);
  await page.getByRole('textbox', { name: /^First Name/ }).fill('Clementine');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Profile stored')).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^First Name/ })).toHaveValue('Clementine');
});

test('A pending expert is approved', async ({ page, other }) => {
  await page.goto(`${other.url}/accounts/1006/edit`);
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Application approved.')).toBeVisible();
  await page.reload();
  /* The form says it as well, once it is drawn. */
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
  await dialog.getByRole('button', { name: /^Cancel meeting/ }).click();
  await expect(page.getByText('Meeting 5000 is off')).toBeVisible();
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

for (const [path, title, figure] of [
  ['/reports/payoutSummary', 'Expert Payout Summary', /216\.00/],
  ['/reports/charitySummary', 'Charity Summary', /24\.00/],
] as const) {
  test(`The ${title} is read`, async ({ page, other }) => {
    await page.goto(`${other.url}${path}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('table').getByText(figure).first()).toBeVisible();
  });
}

test('The menu leaves out what this API does not have', async ({ page, other }) => {
  await page.goto(`${other.url}/dashboard`);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Meetings' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Transactions' })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  const places = page.getByRole('navigation', { name: 'Main places' });
  const reports = places.getByRole('link', { name: 'Reports & Financials' });
  await expect(reports).toHaveAttribute('href', paths.payoutSummary);
  await expect(places.getByRole('link')).toHaveCount(4);
});
