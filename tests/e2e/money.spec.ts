import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { test } from './fixtures.ts';

const PAYOUTS = '/reports/payoutSummary';
const figures = (page: Page) => page.getByRole('table', { name: /^Figures from/ });

/** The years of the demo data. */
const years = `from=${new Date().getFullYear() - 2}-01-01&to=${new Date().getFullYear() + 1}-12-31&timezone=Europe/Berlin`;

test('A refund is out of the payout report as soon as it is made', async ({ page, signIn, api }) => {
  await signIn();
  const [paid] = (await api.call('searchMeetings', { query: { stage: ['ENDED'], perPage: 1 } })).items;
  const { expert } = await api.call('getMeeting', { params: { id: paid?.id ?? '' } });
  const name = `${expert.firstName} ${expert.lastName}`;
  const gross = async () => {
    await page.goto(`${PAYOUTS}?${years}`);
    const row = figures(page)
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: paid?.currency ?? '' });
    const text = await row.first().locator('[data-label=Gross]').textContent();
    return Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100);
  };
  const before = await gross();
  await page.goto(`/meetings/${paid?.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Refund a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund a payment' });
  await dialog.getByLabel(/^Amount/).fill('12.5');
  await dialog.getByLabel(/^Reason/).fill('The line was bad');
  await dialog.getByRole('button', { name: /^Refund .*12\.50/ }).click();
  await expect(page.getByText(messages.refundSuccess).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await gross()).toBe(before - 1250);
});

test('The file of last month’s payouts is saved from the dashboard by four actions', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Expert Payout Summary' })
    .click();
  await page.getByRole('combobox', { name: 'Range' }).click();
  await page.getByRole('option', { name: 'Last month' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Expert,Currency,Meetings,Gross');
});

test('The printed sheet has the range, the zone and the heads, and nothing of the shell', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${PAYOUTS}?${years}`);
  await expect(figures(page)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('Time zone: Europe/Berlin')).toBeVisible();
  await expect(page.getByText(/^Made at: /)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Payout' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
