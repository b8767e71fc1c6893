import { expect, it } from 'vitest';
import { changedFields } from './formShape.ts';

const fields = ['name', 'phone', 'website', 'spares'].map((source) => ({ source }));

const stored = { website: null, spares: [{ title: 'Hinge', cost: 1 }] };
const shown = { website: '', spares: [{ cost: 1, title: 'Hinge', link: null, tags: [], note: '' }] };

it('Unsaved fields are named in the order of the screen, without empty values for missing ones, in any order', () => {
  expect(changedFields<object>(fields, stored, shown)).toEqual([]);
  const spares = [{ ...shown.spares[0], link: 'https://hinge.example/' }];
  const edited = { ...shown, spares, phone: '+351', name: 'Bo' };
  expect(changedFields<object>(fields, stored, edited)).toEqual(['name', 'phone', 'spares']);
});
