import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { callAs } from '#tests/support/callAt.ts';
import { logIn, openPage } from './browser.ts';
import { followPage } from './follow.ts';
import { admin, createScratch, type Scratch, type Server } from './scratch.ts';

/** Starts only the API, from the scratch's current code. */
const serveApi = (scratch: Scratch, dataDir: string, env = {}) =>
  scratch.serve('tsx', ['server/main.ts'], dataDir, env);

const callsOf = ({ url }: Server) => callAs(url, admin);

/** Runs actions by page menu, palette and selection; a workshop that is called off cannot be postponed. */
const postpone = async (portal: Page, dev: Server) => {
  const button = (name: string) => portal.getByRole('button', { name, exact: true });
  const dialog = portal.getByRole('dialog');
  const postponeTo = async (day: string, answer: string) => {
    await dialog.getByLabel('Starts').fill(`${day}T09:30`);
    await dialog.getByRole('button', { name: 'Postpone' }).click();
    await portal.getByText(answer).first().waitFor();
  };
  await portal.goto(`${dev.url}/workshops`);
  await portal.getByRole('link', { name: 'Public speaking' }).click();
  await portal.getByRole('heading', { name: 'Public speaking' }).first().waitFor();
  await portal.keyboard.press('p');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('More').click();
  await portal.getByRole('menuitem', { name: 'Postpone' }).click();
  await dialog.getByRole('button', { name: 'Postpone' }).click();
  await dialog.getByText('Required').waitFor();
  await dialog.getByLabel('Reason').fill('The room is taken');
  await postponeTo('2033-05-02', 'Postponed');
  await portal.getByText(/postponed Public speaking.*The room is taken/).waitFor();
  const callOff = async () => {
    await portal.keyboard.press('ControlOrMeta+k');
    await portal.getByRole('option', { name: 'Call off' }).click();
    await dialog.getByRole('button', { name: 'Call off' }).click();
  };
  await callOff();
  await button('Undo').click();
  await portal.getByText(/resumed Public speaking/).waitFor();
  await callOff();
  await portal
    .getByText(/called off Public speaking/)
    .first()
    .waitFor();
  await button('More').click();
  await portal
    .getByRole('menuitem', { name: /^Postpone/, disabled: true })
    .getByText('It does not take place.')
    .waitFor();
  const api = await callsOf(dev);
  await api('workshops', { body: { title: 'Stage fright', price: 20 } });
  await portal.goto(`${dev.url}/workshops`);
  await portal.getByLabel('Select Public speaking').check();
  await portal.getByLabel('Select Stage fright').check();
  await button('Postpone').click();
  await portal.getByRole('heading', { name: 'Postpone: 2 workshops' }).waitFor();
  await postponeTo('2033-06-03', '1 done, 1 failed');
  await dialog.getByText('It does not take place.').waitFor();
  expect((await api('workshops')).body).toMatchObject([
    { title: 'Public speaking', startsAt: '2033-05-02T07:30:00.000Z', active: false },
    { title: 'Stage fright', startsAt: '2033-06-03T07:30:00.000Z', active: true },
  ]);
};

