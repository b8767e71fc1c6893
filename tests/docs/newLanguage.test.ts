import { expect, test } from 'vitest';
import { createScratch, follow } from './scratch.ts';

test('A new language is made as its page says; a text that it leaves out does not compile, and is named', () => {
  const scratch = createScratch();
  follow(scratch, 'a-new-language.md');
  const check = () => scratch.checkTypes('src/i18n/load.ts', 'src/i18n/provider.ts', 'src/auth/texts.tsx');
  expect(check()).toEqual({ code: 0, output: '' });

  const [texts, whole] = ['src/i18n/de/reports.ts', 'src/i18n/de.ts'];
  scratch.write(texts, scratch.read(texts).replace(/^ {2}details: .*\n/m, ''));
  scratch.write(whole, scratch.read(whole).replace(/^ {2}reports,\n/m, ''));
  const { code, output } = check();
  expect(code).not.toBe(0);
  expect(output).toMatch(/de\/reports\.ts.*'details' is missing/);
  expect(output).toMatch(/load\.ts[\s\S]*'reports' is missing/);
});
