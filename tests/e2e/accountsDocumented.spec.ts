import { expect } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { startDocumentedApi } from '#tests/support/documentedApi.ts';
import { test as pinned } from './pinned.ts';

/** The accounts screens against an API that has only the documented calls: it ignores filters and keeps no trail. */
const test = pinned.extend<{ other: Awaited<ReturnType<typeof startDocumentedApi>> }>({
  other: async ({ page }, provide) => {
    const other = await startDocumentedApi();
    await page.goto(`${other.url}/login`);
    await page.getByLabel('Email', { exact: true }).fill(other.email);
    await page.getByLabel('Password', { exact: true }).fill(other.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await provide(other);
    await other.stop();
  },
});

test('The list says that a filter is ignored; bulk and deactivate work, and unknown meetings are named unknown', async ({
  page,
  other,
}) => {
  await page.goto(`${other.url}/accounts?filter=${encodeURIComponent(JSON.stringify({ status: 'PENDING' }))}`);
  await expect(page.getByRole('alert').filter({ hasText: /filter/i })).toBeVisible();

  await page.goto(`${other.url}/accounts`);
  await page.getByRole('checkbox', { name: 'Select Ada Berg' }).first().check();
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 1 expert?' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: '1 approved' }).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Deactivate Ben Costa' }).first().click();
  const question = page.getByRole('dialog', { name: 'Deactivate Ben Costa?' });
  await expect(question.getByText(/^Whether there are future meetings is not known here/)).toBeVisible();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(messages.deactivateSuccess)).toBeVisible();
  await expect(page.getByRole('row', { name: /Ben Costa/ }).first()).toContainText('Inactive');
});

test('Only those who wait are in the queue, and it can be worked through', async ({ page, other }) => {
  await page.goto(`${other.url}/accounts/triage`);
  const queue = page.getByRole('navigation', { name: 'Queue' }).getByRole('button');
  await expect(queue).toHaveCount(4);
  for (const left of [3, 2, 1]) {
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(queue).toHaveCount(left);
  }
  await page.getByRole('button', { name: 'Decline…' }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('Queue empty · 4 reviewed').first()).toBeAttached();
});
