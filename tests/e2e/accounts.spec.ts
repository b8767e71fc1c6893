import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { test } from './fixtures.ts';
import { expectClearOf } from './measures.ts';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const rows = (page: Page) => page.getByRole('table', { name: 'Accounts' }).getByRole('row');

test('The list stands by status descending, ten a page; search, filter, sort, page, reload and Back keep their place', async ({
  page,
}) => {
  await page.goto('/accounts');
  await expect(rows(page)).toHaveCount(11);
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).nth(1)).toContainText('Pending');

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Approved');
  await expect(rows(page).nth(1)).toContainText('Approved');
  await expect(page).toHaveURL(/APPROVED/);
  const link = rows(page).nth(1).getByRole('link').first();
  const first = await link.getAttribute('href');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(link).not.toHaveAttribute('href', first ?? '');
  const second = await link.getAttribute('href');
  await page.reload();
  await expect(link).toHaveAttribute('href', second ?? '');
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await page.getByRole('columnheader', { name: 'Created' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=createdAt/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/APPROVED/);
});

test('The search finds an account by its email, and its name is the way to it', async ({ page, ownAccount }) => {
  const account = await ownAccount({ status: 'APPROVED' });
  await page.goto('/accounts');
  await page.getByRole('searchbox', { name: 'Search' }).fill(account.email ?? '');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/accounts/${account.id}/edit$`));
  await expect(page.getByRole('heading', { name: 'EDIT PROFILE' })).toBeVisible();
});

test('A month is typed, and one to come is refused', async ({ page, api, ownAccount }) => {
  const { id } = await ownAccount({ status: 'APPROVED' });
  await page.goto(`/accounts/${id}/edit`);
  const count = (await api.call('getAccount', { params: { id } })).expertProfile?.experience?.length ?? 0;
  await page.getByRole('button', { name: 'Add Experience' }).click();
  const entry = page.getByRole('group', { name: `Experience ${count + 1}`, exact: true });
  await entry.getByRole('textbox', { name: 'Company Name' }).fill('Acme');
  await entry.getByRole('textbox', { name: 'Title', exact: true }).fill('Partner');
  const start = entry.getByRole('group', { name: 'Start Date' });
  await start.getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type('012090');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(entry.getByText(messages.monthInFuture)).toBeVisible();
  await start.getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type('032018');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(messages.editSuccess)).toBeVisible();
  const { expertProfile } = await api.call('getAccount', { params: { id } });
  expect(expertProfile?.experience?.at(-1)).toMatchObject({ company: 'Acme', startDate: '2018-03-01' });
});

test('A pending expert: no Save, and why; Approve reloads the page, whose fields are then open', async ({
  page,
  ownAccount,
}) => {
  const { id } = await ownAccount({ status: 'PENDING' });
  await page.goto(`/accounts/${id}/edit`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(page.getByText('Save is possible once the expert is approved')).toBeVisible();
  const firstName = page.getByRole('textbox', { name: /^First Name/ });
  await expect(firstName).toBeDisabled();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  await reloaded;
  await expect(page.getByText('Application approved.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Approved');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeDisabled();
  await firstName.fill('Wilhelmina');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText(messages.editSuccess)).toBeVisible();
  await expectClearOf(page, messages.editSuccess, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
});

test('Decline leaves the page where it is', async ({ page, ownAccount }) => {
  const { id } = await ownAccount({ status: 'PENDING' });
  await page.goto(`/accounts/${id}/edit`);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('this application was declined')).toBeVisible();
  expect(loads).toBe(0);
});
