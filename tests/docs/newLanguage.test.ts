import { expect, test } from 'vitest';
import { logIn, openPage } from './browser.ts';
import { followPage } from './follow.ts';
import { admin, createScratch } from './scratch.ts';

test('A language added as documented is shown before and after the login', async () => {
  const scratch = createScratch();
  const page = followPage(scratch, 'a-new-language.md');
  await page.next('A new language');
  expect(page.left()).toEqual([]);
  const translate = (file: string, from: RegExp, to: string) => {
    const before = scratch.read(file);
    expect(before).toMatch(from);
    scratch.write(file, before.replace(from, to));
  };
  translate('src/i18n/de/auth.ts', /(login: \{\s+title: )'.*'/, "$1'Anmelden'");
  translate('src/i18n/de/shell.ts', /reports: 'Rapports et finances'/, "reports: 'Berichte'");
  const changed = ['src/i18n/locales.ts', 'src/i18n/provider.ts', 'src/auth/texts.tsx'];
  expect(scratch.checkTypes(...changed)).toEqual({ code: 0, output: '' });

  const { url } = await scratch.serve('npm', ['run', 'dev'], 'data');
  const portal = await openPage(`${url}/accounts`, 'de-DE');
  await portal.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await logIn(portal, admin);
  await portal.getByText('Berichte', { exact: true }).waitFor();
  expect(await portal.locator('html').getAttribute('lang')).toBe('de');
}, 300_000);
