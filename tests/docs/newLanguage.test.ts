import { expect, test } from 'vitest';
import { logIn, openPage } from './browser.ts';
import { followPage } from './follow.ts';
import { admin, createScratch } from './scratch.ts';

const inTime = { timeout: 300_000 };

test(
  'A new language is made as its page says, and the portal speaks it before and after the login',
  inTime,
  async () => {
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
    translate('src/i18n/de/shell.ts', /dashboard: 'Tableau de bord'/, "dashboard: 'Übersicht'");
    const changed = ['src/i18n/load.ts', 'src/i18n/provider.ts', 'src/auth/texts.tsx'];
    expect(scratch.checkTypes(...changed)).toEqual({ code: 0, output: '' });

    const { url } = await scratch.serve('npm', ['run', 'dev'], 'data');
    const portal = await openPage(`${url}/accounts`, 'de-DE');
    await portal.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await logIn(portal, admin);
    await portal.getByRole('link', { name: 'Übersicht' }).waitFor();
    expect(await portal.locator('html').getAttribute('lang')).toBe('de');
  },
);

test('A text that a new language leaves out does not compile, and is named', inTime, async () => {
  const scratch = createScratch();
  await followPage(scratch, 'a-new-language.md').next('A new language');
  const [texts, whole] = ['src/i18n/de/reports.ts', 'src/i18n/de.ts'];
  scratch.write(texts, scratch.read(texts).replace(/^ {2}details: .*\n/m, ''));
  scratch.write(whole, scratch.read(whole).replace(/^ {2}reports,\n/m, ''));
  const { code, output } = scratch.checkTypes('src/i18n/load.ts');
  expect(code).not.toBe(0);
  expect(output).toMatch(/de\/reports\.ts.*'details' is missing/);
  expect(output).toMatch(/load\.ts[\s\S]*'reports' is missing/);
});
