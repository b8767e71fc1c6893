import { expect, type Page, type Route } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { admin } from '#tests/support/builtServer.ts';
import { test, type Api } from './fixtures.ts';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const firstName = (page: Page) => page.getByRole('textbox', { name: /^First Name/ });
const introduction = (page: Page) => page.getByRole('textbox', { name: /^Introduction/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const restore = (page: Page) => page.getByRole('button', { name: 'Restore what you typed' });

const logIn = async (page: Page) => {
  await page.getByLabel('Email', { exact: true }).fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** The draft of an account that this browser keeps, as text. */
const draftOf = (page: Page, id: string) =>
  page.evaluate(async (account) => {
    const name = 'expert-desk-drafts';
    /* Opened before the portal has done so, it would be made without its store. */
    if ((await indexedDB.databases()).every((one) => one.name !== name)) return '';
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    const database = await settled(indexedDB.open(name));
    const store = database.transaction('drafts').objectStore('drafts');
    const [keys, drafts] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
    database.close();
    return JSON.stringify(drafts.filter((_, index) => JSON.stringify(keys[index]).includes(account)));
  }, id);

/** Types in two sections of the form, and waits until that has been kept. */
const typeInto = async (page: Page, id: string) => {
  await page.goto(`/accounts/${id}/edit`);
  await firstName(page).fill('Wilhelmina');
  await introduction(page).fill('Typed, and not saved yet.');
  await expect.poll(() => draftOf(page, id)).toMatch(/Wilhelmina.*Typed, and not saved yet\./);
};

/** The server ends the session of this browser, as a deactivation elsewhere does. */
const revoke = async (page: Page) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
  await page.context().request.post('/api/auth/logout', {
    data: { refreshToken },
    headers: { authorization: `Bearer ${token}` },
  });
};

/** Saves what the server refuses: the session ends while it is on its way, and nothing else has been refused before. */
const saveRevoked = async (page: Page) => {
  const refuse = async (route: Route) => {
    await revoke(page);
    await route.continue();
  };
  await page.route(/\/account\/[^/]+\/edit$/, refuse, { times: 1 });
  await save(page).click();
};

const restoreAndSave = async (page: Page, api: Api, id: string) => {
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  await restore(page).click();
  await expect(firstName(page)).toHaveValue('Wilhelmina');
  await expect(introduction(page)).toHaveValue('Typed, and not saved yet.');
  await save(page).click();
  await expect(page.getByText(messages.editSuccess)).toBeVisible();
  expect(puts).toHaveLength(1);
  const { profile, expertProfile } = await api.call('getAccount', { params: { id } });
  expect([profile?.firstName, expertProfile?.introduction]).toEqual(['Wilhelmina', 'Typed, and not saved yet.']);
};

test('A session revoked under a dirty form costs nothing: login, restore, one PUT with all of it', async ({
  page,
  api,
  ownAccount,
}) => {
  const { id } = await ownAccount({ status: 'APPROVED' });
  await typeInto(page, id);
  await saveRevoked(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(messages.tokenExpired)).toHaveCount(1);
  await logIn(page);
  await expect(page).toHaveURL(`/accounts/${id}/edit`);
  await restoreAndSave(page, api, id);
  await page.reload();
  await expect(firstName(page)).toHaveValue('Wilhelmina');
  await page.waitForTimeout(500);
  await expect(restore(page)).toBeHidden();
});
