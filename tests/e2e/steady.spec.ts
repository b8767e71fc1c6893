import { expect, type Page } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { test } from './faults.ts';

/** Every move of what was there that nobody has asked for; the page keeps them. */
const watchShifts = () => {
  const shifts: { value: number; moved: string[] }[] = [];
  Reflect.set(globalThis, 'shifts', shifts);
  const sourcesOf = (entry: PerformanceEntry) =>
    Reflect.get(entry, 'sources') as readonly {
      readonly node?: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }[];
  const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const take = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      const moved = sourcesOf(entry).map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 40) ?? ''}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
      );
      shifts.push({ value: Number(Reflect.get(entry, 'value')), moved });
    }
  };
  new PerformanceObserver(take).observe({ type: 'layout-shift', buffered: true });
};

const shiftsOf = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'shifts') as { value: number; moved: string[] }[]);

const expectStill = async (page: Page) => {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const large = shifts.filter(({ value }) => value > 0.001);
  expect(sum, JSON.stringify(large, null, 1)).toBeLessThanOrEqual(0.02);
};

const sizes = [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
];

for (const viewport of sizes) {
  test.describe(() => {
    test.use({ viewport });

    test(`The dashboard stands still while slow answers come, ${viewport.width} px wide`, async ({
      page,
      signIn,
      faults,
    }) => {
      await page.addInitScript(watchShifts);
      await signIn();
      faults.add({ path: /^\/api\/admin\/dashboard/, delay: 1200 }, { path: /^\/api\//, delay: 400 });
      await page.goto('/dashboard');
      await expect(page.getByRole('table', { name: /^This month against/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'The last 12 weeks' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
      await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
      await expectStill(page);
    });

    test(`The page of a meeting stands still while slow answers come, ${viewport.width} px wide`, async ({
      page,
      api,
      signIn,
      faults,
    }) => {
      const { items } = await api.call('searchMeetings', { query: { stage: 'ENDED', perPage: 1 } });
      await page.addInitScript(watchShifts);
      await signIn();
      faults.add({ path: /\/(summary|pricing|audit)$/, delay: 1200 }, { path: /^\/api\//, delay: 400 });
      await page.goto(paths.meeting(items[0]?.id ?? ''));
      await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Changes' }).getByText(/./).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
      await expect(page.locator('main :is(.MuiSkeleton-root, .coming)')).toHaveCount(0);
      await expectStill(page);
    });

    for (const [who, type] of [
      ['an expert', 'expert'],
      ['a user', 'user'],
    ] as const) {
      test(`The page of ${who} stands still while slow answers come, ${viewport.width} px wide`, async ({
        page,
        api,
        signIn,
        faults,
      }) => {
        const { items } = await api.call('searchAccounts', { query: { type, active: 'true', perPage: 1 } });
        await page.addInitScript(watchShifts);
        await signIn();
        faults.add({ path: /\/(summary|pricing|audit)$/, delay: 1200 }, { path: /^\/api\//, delay: 400 });
        await page.goto(paths.account(items[0]?.id ?? ''));
        await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Changes' }).getByText(/./).first()).toBeVisible();
        await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
        await expect(page.locator('main :is(.MuiSkeleton-root, .coming)')).toHaveCount(0);
        await expectStill(page);
      });
    }
  });
}
