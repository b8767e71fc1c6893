import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { displayNameOf, fullNameOf } from '#contract/names.ts';
import { test } from './fixtures.ts';

/** Does what an administrator does and counts it: a click, a key, a text typed at one place. */
const countActions = (page: Page) => {
  let count = 0;
  const counted = async (action: () => Promise<void>) => {
    count += 1;
    await action();
  };
  return {
    click: (target: Locator) => counted(() => target.click()),
    press: (key: string) => counted(() => page.keyboard.press(key)),
    type: (target: Locator, text: string) => counted(() => target.fill(text)),
    count: () => count,
  };
};

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
});

test('Five applications are approved from the dashboard by seven actions', async ({ page, api, ownAccount }) => {
  const own = new Map<string, string>();
  for (let made = 0; made < 5; made += 1) {
    const account = await ownAccount({ status: 'PENDING' });
    own.set(account.id, displayNameOf(account));
  }
  /* Others wait as well, whom other tests decide on: the page sees these five. */
  await page.route(/account\/search\?.*status=PENDING/, async (route) => {
    const { items } = await api.call('searchAccounts', { query: { status: 'PENDING', perPage: 100 } });
    const left = items.filter(({ id }) => own.has(id));
    await route.fulfill({ json: { data: { items: left, totalItems: left.length } } });
  });
  const { click, press, count } = countActions(page);
  await click(page.getByRole('link', { name: /^\d+\s*Pending experts$/ }));
  await click(page.getByRole('link', { name: 'Review applications' }));
  for (let left = 5; left > 0; left -= 1) {
    await expect(page.getByRole('navigation', { name: 'Queue', exact: true }).getByRole('listitem')).toHaveCount(left);
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await press('a');
  }
  await expect(page.getByText('Queue empty · 5 reviewed').first()).toBeVisible();
  for (const id of own.keys()) {
    expect((await api.call('getAccount', { params: { id } })).expertProfile?.status).toBe('APPROVED');
  }
  expect(count()).toBeLessThanOrEqual(7);
});

test('The file of last month’s payouts is saved from the dashboard by four actions', async ({ page }) => {
  const { click, count } = countActions(page);
  await click(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Expert Payout Summary' }));
  await click(page.getByRole('combobox', { name: 'Range' }));
  await click(page.getByRole('option', { name: 'Last month' }));
  const saved = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'CSV' }));
  const file = await (await saved).path();
  expect(await readFile(file, 'utf8')).toContain('Expert,Currency,Meetings,Gross');
  expect(count()).toBeLessThanOrEqual(4);
});

test('Why a user was charged is read from the dashboard by three actions', async ({ page, api }) => {
  const { items } = await api.call('searchTransactions', {
    query: { type: 'CAPTURE', status: 'SUCCEEDED', perPage: 1 },
  });
  const [charge] = items;
  const { click, type, count } = countActions(page);
  await click(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Transactions' }));
  await type(page.getByRole('searchbox'), charge?.id ?? '');
  const row = page
    .getByRole('table', { name: 'Transactions' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(page.getByText(/of 1$/)).toBeVisible();
  await click(row.getByRole('link').first());
  await expect(page).toHaveURL(new RegExp(`/transactions/${charge?.id}$`));
  const meeting = page.getByRole('region', { name: 'Meeting', exact: true });
  await expect(meeting.getByText(fullNameOf(charge?.expert ?? {})).first()).toBeVisible();
  await expect(page.getByText('Capture').first()).toBeVisible();
  expect(count()).toBeLessThanOrEqual(3);
});
