import { readFile } from 'node:fs/promises';
import { expect, type Route } from '@playwright/test';
import { readCsv } from '#tests/support/readCsv.ts';
import { test } from './fixtures.ts';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('All filtered accounts are exported, not one page, with the zone told and cells made harmless; Cancel leaves no file', async ({
  page,
  api,
  ownAccount,
}) => {
  const { id } = await ownAccount({ type: 'user', active: true });
  const { profile } = await api.call('getAccount', { params: { id } });
  const { lastName, phone, languages, company, companyEmail, role } = profile ?? {};
  const kept = { lastName: lastName ?? '', phone, languages, company, companyEmail, role };
  await api.call('editAccount', { params: { id }, body: { profile: { ...kept, firstName: '=1+1' } } });
  const { totalItems = 0 } = await api.call('searchAccounts', { query: { type: 'user', perPage: 1 } });
  expect(totalItems).toBeGreaterThan(100);

  await page.goto(`/accounts?filter=${encodeURIComponent(JSON.stringify({ type: 'user' }))}`);
  const exporting = page.getByRole('button', { name: 'Export' });
  const [download] = await Promise.all([page.waitForEvent('download'), exporting.click()]);
  expect(download.suggestedFilename()).toBe('accounts.csv');
  const [head = [], ...rows] = readCsv(await readFile(await download.path(), 'utf8'));
  expect(head).toEqual(['Name', 'Type', 'Status', 'Active', 'Email', 'Phone', 'Created (Europe/Berlin)']);
  expect(rows).toHaveLength(totalItems);
  expect(rows.filter(([name]) => name?.startsWith("'=1+1"))).toHaveLength(1);
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);

  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const pageOf = (number: number) => new RegExp(`search\\?(?=.*perPage=100).*\\bpage=${number}\\b`);
  let release = () => {};
  const isCancelled = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await isCancelled;
    await route.continue().catch(() => undefined);
  };
  await page.route(pageOf(2), hold, { times: 1 });
  await Promise.all([page.waitForRequest(pageOf(2)), exporting.click()]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  release();
  /* A file of the export that was cancelled would be there before that of the next one. */
  await Promise.all([page.waitForEvent('download'), page.waitForRequest(pageOf(1)), exporting.click()]);
  expect(downloads).toBe(1);
});
