import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { goInside } from './goInside.ts';
import { untilShown } from './untilShown.ts';

const PAYOUTS = '/reports/payoutSummary';
const isReportCall = (url: string) => url.includes('expert/get-expert-payout-report');
const figures = (page: Page) => page.getByRole('table', { name: /^Figures from/ });

/** The years that the demo data lies in. */
const years = `from=${new Date().getFullYear() - 2}-01-01&to=${new Date().getFullYear() + 1}-12-31&timezone=Europe/Berlin`;

test.describe('In a zone whose clocks change on that day', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('one day is requested from its start to its last millisecond', async ({ page, signIn }) => {
    await signIn();
    const sent = page.waitForRequest((request) => isReportCall(request.url()));
    await page.goto(`${PAYOUTS}?from=2026-03-08&to=2026-03-08`);
    const [startDate, endDate] = ['2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'];
    expect((await sent).postDataJSON()).toEqual({ startDate, endDate });
    await expect(page).toHaveURL(/timezone=America%2FNew_York/);
    await expect(page.getByText('Whole days in America/New_York')).toBeVisible();
  });
});

test('A link opened in another zone asks that zone’s question and says so', async ({ page, signIn }) => {
  await signIn();
  const sent = page.waitForRequest((request) => isReportCall(request.url()));
  await page.goto(`${PAYOUTS}?from=2026-03-10&to=2026-03-10&timezone=Asia/Tokyo`);
  expect((await sent).postDataJSON()).toEqual({
    startDate: '2026-03-09T15:00:00.000Z',
    endDate: '2026-03-10T14:59:59.999Z',
  });
  await expect(page.getByText(/days in Asia\/Tokyo, not in your own zone, Europe\/Berlin/)).toBeVisible();
});

test('A missing amount is 0, any other has 2 decimals; a refusal is told without a reference and retried', async ({
  page,
  signIn,
}) => {
  await signIn();
  let calls = 0;
  await page.route(`**/api/expert/get-expert-payout-report`, async (route) => {
    calls++;
    await (calls === 1
      ? route.fulfill({ status: 400, json: { message: 'Not today' }, headers: { 'X-Request-Id': 'request-7' } })
      : route.fulfill({ json: { data: [{ expertId: '1', expertName: 'Ada', gross: 12.5, currency: 'EUR' }] } }));
  });
  await page.goto(PAYOUTS);
  await expect(page.getByText('Not today')).toBeVisible();
  await expect(page.getByText(/request-7/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  const row = figures(page).getByRole('row', { name: /Ada/ });
  await expect(row.getByRole('cell')).toHaveText(['EUR', '0', '€12.50', '0', '0', '0', '0']);
});

/** Opens a link of the dashboard and looks for its figures in the totals of the report: two of them may be the same. */
const expectTotals = async (page: Page, href: string, currency: string, amounts: readonly string[]) => {
  await goInside(page, href);
  if (amounts.every((amount) => /^\D?0\.00$/.test(amount))) return;
  const total = figures(page).getByRole('row', { name: new RegExp(`^Total ${currency} `) });
  for (const amount of amounts)
    await expect(total.getByRole('cell', { name: amount, exact: true }).first()).toBeVisible();
};

test('Every amount of the dashboard is a total of the report behind it', async ({ page, signIn }) => {
  test.slow();
  await signIn();
  await page.goto('/dashboard');
  const months = page.getByRole('table', { name: /^This month against/ });
  await expect(months.getByRole('link').first()).toBeVisible();
  await untilShown(page);
  const doors: [href: string, currency: string, amount: string][] = [];
  for (const row of await months.getByRole('row').all()) {
    const name = (await row.getByRole('rowheader').allTextContents()).join('');
    for (const link of await row.getByRole('link').all()) {
      doors.push([(await link.getAttribute('href')) ?? '', name.slice(-3), (await link.textContent()) ?? '']);
    }
  }
  for (const summary of await page.getByText(/^The chart’s figures as a table, /).all()) {
    const name = (await summary.textContent()) ?? '';
    await summary.click();
    for (const link of await page.getByRole('table', { name, exact: true }).getByRole('link').all()) {
      doors.push([(await link.getAttribute('href')) ?? '', name.slice(-3), (await link.textContent()) ?? '']);
    }
  }
  expect(doors.length).toBeGreaterThan(24);

  const byPage = new Map<string, string[]>();
  for (const [href, code, amount] of doors) {
    const key = `${href} ${code}`;
    byPage.set(key, [...(byPage.get(key) ?? []), amount]);
  }
  for (const [key, amounts] of byPage) {
    const [href = '', code = ''] = key.split(' ');
    await expectTotals(page, href, code, amounts);
  }
});

test('A row of the report opens to meetings that add up to it', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${PAYOUTS}?${years}`);
  const row = figures(page).getByRole('row').nth(1);
  const meetings = Number(await row.getByRole('cell').nth(1).textContent());
  await row.getByRole('button', { name: /^Show the meetings of/ }).click();
  const lines = page.getByRole('table', { name: /^Settled meetings of/ });
  await expect(lines.getByRole('row')).toHaveCount(Math.min(meetings, 10) + 1);
  const gross = (await lines.getByRole('row').nth(1).getByRole('cell').nth(2).textContent()) ?? '';
  await lines.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/meetings\/[0-9a-f-]{36}$/);
  await expect(page.getByText(gross).first()).toBeVisible();
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
