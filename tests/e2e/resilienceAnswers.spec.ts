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

/** Runs in the page: an alert has some of these words, this reference and a way on. (Hundreds of looks: no pauses.) */
const isTold = ({ words, reference, way }: { words: readonly string[]; reference: string; way: string }) =>
  [...document.querySelectorAll('main [role=alert]')].some((alert) => {
    const text = alert.textContent ?? '';
    const ways = [...(alert.closest('main')?.querySelectorAll('button, a') ?? [])].map((one) => one.textContent);
    const isShown = alert.checkVisibility();
    const isSaid = words.some((one) => text.includes(one)) && text.includes(reference);
    return isShown && isSaid && ways.includes(way);
  });

/** A screen of one record, which cannot be found again by asking again. */
const record = /^\/\w+\/[0-9a-f-]{36}/;

let cells = 0;

/** Opens a screen whose reads get this answer: it shows the words, the reference of this very request unless it was refused, and Retry. */
const expectFailure = async (
  page: Page,
  faults: FaultProxy,
  screen: string,
  answer: NonNullable<Fault['answer']>,
  ...words: readonly string[]
) => {
  cells += 1;
  faults.clear();
  faults.add(failing({ ...answer, requestId: `cell-${cells}` }));
  await goInside(page, screen);
  const way = answer.status === 404 && record.test(screen) ? 'Back to the list' : 'Retry';
  /* A refusal has none. */
  const reference = answer.status >= 400 && answer.status < 500 ? '' : `Reference: cell-${cells}`;
  const told = { words, reference, way };
  await test.step(`${answer.status} ${answer.body.slice(0, 20)} at ${screen}`, () =>
    page.waitForFunction(isTold, told, { polling: 'raf', timeout: 10_000 }));
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const json = (status: number, message: string) => ({ status, body: JSON.stringify({ message }) });
const html = (status: number) => ({ status, body: '<html><h1>Bad gateway</h1></html>', type: 'text/html' });

/** One of each class: a refusal, a missing record, a failed server, a proxy without a server. */
const statuses = [
  { answer: json(409, 'Words of a 409'), words: ['Words of a 409'] },
  /* An API without the call says 404, too: where that is known, it is said better. */
  { answer: json(404, 'Words of a 404'), words: ['Words of a 404', 'This API has no'] },
  { answer: json(500, 'Words of a 500'), words: ['Words of a 500'] },
  { answer: html(503), words: [messages.unavailable] },
] as const;

test('Every screen says what an error status means, offers Retry, and stays signed in', async ({
  page,
  api,
  faults,
}) => {
  test.slow();
  const screens = await screensOf(api);
  await hurry(page);
  for (const { answer, words } of statuses) {
    for (const screen of screens) await expectFailure(page, faults, screen, answer, ...words);
  }
  expect(new URL(page.url()).pathname).toBe(screens.at(-1));
  faults.clear();
  await retry(page).click();
  await expect(retry(page)).toBeHidden();
});

test('A 403 leads to "Access denied" with one notice of its words, and signs nobody out', async ({
  page,
  api,
  faults,
}) => {
  const screens = await screensOf(api);
  await page.goto('/forbidden');
  for (const screen of screens) {
    faults.clear();
    faults.add(failing(json(403, `Words at ${screen}`)));
    await goInside(page, screen);
    await expect(page.getByText(`Words at ${screen}`), screen).toHaveCount(1);
    await expect(page, screen).toHaveURL('/forbidden');
    await expect(page.getByRole('heading', { name: 'Access denied' }), screen).toBeVisible();
    expect(faults.seen.filter(({ path }) => path.endsWith('/auth/logout'))).toEqual([]);
  }
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

test('A session that is dead ends once, whatever the screen, with one notice and no storm', async ({
  page,
  api,
  faults,
  signIn,
}) => {
  const [dashboard = '', list = '', form = ''] = await screensOf(api);
  for (const screen of [dashboard, list, form]) {
    faults.clear();
    faults.add({ path: /refreshToken/, answer: json(401, messages.tokenExpired) }, failing(html(401)));
    await page.goto(screen);
    await expect(page, screen).toHaveURL('/login');
    await expect(page.getByText(messages.tokenExpired), screen).toHaveCount(1);
    expect(faults.seen.filter(({ path }) => path.endsWith('/auth/refreshToken')).length, screen).toBe(1);
    expect(
      faults.seen.filter(({ path }) => path.endsWith('/auth/logout')),
      screen,
    ).toEqual([]);
    /* The login page itself would notice the next session, and open the portal beside this test. */
    await page.goto('/config.js');
    await signIn();
  }
});

test('One part that fails leaves the others usable', async ({ page, api, faults }) => {
  const [, , account] = await screensOf(api);
  faults.add({ path: /\/details|\/audit|option\/durationBooking/, answer: json(409, 'Words of a part') });
  await page.goto('/accounts/triage');
  await expect(main(page).getByText('Words of a part').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await goInside(page, '/meetings/create');
  await expect(page.getByRole('heading', { name: 'Schedule meeting' })).toBeVisible();
  await expect(main(page).getByText('Words of a part').first()).toBeVisible();
  faults.clear();
  await retry(page).click();
  await expect(main(page).getByRole('button', { name: /^30 minutes/ })).toBeVisible();
  faults.add({ path: /\/audit|admin\/meetings/, answer: { status: 200, body: '{"data":7}' } });
  await goInside(page, account ?? '');
  await expect(main(page).getByText(messages.malformedAnswer).first()).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: /^First Name/ })).toBeEditable();
});

/** One of each class: no JSON, another envelope, data of another type, records of another type. */
const malformed = ['<html><h1>Welcome</h1></html>', '{"result":{},"data":0}', '{"data":7}', '{"data":[true]}'];

test('Malformed answers are an error with Retry on every screen, never blank', async ({ page, api, faults }) => {
  test.slow();
  const screens = await screensOf(api);
  await hurry(page);
  for (const body of malformed) {
    for (const screen of screens)
      await expectFailure(page, faults, screen, { status: 200, body }, messages.malformedAnswer);
  }
});
