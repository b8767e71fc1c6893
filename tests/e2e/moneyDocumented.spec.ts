import { expect, type Page } from '@playwright/test';
import { startDocumentedApi } from '#tests/support/documentedApi.ts';
import { test } from './pinned.ts';

/** Opens a page of the portal against an API that has only the documented calls. */
const open = async (page: Page, path: string) => {
  const other = await startDocumentedApi();
  await page.goto(`${other.url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(other.email);
  await page.getByLabel('Password', { exact: true }).fill(other.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${other.url}${path}`);
  return other;
};

test('Without dashboard figures the months come from the payout report, and no count is guessed from a page', async ({
  page,
}) => {
  const other = await open(page, '/dashboard');
  const months = page.getByRole('table', { name: /^This month against/ });
  await expect(months.getByRole('row', { name: /^Gross, EUR €900.00 €900.00/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next meetings' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Pending experts|Meetings today|Meetings in 7 days/ })).toHaveCount(0);
  await other.stop();
});

test('Without a transaction list the page says so', async ({ page }) => {
  const other = await open(page, '/transactions');
  await expect(page.getByText('This API has no transaction list.', { exact: false }).first()).toBeVisible();
  await other.stop();
});

test('Without ledger lines a row leads to the expert’s meetings', async ({ page }) => {
  const other = await open(page, '/reports/payoutSummary');
  await page
    .getByRole('button', { name: /^Show the meetings of/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Meetings of this expert' })).toHaveAttribute('href', /^\/meetings\?/);
  await other.stop();
});
