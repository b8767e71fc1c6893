import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { test } from './faults.ts';
import type { Api } from './fixtures.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from './shifts.ts';

interface Steady {
  readonly what: string;
  readonly path: string | ((api: Api) => Promise<string>);
  /** What has come when all has. */
  readonly whole: (page: Page) => readonly Locator[];
}

const anAccount = (type: 'expert' | 'user') => async (api: Api) => {
  const { items } = await api.call('searchAccounts', { query: { type, active: 'true', perPage: 1 } });
  return paths.account(items[0]?.id ?? '');
};
const aMeeting = async (api: Api) => {
  const { items } = await api.call('searchMeetings', { query: { stage: 'ENDED', perPage: 1 } });
  return paths.meeting(items[0]?.id ?? '');
};
/** Two who are to meet, chosen once more. */
const aBooking = async (api: Api) => {
  const { items } = await api.call('searchMeetings', { query: { stage: 'SCHEDULED', perPage: 1 } });
  const { expert, user } = items[0] ?? {};
  const chosen = new URLSearchParams({ expertId: expert?.id ?? '', userId: user?.id ?? '', duration: '30' });
  return `${paths.meetingCreate}?${chosen.toString()}`;
};
const record = (page: Page) => [
  page.getByRole('region', { name: 'Summary' }),
  page.getByRole('region', { name: 'Changes' }).getByText(/./).first(),
];

const pages: readonly Steady[] = [
  {
    what: 'The dashboard',
    path: paths.dashboard,
    whole: (page) => [
      page.getByRole('table', { name: /^This month against/ }),
      page.getByRole('heading', { name: 'The last 12 weeks' }),
    ],
  },
  { what: 'A list', path: paths.accounts, whole: (page) => [page.getByRole('main').getByText('@').first()] },
  { what: 'The page of a meeting', path: aMeeting, whole: record },
  { what: 'The page of an expert', path: anAccount('expert'), whole: record },
  { what: 'The page of a user', path: anAccount('user'), whole: record },
  { what: 'The scheduler', path: aBooking, whole: (page) => [page.getByRole('heading', { name: 'Summary' })] },
  { what: 'Security', path: paths.security, whole: (page) => [page.getByText('This session')] },
];

const sizes = [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
];

for (const viewport of sizes) {
  test.describe(() => {
    test.use({ viewport });

    for (const { what, path, whole } of pages) {
      test(
        `${what} stands still while slow answers come, ${viewport.width} px wide`,
        { tag: '@looks' },
        async ({ page, api, signIn, faults }) => {
          const address = typeof path === 'string' ? path : await path(api);
          await page.addInitScript(watchShifts);
          await signIn();
          await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
          faults.add(
            { path: /\/(summary|pricing|payments|schedules|audit)$|\/dashboard/, delay: 1200 },
            { path: /^\/api\//, delay: 400 },
            { path: /\/ListCards-/, delay: 1200 },
            { path: /\.woff2$/, delay: 900 },
          );
          await page.goto(address);
          for (const part of whole(page)) await expect(part).toBeVisible();
          await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
          await expect(page.locator('main :is(.MuiSkeleton-root, .coming)')).toHaveCount(0);
          const { sum, large } = await shiftsOf(page);
          expect(sum, JSON.stringify(large, null, 1)).toBeLessThanOrEqual(MOST_SHIFT);
        },
      );
    }
  });
}
