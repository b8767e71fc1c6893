import { expect, it } from 'vitest';
import { createI18nProvider } from './provider.ts';

const [english, french] = [await createI18nProvider('en'), await createI18nProvider('fr')];

it('shows in the screen’s language where a record is used', async () => {
  const text = 'Used by 1 account and 2 experts.';
  expect(english.translate(text, { _: text })).toBe(text);
  expect(french.translate(text, { _: text })).toBe('Utilisé par 1 compte et 2 experts.');
  expect(french.translate('Used by 3 gift cards.', {})).toBe('Utilisé par 3 gift cards.');
  expect(french.translate('Used by 2 charities.', {})).toBe('Utilisé par 2 associations.');
});

it('shows in the screen’s language the limit of a field', async () => {
  const textsOf = (text: string) => [english, french].map((provider) => provider.translate(text, { _: text }));
  expect(textsOf('1000 at most.')).toEqual(['1,000 at most.', '1\u202f000 au maximum.']);
  expect(textsOf('More than -0.5.')).toEqual(['More than -0.5.', 'Plus de -0,5.']);
  expect(textsOf('0.0004 at least.')).toEqual(['0.0004 at least.', '0,0004 au minimum.']);
  expect(textsOf('5 characters at least.')).toEqual(['5 characters at least.', '5 caractères au minimum.']);
  expect(textsOf('Many at most.')).toEqual(['Many at most.', 'Many at most.']);
});

it('isolates a right-to-left name, which would change places with a number after it', () => {
  const kept = english.translate('meetings.reschedule.kept', { name: 'דנה', minutes: '30 minutes' });
  expect(kept).toMatch(/^\u2068דנה\u2069, 30 minutes\./);
});

it('writes numbers as the language of the screen does, and years as they are', async () => {
  const waiting = (smart_count: number) =>
    [english, french].map((provider) => provider.translate('accounts.pendingCount', { smart_count }));
  expect(waiting(3500)).toEqual(['3,500 experts waiting', '3\u202f500 experts en attente']);
  expect(waiting(1)).toEqual(['1 expert waiting', '1 expert en attente']);
  expect(english.translate('shell.footer', { year: '2026', product: 'Acme' })).toContain('2026');
  await english.changeLocale('fr');
  expect(english.translate('accounts.pendingCount', { smart_count: 3500 })).toBe('3\u202f500 experts en attente');
});