test('A resource added as documented works on an empty database and on one with rows', async () => {
  const scratch = createScratch();
  const page = followPage(scratch, 'adding-a-resource.md');
  const old = await serveApi(scratch, 'old', { SEED: '5' });
  await old.stop();

  const { server: dev } = await page.next('Begin');
  if (dev === undefined) throw new Error('The page starts no development server.');
  expect(dev.output()).toContain('CREATE TABLE "workshops"');
  const charity = { name: 'Clean Water' };
  expect(await (await callsOf(dev))('charities', { body: charity })).toMatchObject({ status: 201 });
  const portal = await openPage(`${dev.url}/workshops`);
  await logIn(portal, admin);
  await expect.poll(() => portal.getByText('Nothing here yet').isVisible()).toBe(true);

  /* No page is open meanwhile, because the development server reloads it on each change. */
  await portal.goto('about:blank');
  await page.next('Fields');
  await expect.poll(dev.output, { timeout: 90_000 }).toContain('"price" bigint NOT NULL');
  await expect
    .poll(async () => (await callsOf(dev))('workshops').catch(() => undefined), { timeout: 90_000 })
    .toMatchObject({ status: 200 });
  await portal.goto(`${dev.url}/workshops`);
  await portal.getByRole('link', { name: 'Create' }).first().click();
  await portal.getByRole('textbox', { name: 'Title' }).fill('Public speaking');
  await portal.getByLabel('Price').fill('49.50');
  await portal.getByRole('combobox', { name: 'Charity' }).click();
  await portal.getByRole('option', { name: charity.name }).click();
  await portal.getByRole('button', { name: 'Save' }).click();
  await portal.waitForURL(/\/workshops\/[^/]+\/show$/);
  await portal.getByRole('link', { name: 'Workshops' }).first().click();
  await portal.getByRole('row', { name: /Public speaking.*49\.50.*Clean Water/ }).waitFor();
  expect(await (await callsOf(dev))('workshops')).toMatchObject({
    body: [{ title: 'Public speaking', level: 'BEGINNER', price: 49.5, active: true, note: null }],
  });

  await page.next('The migration');
  const migration = readdirSync(scratch.path('server/migrations')).find((file) => file.endsWith('_workshops.sql'));
  expect(scratch.read(`server/migrations/${migration ?? ''}`)).toMatch(
    /CREATE TABLE "workshops"[\s\S]*REFERENCES "public"\."charities"/,
  );
  const tested = page.next('Its test');
  const migrated = await serveApi(scratch, 'old');
  const api = await callsOf(migrated);
  expect(await api('workshops')).toMatchObject({ status: 200, body: [] });
  expect((await api('charities')).body).toContainEqual(expect.objectContaining({ name: 'Ocean Rescue' }));
  expect(await api('workshops', { body: { title: 'From before', price: 10 } })).toMatchObject({ status: 201 });
  await migrated.stop();
  expect((await tested).printed).toMatch(/Tests .*1 passed/);

  await portal.goto('about:blank');
  await page.next('Names');
  await page.next('Actions');
  const document = async () => (await (await callsOf(dev))('openapi.json')).body;
  const described = ['paths', '/workshops/{id}/postpone'];
  await expect.poll(() => document().catch(String), { timeout: 60_000 }).toHaveProperty(described);
  await postpone(portal, dev);

  await portal.goto('about:blank');
  await page.next('Another look');
  await portal.goto(`${dev.url}/workshops`);
  const heads = () => portal.getByRole('columnheader').allTextContents();
  await expect.poll(heads, { timeout: 60_000 }).toEqual(expect.arrayContaining(['Title', 'Level', 'Fee', 'Starts']));
  expect(await heads()).not.toContain('Charity');

  await portal.goto('about:blank');
  await page.next('A screen of your own');
  await portal.goto(`${dev.url}/workshops`);
  await portal.getByRole('link', { name: 'Public speaking' }).click();
  await portal.getByRole('link', { name: 'Edit' }).click();
  await portal.getByLabel('Fee').fill('60');
  await portal.getByRole('button', { name: 'Save' }).click();
  await portal.getByText('60.00', { exact: true }).first().waitFor();

  await page.next('On the server');
  await page.next('Later');
  expect(page.left()).toEqual([]);
  const rows = async () => (await (await callsOf(dev))('workshops')).body;
  const changes = { title: 'Public speaking', price: 60, seats: 12 };
  await expect
    .poll(() => rows().catch(String), { timeout: 60_000 })
    .toMatchObject([changes, { title: 'Stage fright', seats: 12 }]);
  await dev.stop();
  const changed = ['src/resources/workshops.ts', 'src/i18n/locales.ts', 'server/resources/index.ts'];
  expect(scratch.checkTypes(...changed)).toEqual({ code: 0, output: '' });

  const later = await callsOf(await serveApi(scratch, 'old'));
  expect(await later('workshops')).toMatchObject({ body: [{ title: 'From before', seats: 12 }] });
  const made = await later('workshops', { body: { title: ' Trimmed ', price: 10, seats: 3 } });
  expect(made).toMatchObject({ status: 201, body: { title: 'Trimmed', seats: 3, level: 'BEGINNER' } });
}, 900_000);
