import { expect, it } from 'vitest';
import { ignoredFilters } from './ignoredFilters.ts';

const rows = [
  { status: 'PENDING', active: true },
  { status: 'APPROVED', active: true },
];
const predicates = {
  status: (row: (typeof rows)[number], value: unknown) => row.status === value,
  active: (row: (typeof rows)[number], value: unknown) => row.active === value,
};

it('names the filters that some row does not satisfy', () => {
  expect(ignoredFilters(rows, { status: 'PENDING', active: true }, predicates)).toEqual(['status']);
});

it('says nothing of filters that are empty or that nobody can check', () => {
  expect(ignoredFilters(rows, { status: '', active: undefined, keyword: 'x' }, predicates)).toEqual([]);
  expect(ignoredFilters([], { status: 'PENDING' }, predicates)).toEqual([]);
});
