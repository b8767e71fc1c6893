import { expect, it } from 'vitest';
import type { CardPlace } from '#src/fields/field.tsx';
import { cardOf } from './ListCards.tsx';

const column = (source: string, card?: CardPlace) => ({ source, cell: () => source, ...(card && { card }) });

it('tells a row by its first column, the last state or amount, and three facts of the others in their order', () => {
  const columns = [
    column('name'),
    column('price', 'end'),
    column('stage', 'end'),
    column('notes', 'none'),
    column('active', 'named'),
    column('email'),
    column('phone'),
  ];
  const { title, end, facts } = cardOf(columns);
  expect([title?.source, end?.source]).toEqual(['name', 'stage']);
  expect(facts.map(({ source }) => source)).toEqual(['price', 'active', 'email']);
});
