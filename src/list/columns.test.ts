import { expect, it } from 'vitest';
import { ordered, visible } from './rows.tsx';

const columns = ['name', 'status', 'email', 'phone'].map((source) => ({ source }));
const names = (list: readonly { source: string }[]) => list.map(({ source }) => source).join(' ');

it('shows all columns in their order unless somebody arranged them', () => {
  expect(names(visible(columns, { order: [], hidden: [] }))).toBe('name status email phone');
});

it('keeps the first column, the link, first and in sight', () => {
  expect(names(visible(columns, { order: ['phone', 'email', 'status', 'name'], hidden: ['name', 'status'] }))).toBe(
    'name phone email',
  );
});

it('finds a place for a column that came after the arrangement', () => {
  expect(names(ordered(columns, { order: ['status', 'phone'], hidden: [] }))).toContain('email');
});
