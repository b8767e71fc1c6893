import { expect, it } from 'vitest';
import { changedParts } from './formShape.ts';

const fields = [
  { source: 'name', part: 'User' },
  { source: 'phone', part: 'User' },
  { source: 'website', part: 'Links' },
  { source: 'spares', part: 'Spares' },
];
const unsaved = (before: object, after: object) => changedParts(fields, before, after, ({ part }) => part);

const stored = { website: null, spares: [{ title: 'Hinge', cost: 1 }] };
const shown = { website: '', spares: [{ cost: 1, title: 'Hinge', link: null, tags: [], note: '' }] };

it('Nothing is unsaved where the form has empty what the record lacks, in whatever order', () => {
  expect(unsaved(stored, shown)).toEqual([]);
});

it('What is unsaved is named part by part, each once, in the order of the screen', () => {
  const spares = [{ ...shown.spares[0], link: 'https://hinge.example/' }];
  expect(unsaved(stored, { ...shown, spares, phone: '+351', name: 'Bo' })).toEqual(['User', 'Spares']);
});
