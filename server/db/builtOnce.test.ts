import { expect, it } from 'vitest';
import { builtOnce } from './builtOnce.ts';

const counted = () => {
  let builds = 0;
  return builtOnce((_db: object, search: { readonly page: number; readonly from?: Date }) => {
    builds += 1;
    return { search, number: builds };
  });
};

it('Builds what is asked in the same words once, for each database', () => {
  const build = counted();
  const [one, another] = [{}, {}];
  const from = new Date('2026-03-02T09:00:00Z');
  expect(build(one, { page: 1, from }).number).toBe(1);
  expect(build(one, { page: 1, from: new Date(from) }).number).toBe(1);
  expect(build(one, { page: 1, from: new Date(0) }).number).toBe(2);
  expect(build(another, { page: 1, from }).number).toBe(3);
});

it('Keeps a hundred and no more, whatever is asked for', () => {
  const build = counted();
  const db = {};
  for (let page = 1; page <= 100; page += 1) build(db, { page });
  expect(build(db, { page: 1 }).number).toBe(1);
  expect(build(db, { page: 101 }).number).toBe(101);
  expect(build(db, { page: 1 }).number).toBe(102);
});
