import { expect, test } from 'vitest';
import { overBudget, sizesOf } from '#scripts/house.mjs';

const sizes = sizesOf([
  ['src/a.ts', 'one\ntwo\n'],
  ['src/a.test.ts', 'one\n'],
  ['tests/api/b.test.ts', 'one\n'],
]);

test('Lines and files are counted by folder, tests beside the code as tests', () => {
  expect(sizes).toEqual({ src: { lines: 2, files: 1 }, tests: { lines: 2, files: 2 } });
});

test('A folder over its budget is named with what it has, and one within it is not', () => {
  expect(overBudget(sizes, { src: { lines: 1, files: 1 }, tests: { lines: 2, files: 2 } })).toEqual([
    'src has 2 lines, its budget is 1',
  ]);
});
