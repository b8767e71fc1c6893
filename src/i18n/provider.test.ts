import { expect, it } from 'vitest';
import { createI18nProvider } from './provider.ts';

it('says in the language of the screen where a record is used', async () => {
  const [english, french] = [await createI18nProvider('en'), await createI18nProvider('fr')];
  const told = 'Used by 1 account and 2 experts.';
  expect(english.translate(told, { _: told })).toBe(told);
  expect(french.translate(told, { _: told })).toBe('Utilisé par 1 compte et 2 experts.');
  expect(french.translate('Used by 3 gift cards.', {})).toBe('Utilisé par 3 gift cards.');
});
