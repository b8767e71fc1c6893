import { expect, type Page } from '@playwright/test';
import { initialsOf } from '#src/domain/Person.tsx';
import { listPath, paths } from '#src/paths.ts';
import { test, type Api } from './fixtures.ts';

const filter = { keyword: '@example.', type: 'expert' } as const;

/** Demo experts with a picture on the first page of the list. */
const pictured = async (api: Api) => {
  const { items } = await api.call('searchAccounts', { query: { ...filter, perPage: 10 } });
  return items.flatMap(({ avatar, ...item }) => (avatar ? [{ ...item, avatar }] : []));
};

const faceOf = (page: Page, id: string) => page.locator(`.face[data-picture="${id}"]`);

test('Pictures replace the initials, each is requested once, and the next page mixes none of them up', async ({
  page,
  api,
  signIn,
}) => {
  const people = await pictured(api);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await signIn();
  await page.goto(listPath(paths.accounts, filter));
  expect(people.length).toBeGreaterThan(2);
  for (const { id, avatar } of people) {
    await faceOf(page, id).scrollIntoViewIfNeeded();
    await expect(faceOf(page, id)).toHaveCSS('background-image', `url("${new URL(avatar, page.url()).href}")`);
  }
  const addresses = new Set(people.map(({ avatar }) => avatar));
  expect(requests.filter((path) => path.startsWith('/assets/faces/')).toSorted()).toEqual([...addresses].toSorted());
  expect(requests.filter((path) => path.endsWith('/avatar'))).toEqual([]);

  const { items: next } = await api.call('searchAccounts', { query: { ...filter, perPage: 10, page: 2 } });
  await page.getByRole('button', { name: 'Next page' }).click();
  const rows = page.getByRole('table', { name: 'Accounts' }).locator('tbody tr');
  for (const { email, avatar } of next) {
    const face = rows.filter({ hasText: email ?? '' }).locator('.face');
    await face.scrollIntoViewIfNeeded();
    const picture = avatar ? `url("${new URL(avatar, page.url()).href}")` : 'none';
    await expect(face).toHaveCSS('background-image', picture);
  }
});

test.describe('Where a picture is gone', () => {
  test.use({ failsOnPurpose: true });

  test('the initials stay', async ({ page, api, signIn }) => {
    const [gone, ...others] = await pictured(api);
    const there = others.find(({ avatar }) => avatar !== gone?.avatar);
    if (!gone || !there) throw new Error('Nobody of the demo has a picture');
    await page.route(`**${gone.avatar}`, (route) => route.fulfill({ status: 404 }));
    await signIn();
    await page.goto(listPath(paths.accounts, filter));
    await expect(faceOf(page, there.id)).toHaveClass(/pictured/);
    await expect(faceOf(page, gone.id)).toHaveText(initialsOf(gone));
    await expect(faceOf(page, gone.id)).not.toHaveClass(/pictured/);
  });
});
