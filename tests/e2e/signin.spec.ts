import { expect, type Page, type Route } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { paths } from '#src/paths.ts';
import { pushAddress } from '#tests/support/pushAddress.ts';
import { test } from './fixtures.ts';
import { logIn, revoke } from './session.ts';

const sessionKept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('email'), localStorage.getItem('refreshToken')]);

/** Everything this browser stores for the portal, as one string: storages, databases, cookies, history entry, title. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not readable')));
      });
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const database = await read(indexedDB.open(name));
        const stores = [...database.objectStoreNames];
        const all = await Promise.all(
          stores.map((store) => read<unknown[]>(database.transaction(store).objectStore(store).getAll())),
        );
        database.close();
        return all;
      }),
    );
    const history = [globalThis.history.state as unknown, location.href, document.title, window.name];
    return JSON.stringify([localStorage, sessionStorage, databases, document.cookie, await caches.keys(), history]);
  });

test('After a logout no searched or typed text is stored anywhere, nor requested by Back', async ({
  page,
  signIn,
  ownAccount,
}) => {
  const { id } = await ownAccount({ status: 'APPROVED' });
  await signIn();
  await page.goto('/accounts');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Ophelia');
  await expect(page).toHaveURL(/Ophelia/);
  expect(await everythingKept(page)).toContain('Ophelia');
  await page.evaluate(pushAddress, paths.account(id));
  await page.getByRole('textbox', { name: /^First Name/ }).fill('Wilhelmina');
  await expect.poll(() => everythingKept(page)).toContain('Wilhelmina');
  /* A list's search text is kept only in its URL. */
  expect(await everythingKept(page)).not.toContain('Ophelia');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(messages.logoutSuccess)).toBeVisible();
  expect(await everythingKept(page)).not.toMatch(/Ophelia|Wilhelmina/);
  expect(await sessionKept(page)).toEqual([null, null]);
  expect(await page.title()).toBe('Expert Desk');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goBack();
  await expect(page).toHaveURL('/login');
  expect(await everythingKept(page)).not.toMatch(/Ophelia|Wilhelmina/);
  expect(requests.filter((url) => /Ophelia|\/api\/admin/.test(url))).toEqual([]);
});

test('A session revoked under a dirty form loses nothing: login, restore, one PUT with all of it', async ({
  page,
  api,
  signIn,
  ownAccount,
}) => {
  const { id } = await ownAccount({ status: 'APPROVED' });
  const firstName = page.getByRole('textbox', { name: /^First Name/ });
  const introduction = page.getByRole('textbox', { name: /^Introduction/ });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const restore = page.getByRole('button', { name: 'Restore what you typed' });
  await signIn();
  await page.goto(paths.account(id));
  await firstName.fill('Wilhelmina');
  await introduction.fill('Typed, and not saved yet.');
  await expect.poll(() => everythingKept(page)).toMatch(/Wilhelmina.*Typed, and not saved yet\./);
  /* The session ends while the save is in flight, and no earlier request has been rejected. */
  const refuse = async (route: Route) => {
    await revoke(page);
    await route.continue();
  };
  await page.route(/\/account\/[^/]+\/edit$/, refuse, { times: 1 });
  await save.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(messages.tokenExpired)).toHaveCount(1);
  await logIn(page);
  await expect(page).toHaveURL(paths.account(id));

  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  await restore.click();
  await expect(firstName).toHaveValue('Wilhelmina');
  await expect(introduction).toHaveValue('Typed, and not saved yet.');
  await save.click();
  await expect(page.getByText(messages.editSuccess)).toBeVisible();
  expect(puts).toHaveLength(1);
  const { profile, expertProfile } = await api.call('getAccount', { params: { id } });
  expect([profile?.firstName, expertProfile?.introduction]).toEqual(['Wilhelmina', 'Typed, and not saved yet.']);
  await page.reload();
  await expect(firstName).toHaveValue('Wilhelmina');
  await expect.poll(() => everythingKept(page)).not.toContain('Typed, and not saved yet.');
});

test('The login appears within a moment of losing the token cookie', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/meetings');
  await expect(page.getByRole('heading', { name: 'Meetings', level: 1 })).toBeVisible();
  await page.context().clearCookies({ name: 'token' });
  await expect(page).toHaveURL('/login', { timeout: 5000 });
  expect(await sessionKept(page)).toEqual([null, null]);
});
