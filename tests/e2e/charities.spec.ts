import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { charityInUse } from './charityInUse.ts';
import { test } from './fixtures.ts';

interface Charity {
  readonly id: string;
  readonly name: string;
}

/** What another administrator does meanwhile, by the API. */
const send = (page: Page, method: string, path: string, body?: object): Promise<Charity> =>
  page.evaluate(
    async ([verb, url, sent]) => {
      const token = /token=([^;]+)/.exec(document.cookie)?.[1];
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(url, { method: verb, headers, ...(sent && { body: sent }) });
      return (await answer.json()) as Charity;
    },
    [method, `/api/${path}`, body && JSON.stringify(body)] as const,
  );

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

test('A charity has its whole life on generated screens: made, found, sorted, changed, met by another, kept while in use, deleted', async ({
  page,
  api,
  signIn,
}) => {
  test.slow();
  await signIn();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Charities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Charities' })).toBeVisible();

  const name = unique('Harbour Lights');
  await page.getByRole('link', { name: 'Create' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Website').fill('harbour lights');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a whole web address, as copied from the browser.')).toBeVisible();
  await page.getByLabel('Website').fill('https://harbour.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'harbour.example' })).toBeVisible();
  const id = /charities\/([^/]+)\/show/.exec(page.url())?.[1] ?? '';

  await page.getByRole('link', { name: 'Edit' }).click();
  const other = await send(page, 'POST', 'charities', { name: unique('Harbour Aid') });
  await page.getByLabel('Name').fill(other.name.toUpperCase());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is already taken.').first()).toBeVisible();
  await page.getByLabel('Name').fill(`${name} Trust`);
  await send(page, 'PUT', `charities/${id}`, { website: 'https://harbour.example/new' });
  await page.getByRole('button', { name: 'Save' }).click();
  const merge = page.getByRole('dialog');
  await expect(merge).toContainText('https://harbour.example/new');
  await merge.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Trust` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'harbour.example/new' })).toBeVisible();

  await page.getByRole('link', { name: 'Charities' }).first().click();
  await page.getByLabel('Search').fill('harbour');
  const list = page.getByRole('table', { name: 'Charities' });
  await expect(list.getByRole('link', { name: `${name} Trust` })).toBeVisible();
  const names = () => list.getByRole('link', { name: /^Harbour (Aid|Lights)/ }).allTextContents();
  const ascending = await names();
  await list.getByRole('button', { name: 'Name' }).click();
  await expect.poll(names).toEqual(ascending.toReversed());
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`${name} Trust,https://harbour.example/new,Yes,`);

  await page.goto(`/charities/${await charityInUse(api)}/show`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByText(/^Used by \d+ experts?/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/charities/${id}/show`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'Element deleted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Charities' })).toBeVisible();
});

test.describe('On a phone, in French', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 360, height: 740 } });

  test('a charity is made and read in the words of the language, and nothing is wider than the screen', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/charities/create');
    const name = unique('Ensemble');
    await page.getByLabel('Nom').fill(name);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Peut être choisie', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
