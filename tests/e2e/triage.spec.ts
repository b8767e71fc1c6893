import { expect, type Page } from '@playwright/test';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { test as base, type Api } from './fixtures.ts';
import { expectClearOf } from './measures.ts';

interface Waiting {
  /** Opens triage with a queue of `count` applications that only this test uses, oldest first. */
  readonly queueOf: (count: number) => Promise<AccountItem[]>;
}

const waitingFor = { status: 'PENDING', orderBy: 'createdAt', sortDirection: 'asc' } as const;

/** Limits the pending applications that the page sees to `ids`; the server decides which are still pending. */
const narrowQueue = (page: Page, api: Api, ids: readonly string[]) =>
  page.route(/account\/search\?.*status=PENDING/, async (route) => {
    const { items } = await api.call('searchAccounts', { query: { ...waitingFor, perPage: 100 } });
    const own = items.filter(({ id }) => ids.includes(id));
    const perPage = Number(new URL(route.request().url()).searchParams.get('perPage'));
    await route.fulfill({ json: { data: { items: own.slice(0, perPage), totalItems: own.length } } });
  });

const test = base.extend<Waiting>({
  queueOf: async ({ page, api, signIn, ownAccount }, provide) => {
    await signIn();
    await provide(async (count) => {
      const own: AccountItem[] = [];
      while (own.length < count) own.push(await ownAccount(waitingFor));
      const ids = own.map(({ id }) => id);
      await narrowQueue(page, api, ids);
      await page.goto('/accounts/triage');
      return own;
    });
    /* The shell may request the pending count even while the test ends, and the route's `api` ends with the worker. */
    await page.unrouteAll({ behavior: 'wait' });
  },
});

const applicant = (page: Page, account: AccountItem | undefined) =>
  page.getByRole('article').getByRole('heading', { name: displayNameOf(account ?? {}), level: 2 });

test('The decision bar stays in its place, and each decision is shown in view', async ({ page, queueOf }) => {
  const [first, second, third] = await queueOf(3);
  await expect(applicant(page, first)).toBeVisible();
  const bar = page.getByRole('region', { name: 'Decision', exact: true });
  const place = await bar.boundingBox();
  await page.keyboard.press('j');
  await expect(applicant(page, second)).toBeFocused();
  expect(await bar.boundingBox()).toEqual(place);
  await page.keyboard.press('a');
  await expect(applicant(page, third)).toBeFocused();
  const text = `${displayNameOf(second ?? {})} approved. Next: ${displayNameOf(third ?? {})}.`;
  const outcome = page.getByRole('status').filter({ hasText: text }).first();
  await expect(outcome).toBeInViewport();
  expect((await outcome.boundingBox())?.height).toBeGreaterThan(10);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the checklist of an application is in view before the rest, two large buttons decide, and a refused decline keeps its reason', async ({
    page,
    queueOf,
  }) => {
    const [only] = await queueOf(1);
    const name = applicant(page, only);
    await expect(name).toBeVisible();
    const checklist = page.getByRole('region', { name: 'Checklist' });
    const bar = await page.getByRole('region', { name: 'Decision', exact: true }).boundingBox();
    const [above, box] = [await name.boundingBox(), await checklist.boundingBox()];
    expect(box?.y).toBeGreaterThan(above?.y ?? Infinity);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    const introduction = await page.getByRole('heading', { name: 'Introduction' }).boundingBox();
    expect(introduction?.y).toBeGreaterThan(box?.y ?? Infinity);
    for (const label of ['Approve', 'Decline…']) {
      const { width, height } = (await page.getByRole('button', { name: label }).boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(48);
      expect(width).toBeGreaterThanOrEqual(120);
    }
    await page.getByRole('button', { name: 'Decline…' }).tap();
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await reason.fill('Not now');
    await page.route('**/decline', (route) => route.fulfill({ status: 400, json: { message: 'Not today' } }));
    await page.getByRole('button', { name: 'Decline', exact: true }).tap();
    await expect(page.getByText('Not today').first()).toBeVisible();
    await expectClearOf(page, 'Not today', page.getByRole('button', { name: 'Decline', exact: true }));
    await expect(reason).toHaveValue('Not now');
  });
});
