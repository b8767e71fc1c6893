import { expect, it } from 'vitest';
import { ordered, visible } from './rows.tsx';
import type { CardPlace } from '#src/fields/field.tsx';
import { cardOf } from './ListCards.tsx';

const columns = ['name', 'status', 'email', 'phone'].map((source) => ({ source }));
const names = (list: readonly { source: string }[]) => list.map(({ source }) => source).join(' ');

it('keeps the first column, the link, first and visible, and a column added later at its place', () => {
  expect(names(visible(columns, { order: ['phone', 'email', 'status', 'name'], hidden: ['name', 'status'] }))).toBe(
    'name phone email',
  );
  expect(names(ordered(columns, { order: ['phone', 'status'], hidden: [] }))).toBe('name phone status email');
});

const column = (source: string, card?: CardPlace) => ({ source, cell: () => source, ...(card && { card }) });

it('shows a card with the first column, the last state or amount, and three other facts in their order', () => {
  const declared = [
    column('name'),
    column('price', 'end'),
    column('stage', 'end'),
    column('notes', 'none'),
    column('active', 'named'),
    column('email'),
    column('phone'),
  ];
  const { title, end, facts } = cardOf(declared);
  expect([title?.source, end?.source]).toEqual(['name', 'stage']);
  expect(facts.map(({ source }) => source)).toEqual(['price', 'active', 'email']);
});
