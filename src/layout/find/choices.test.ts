import { expect, it } from 'vitest';
import { matching } from './useChoices.ts';

const choices = ['Réglages d’affichage', 'Journal d’audit', 'Time-off'].map((title) => ({
  key: title,
  title,
  icon: () => null,
}));
const found = (text: string) => matching(choices, text).map(({ title }) => title);

it.each(['Réglages d’affichage', "reglages d'affichage", "d'aff", 'D’AFF rég', 'affichage'])(
  'finds a title by its words, whichever apostrophe is typed: %s',
  (text) => {
    expect(found(text)).toEqual(['Réglages d’affichage']);
  },
);

it('finds nothing for a text of no title, and all for none', () => {
  expect(['l’affichage', 'fichage', '?', 'off d’audit'].flatMap(found)).toEqual([]);
  expect(found('time-o')).toEqual(['Time-off']);
  expect(found(' ')).toHaveLength(choices.length);
});
