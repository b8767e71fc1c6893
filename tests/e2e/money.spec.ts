import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { endOfMonth } from '#contract/calendar.ts';
import { test } from './fixtures.ts';

const PAYOUTS = '/reports/payoutSummary';
const figures = (page: Page) => page.getByRole('table', { name: /^Figures from/ });

const inFull = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const dayOf = (date: string) => new Intl.DateTimeFormat('en-GB', inFull).format(new Date(date));

/** The years of the demo data. */
const years = `from=${new Date().getFullYear() - 2}-01-01&to=${new Date().getFullYear() + 1}-12-31&timezone=Europe/Berlin`;

test('The file of last month’s payouts is saved from the dashboard by four actions', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Expert Payout Summary' })
    .click();
  const range = page.getByRole('combobox', { name: 'Range' });
  await range.click();
  await page.getByRole('option', { name: 'Last month' }).click();
  await expect(range).toHaveText('Last month');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('Expert,Currency,Meetings,Gross');
  const first = new URL(page.url()).searchParams.get('from') ?? '';
  expect(file).toContain(`Range,"${dayOf(first)} – ${dayOf(endOfMonth(first))}"`);
});

test('The printed sheet has the range, the zone and the heads, and nothing of the shell', async ({ page, signIn }) => {
  await signIn();
  await page.evaluate(() => localStorage.setItem('endAt', new Date(Date.now() + 90_000).toISOString()));
  await page.goto(`${PAYOUTS}?${years}`);
  await expect(figures(page)).toBeVisible();
  const bar = page.getByText(/^Your session ends at/);
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(/^Range: \w+, 1 Jan \d{4} – \w+, 31 Dec \d{4}$/)).toBeVisible();
  await expect(page.getByText('Time zone: Europe/Berlin')).toBeVisible();
  await expect(page.getByText(/^Made at: /)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Payout' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(bar).toBeHidden();
});
