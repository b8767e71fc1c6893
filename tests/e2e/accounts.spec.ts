import { expect } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { test } from './fixtures.ts';
import { expectClearOf } from './measures.ts';

test.beforeEach(({ signIn }) => signIn());

test('A month is typed part by part', async ({ page, api, ownAccount }) => {
  const { id } = await ownAccount({ status: 'APPROVED' });
  await page.goto(`/accounts/${id}/edit`);
  const entry = page.getByRole('group', { name: 'Experience 1', exact: true });
  const start = entry.getByRole('group', { name: 'Start Date' });
  await start.getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type('032018');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(messages.editSuccess)).toBeVisible();
  const { expertProfile } = await api.call('getAccount', { params: { id } });
  expect(expertProfile?.experience?.[0]?.startDate).toBe('2018-03-01');
});

test('Approve reloads the page of a pending expert, whose fields are then open', async ({ page, ownAccount }) => {
  const { id } = await ownAccount({ status: 'PENDING' });
  await page.goto(`/accounts/${id}/edit`);
  const firstName = page.getByRole('textbox', { name: /^First Name/ });
  await expect(firstName).toBeDisabled();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  await reloaded;
  await expect(page.getByText(/ approved\./)).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Approved');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeDisabled();
  await firstName.fill('Wilhelmina');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText(messages.editSuccess)).toBeVisible();
  await expectClearOf(page, messages.editSuccess, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
});
