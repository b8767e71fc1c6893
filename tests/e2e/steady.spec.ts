import { expect, type Page } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { test } from './faults.ts';
import type { Api } from './fixtures.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from './shifts.ts';

const expectStill = async (page: Page) => {
  const { sum, large } = await shiftsOf(page);
  expect(sum, JSON.stringify(large, null, 1)).toBeLessThanOrEqual(MOST_SHIFT);
};

const anAccount = (type: 'expert' | 'user') => async (api: Api) => {
  const { items } = await api.call('searchAccounts', { query: { type, active: 'true', perPage: 1 } });
  return paths.account(items[0]?.id ?? '');
};
const aMeeting = async (api: Api) => {
  const { items } = await api.call('searchMeetings', { query: { stage: 'ENDED', perPage: 1 } });
  return paths.meeting(items[0]?.id ?? '');
};
const records = [
  ['a meeting', aMeeting],
  ['an expert', anAccount('expert')],
  ['a user', anAccount('user')],
] as const;

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

    for (const [whose, pathOf] of records) {
      test(`The page of ${whose} stands still while slow answers come, ${viewport.width} px wide`, async ({
        page,
        api,
        signIn,
        faults,
      }) => {
        const path = await pathOf(api);
        await page.addInitScript(watchShifts);
        await signIn();
        faults.add({ path: /\/(summary|pricing|audit)$/, delay: 1200 }, { path: /^\/api\//, delay: 400 });
        await page.goto(path);
        await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Changes' }).getByText(/./).first()).toBeVisible();
        await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
        await expect(page.locator('main :is(.MuiSkeleton-root, .coming)')).toHaveCount(0);
        await expectStill(page);
      });
    }
  });
}
