import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readCsv } from '#tests/support/readCsv.ts';
import { test } from './everyKindServer.ts';
import { keepSession } from './fixtures.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const fillIn = async (page: Page, name: string) => {
  await field(page, 'Name *').fill(name);
  await field(page, 'Weight *').fill('2.5');
  await field(page, 'Price *').fill('49.5');
  await field(page, 'Fragile').check();
  await choose(page, 'Insured', 'No');
  await choose(page, 'Size *', 'LARGE');
  await field(page, 'Made at *').fill('2026-03-02T09:30');
  await field(page, 'Sold at').fill('2026-04-02T23:15');
  await field(page, 'Made on *').fill('2026-03-01');
  await field(page, 'Season *').fill('2026-03');
  await field(page, 'Labels').fill('old');
  await page.keyboard.press('Enter');
  await field(page, 'Labels').fill('rare');
  await choose(page, 'Colours', 'BLUE');
  await choose(page, 'Charity *', 'Aid for All');
  await field(page, 'Keeper').fill('Ada');
  await page.getByRole('option', { name: /Ada Keeper/ }).click();
  await page.getByRole('region', { name: 'Parts' }).getByRole('button', { name: 'Add' }).click();
  const part = page.getByRole('group', { name: 'Parts 1' });
  await part.getByLabel('Title').fill('Lid');
  await part.getByLabel('Link').fill('https://lid.example');
  await part.getByLabel('Since').fill('2025-02');
};

/** What the page says of a record, by its labels. */
const factsOf = (page: Page) =>
  page
    .getByRole('term')
    .evaluateAll((terms) =>
      Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''])),
    );

for (const [screen, use] of [
  ['a desk', {}],
  ['a phone', phone],
] as const) {
  test.describe(`On ${screen}`, () => {
    test.use(use);

    test('a record with a field of each kind is made, edited, merged, filtered, sorted and exported', async ({
      page,
      running,
      isMobile,
    }) => {
      test.slow();
      const { url, app } = running;
      const admin = await app.login();
      await keepSession(page, { ...admin, name: 'Mona Keller' }, url);
      const name = `Amber ${screen}`;
      await page.goto('/specimens/create');
      await fillIn(page, name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ada Keeper' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'lid.example' })).toHaveAttribute('href', 'https://lid.example/');
      expect(await factsOf(page)).toMatchObject({
        Weight: '2.5',
        Price: '49.50',
        Fragile: 'Yes',
        Insured: 'No',
        Size: 'LARGE',
        'Made at': '2 Mar 2026, 09:30 CET',
        'Sold at': '2 Apr 2026, 23:15 CEST',
        'Made on': 'Sun, 1 Mar 2026',
        Season: 'Mar 2026',
        Labels: 'oldrare',
        Parts: 'Lid · lid.example · Feb 2025',
      });

      await page.getByRole('link', { name: 'Edit' }).click();
      await expect(field(page, 'Keeper')).toHaveValue(/^Ada Keeper \(.*@.*\)$/);
      await field(page, 'Price *').fill('60');
      await field(page, 'Sold at').fill('');
      await choose(page, 'Insured', '(none)');
      const path = new URL(page.url()).pathname;
      const theirs = { price: 55, season: '2026-05', labels: ['old'] };
      const headers = { authorization: `Bearer ${admin.token}` };
      expect((await page.request.put(`${url}/api${path}`, { headers, data: theirs })).ok()).toBe(true);
      await page.getByRole('button', { name: 'Save' }).click();
      const merge = page.getByRole('dialog');
      await expect(merge.getByText('Season: May 2026')).toBeVisible();
      await expect(merge.getByRole('radio', { name: /Theirs 55.00/ })).toBeVisible();
      await merge.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('60.00')).toBeVisible();
      const facts = await factsOf(page);
      expect(facts).toMatchObject({ Price: '60.00', Season: 'May 2026', Labels: 'old' });
      expect(Object.keys(facts)).not.toContain('Sold at');
      expect(Object.keys(facts)).not.toContain('Insured');

      const other = { ...(await (await page.request.get(`${url}/api${path}`, { headers })).json()) } as object;
      const copy = Object.fromEntries(
        Object.entries(other).filter(([key]) => !['id', 'createdAt', 'updatedAt'].includes(key)),
      );
      const data = { ...copy, name: `Basalt ${screen}`, price: 10, madeAt: '2026-09-01T10:00:00.000Z' };
      expect((await page.request.post(`${url}/api/specimens`, { headers, data })).ok()).toBe(true);
      const q = encodeURIComponent(JSON.stringify({ q: screen }));
      await page.goto(`/specimens?filter=${q}`);
      const names = () => page.getByRole('link', { name: new RegExp(`(Amber|Basalt) ${screen}`) }).allTextContents();
      await expect.poll(names).toEqual([name, `Basalt ${screen}`]);
      if (isMobile) await page.getByLabel('Sort by').selectOption('Price, ascending');
      else await page.getByRole('columnheader', { name: /Price/ }).getByRole('button').click();
      await expect.poll(names).toEqual([`Basalt ${screen}`, name]);
      if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('button', { name: 'Made at, to' }).click();
      await page.getByRole('dialog').getByLabel('Made at, to').fill('2026-03-02');
      await page.keyboard.press('Enter');
      await expect.poll(names).toEqual([name]);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const [head = [], ...lines] = readCsv(await readFile(await (await download).path(), 'utf8'));
      expect(lines).toHaveLength(1);
      expect(Object.fromEntries(head.map((label, index) => [label, lines[0]?.[index]]))).toMatchObject({
        Name: name,
        Price: '60.00',
        'Made at (Europe/Berlin)': '2026-03-02 09:30',
        'Sold at (Europe/Berlin)': '',
        Season: '2026-05',
        Labels: 'old',
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });
}
