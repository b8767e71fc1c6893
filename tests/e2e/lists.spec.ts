import { expect, type Page } from '@playwright/test';
import { listPath, paths } from '#src/paths.ts';
import { shiftsOf, watchShifts } from '#tests/everyScreen/shifts.ts';
import { test } from './fixtures.ts';
import { at, brokenHighlights, cutEmails, unmarkedCuts } from './measures.ts';
import { LONG_EMAIL } from './people.ts';
import { untilShown } from './untilShown.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test.beforeEach(({ signIn }) => signIn());

const firstRow = (page: Page) => page.locator('main tbody tr:not(:has(.awaited))').first();
const topOf = async (page: Page) => {
  const bar = await page.getByRole('banner').boundingBox();
  return (bar?.y ?? 0) + (bar?.height ?? 0);
};

test('The first row of a list is 150 px at most below the top bar, heads included', async ({ page }) => {
  for (const path of [paths.accounts, paths.meetings, paths.transactions, paths.audit, '/charities']) {
    await page.goto(path);
    await expect(firstRow(page)).toBeVisible();
    const row = await firstRow(page).boundingBox();
    expect.soft((row?.y ?? Infinity) - (await topOf(page)), path).toBeLessThanOrEqual(150);
  }
  /* The column heads stay below the top bar while the rows scroll. */
  await page.goto(`${paths.accounts}?perPage=50&page=1&sort=email&order=ASC&filter=%7B%7D`);
  await expect(firstRow(page)).toBeVisible();
  await page.getByRole('row').nth(40).scrollIntoViewIfNeeded();
  const head = page.getByRole('columnheader', { name: 'Status' });
  await expect.poll(async () => (await head.boundingBox())?.y).toBeCloseTo(await topOf(page), 0);
});

test('Back restores the position in a list, on any of its tabs', async ({ page }) => {
  await page.goto(`${listPath(paths.accounts, { status: 'APPROVED' })}&perPage=25`);
  await expect(firstRow(page)).toBeVisible();
  /* Not the end of the page, whose place depends on the rows. */
  const place = 300;
  await page.evaluate((top) => scrollTo(0, top), place);
  await page.locator('main tbody tr').nth(10).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.goBack();
  await expect(firstRow(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('On paper a list has no shell, and the day over its rows is written in full', async ({ page }) => {
  await page.goto(paths.meetings);
  const day = page.getByRole('rowheader').first();
  await expect(day).not.toHaveCSS('font-size', '0px');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(day).toHaveCSS('font-size', '0px');
  const written = await day.evaluate((head) => getComputedStyle(head, '::after').content);
  expect(written).toMatch(/\b20\d\d\b/);
});

test(
  'Columns are as wide on every page, without layout shifts: at the start, on the next page, on another tab',
  { tag: '@looks' },
  async ({ page }) => {
    await page.addInitScript(watchShifts);
    let before = 0;
    /** Layout shift since the last call, as a fraction of the window; rows of a clicked tab may be higher. */
    const moved = async () => {
      const { sum } = await shiftsOf(page);
      const since = sum - before;
      before = sum;
      return since;
    };
    const tabs = page.getByRole('navigation', { name: 'Quick filters' });
    const widths = () =>
      page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width));
    const link = firstRow(page).getByRole('link').first();

    await page.goto(paths.accounts);
    await expect(tabs.getByRole('link', { name: /^All \d/ })).toBeVisible();
    expect(await moved()).toBeLessThan(0.02);
    const [wide, seen] = [await widths(), (await link.getAttribute('href')) ?? ''];

    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(link).not.toHaveAttribute('href', seen);
    expect(await widths()).toEqual(wide);
    expect(await moved()).toBeLessThan(0.02);

    await tabs.getByRole('link', { name: /^Declined/ }).click();
    await expect(firstRow(page)).toContainText('Declined');
    expect(await widths()).toEqual(wide);
    expect(await moved()).toBeLessThan(0.02);
  },
);

/** 1280 px, less 15 px for a scrollbar that takes up width. */
const NARROWEST = { width: 1265, height: 800 } as const;

for (const locale of ['en-US', 'fr-FR']) {
  test.describe(`In ${locale}, beside the open menu in a window of 1280 px`, () => {
    test.use({ locale, viewport: NARROWEST });

    test(
      'every list shows all of its columns, and its times to the minute, in whatever order',
      { tag: '@looks' },
      async ({ page }) => {
        const { accounts, meetings, transactions, admins, audit } = paths;
        const [byPrice, byAmount] = [`${meetings}?sort=price&order=DESC`, `${transactions}?sort=amount&order=DESC`];
        const lists = [accounts, meetings, byPrice, transactions, byAmount, admins, audit];
        for (const path of lists) {
          await page.goto(path);
          await untilShown(page);
          const table = page.getByRole('table').first();
          const excess = await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
          expect.soft(excess, `${path} is wider than its place, px`).toBeLessThanOrEqual(0);
          const cut = table
            .locator('time')
            .evaluateAll((times) =>
              times.flatMap((time) => (time.scrollWidth > time.clientWidth ? [time.textContent] : [])),
            );
          expect.soft(await cut, `${path}: times that are cut`).toEqual([]);
        }
      },
    );
  });
}

test(
  'The longest email is shown, or cut with a mark in a narrow window, and a row under the pointer has one colour',
  { tag: '@looks' },
  async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 800 });
    await page.goto(listPath(paths.accounts, { keyword: LONG_EMAIL }));
    await untilShown(page);
    for (const check of [unmarkedCuts, at(1366, cutEmails), at(1366, brokenHighlights)])
      expect.soft(await check(page)).toEqual([]);
  },
);
