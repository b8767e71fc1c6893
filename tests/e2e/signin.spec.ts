import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { auth } from '#src/i18n/fr/auth.ts';
import { shell as french } from '#src/i18n/fr/shell.ts';
import { admin } from '#tests/support/builtServer.ts';
import { paths } from '#src/paths.ts';
import { test } from './fixtures.ts';
import { goInside } from './goInside.ts';
import { openSettings } from './openSettings.ts';

const logIn = async (page: Page, { email, password }: { email: string; password: string } = admin) => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('A login opens the dashboard, and a reload keeps the session', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await logIn(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('Logout says so, ends the session at the server, and Back does not bring the portal back', async ({
  page,
  request,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  await page.goto('/accounts');
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  /* From before the click on: the notice goes after a while. */
  await Promise.all([page.getByText(messages.logoutSuccess).waitFor(), logOut(page)]);
  await expect(page).toHaveURL('/login');
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/admin/account/search', { headers })).status()).toBe(401);
  expect(await page.evaluate(() => [localStorage.getItem('email'), localStorage.getItem('refreshToken')])).toEqual([
    null,
    null,
  ]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

/** All that this browser keeps for the portal, as one text: storages, databases, cookies, the history entry and the title. */
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

test('After a logout nothing that was searched or typed is kept anywhere, nor asked for by Back', async ({
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
  await goInside(page, paths.account(id));
  await page.getByRole('textbox', { name: /^First Name/ }).fill('Wilhelmina');
  await expect.poll(() => everythingKept(page)).toContain('Wilhelmina');
  /* What a list is asked is in its address alone. */
  expect(await everythingKept(page)).not.toContain('Ophelia');
  await logOut(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(messages.logoutSuccess)).toBeVisible();
  expect(await everythingKept(page)).not.toMatch(/Ophelia|Wilhelmina/);
  expect(await page.title()).toBe('Expert Desk');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  expect(await everythingKept(page)).not.toMatch(/Ophelia|Wilhelmina/);
});

test('A token cookie that disappears leads to the login within a moment', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/meetings');
  await expect(page.getByRole('heading', { name: 'Meetings', level: 1 })).toBeVisible();
  await page.context().clearCookies({ name: 'token' });
  await expect(page).toHaveURL('/login', { timeout: 5000 });
  expect(await page.evaluate(() => [localStorage.getItem('email'), localStorage.getItem('refreshToken')])).toEqual([
    null,
    null,
  ]);
});

test('A session that the server has ended leads to the login, which says why and comes back', async ({
  page,
  signIn,
  server,
  request,
}) => {
  await signIn();
  /* A page that reads nothing: the menu's count and the capabilities come, then it asks no more, and the click below is what learns it. */
  const lastAsked = page.waitForResponse(/\/api\/capabilities$/);
  await page.goto('/forbidden');
  await expect(page.getByRole('link', { name: /^Accounts \d+ experts waiting$/ })).toBeVisible();
  await lastAsked;
  await page.waitForLoadState('networkidle');
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
  await request.post(`${server.url}/api/auth/logout`, { data: { refreshToken } });
  /* Without a pointer on its way there, at which the list would be asked for already. */
  await page.getByRole('link', { name: 'Accounts' }).first().dispatchEvent('click');
  await expect(page.getByText(messages.tokenExpired)).toBeVisible();
  await logIn(page);
  await expect(page).toHaveURL(/\/accounts/);
});

test('Who is deactivated is signed out in his own browser, kept out, and let in again once he is reactivated', async ({
  page,
  signIn,
  api,
  browser,
  server,
}, { repeatEachIndex, retry }) => {
  const pat = { email: `pat.${repeatEachIndex}.${retry}@example.com`, password: 'a horse that nobody has stapled' };
  const { link } = await api.call('createInvitation', { body: { email: pat.email, password: admin.password } });
  const invited = { inviteToken: link.split('invite=')[1] ?? '', firstName: 'Pat', lastName: 'Other' };
  await api.call('register', { body: { ...invited, password: pat.password } });
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await other.goto('/');
  await logIn(other, pat);
  await expect(other).toHaveURL('/dashboard');

  await signIn();
  await page.goto('/admins');
  const row = page.getByRole('row').filter({ hasText: pat.email });
  const decide = async (what: string, now: string) => {
    await row.getByRole('button', { name: `${what} Pat Other` }).click();
    const question = page.getByRole('dialog', { name: `${what} Pat Other?` });
    await question.getByRole('button', { name: what }).click();
    await expect(row.getByText(now, { exact: true })).toBeVisible();
  };
  await decide('Deactivate', 'Inactive');
  await other.getByRole('link', { name: 'Meetings' }).first().click();
  await expect(other.getByText(messages.tokenExpired)).toBeVisible();
  await expect(other).toHaveURL('/login');
  await logIn(other, pat);
  await expect(other.getByText(messages.invalidCredentials)).toBeVisible();
  await decide('Reactivate', 'Active');
  await logIn(other, pat);
  await expect(other.getByRole('heading', { name: 'Meetings', level: 1 })).toBeVisible();
  await other.context().close();
});

test('The login page speaks the language that was chosen before the logout', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await openSettings(page);
  await page.getByText('Français').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: french.account }).click();
  await page.getByRole('menuitem', { name: french.logout }).click();
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
});
