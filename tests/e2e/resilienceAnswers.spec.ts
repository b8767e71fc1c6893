import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import type { Fault, FaultProxy } from '#tests/support/faultProxy.ts';
import { reads, test } from './faults.ts';
import type { Api } from './fixtures.ts';
import { goInside } from './goInside.ts';

const failing = (answer: NonNullable<Fault['answer']>): Fault => ({ path: reads, answer });

/** The addresses of all screens, with records that are there. */
const screensOf = async (api: Api): Promise<readonly string[]> => {
  const [accounts, meetings, transactions] = await Promise.all([
    api.call('searchAccounts', { query: { perPage: 1, status: 'APPROVED' } }),
    api.call('searchMeetings', { query: { perPage: 1 } }),
    api.call('searchTransactions', { query: { perPage: 1 } }),
  ]);
  return [
    '/dashboard',
    '/accounts',
    `/accounts/${accounts.items[0]?.id}/edit`,
    '/accounts/triage',
    '/meetings',
    `/meetings/${meetings.items[0]?.id}`,
    '/meetings/create',
    '/transactions',
    `/transactions/${transactions.items[0]?.id}`,
    '/admins',
    '/audit',
    '/reports/payoutSummary',
    '/reports/charitySummary',
  ];
};

const main = (page: Page) => page.getByRole('main');
const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' }).first();

/** The portal at a page that reads nothing, which waits hardly at all before it retries. */
const hurry = async (page: Page) => {
  await page.route('/config.js', (route) => route.fulfill({ body: 'window.__EXPERT_DESK__ = { retryDelayMs: 5 };' }));
  await page.goto('/forbidden');
};

/** Runs in the page: an alert has these words and this reference, beside Retry. (Many looks: no pauses.) */
const isTold = ({ words, reference }: { words: string; reference: string }) =>
  [...document.querySelectorAll('main [role=alert]')].some((alert) => {
    const text = alert.textContent ?? '';
    const ways = [...(alert.closest('main')?.querySelectorAll('button') ?? [])].map((one) => one.textContent);
    return alert.checkVisibility() && text.includes(words) && text.includes(reference) && ways.includes('Retry');
  });

let cells = 0;

/** Opens a screen whose reads get this answer: it shows the words, the reference of this very request, and Retry. */
const expectFailure = async (
  page: Page,
  faults: FaultProxy,
  screen: string,
  answer: NonNullable<Fault['answer']>,
  words: string,
) => {
  cells += 1;
  faults.clear();
  faults.add(failing({ ...answer, requestId: `cell-${cells}` }));
  await goInside(page, screen);
  const told = { words, reference: `Reference: cell-${cells}` };
  await test.step(`${answer.status} ${answer.body.slice(0, 20)} at ${screen}`, () =>
    page.waitForFunction(isTold, told, { polling: 'raf', timeout: 10_000 }));
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const json = (status: number, message: string) => ({ status, body: JSON.stringify({ message }) });

test('Every screen says what has failed or cannot be read, offers Retry, and stays signed in', async ({
  page,
  api,
  faults,
}) => {
  test.slow();
  const screens = await screensOf(api);
  await hurry(page);
  for (const [answer, words] of [
    [json(500, 'Words of a 500'), 'Words of a 500'],
    [{ status: 200, body: '{"data":7}' }, messages.malformedAnswer],
  ] as const) {
    for (const screen of screens) await expectFailure(page, faults, screen, answer, words);
  }
  expect(new URL(page.url()).pathname).toBe(screens.at(-1));
  faults.clear();
  await retry(page).click();
  await expect(retry(page)).toBeHidden();
});

test('What the menu counts by itself leads nobody away where that is denied', async ({ page, faults }) => {
  faults.add({ path: /background=true/, answer: json(403, 'Words for the menu') });
  const denied = page.waitForResponse((response) => response.status() === 403);
  await page.goto('/audit');
  await (await denied).finished();
  /* So long it would have taken at most. */
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/audit');
  await expect(page.getByText('Words for the menu')).toHaveCount(0);
});
