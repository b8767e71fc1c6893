import { expect, test } from 'vitest';
import { brokenHabits, overBudget, sizesOf } from '#scripts/house.mjs';

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

test('A folder of too many files, comments and files of one reader are named', () => {
  const files = [
    ['src/ui/a.ts', "import { b } from './b.ts';\nimport { c } from '#src/c.ts';\n"],
    ['src/ui/b.ts', "/** Why. */\nimport { c } from '#src/c.ts';\n"],
    ['src/c.ts', '/**\n * Why\n */\nexport const c = 1;\n'],
  ] as const;
  expect(brokenHabits(files, { filesOfAFolder: 1, commentLines: 0.4, filesOfOneReader: 0 })).toEqual([
    'src/ui has more than 1 files',
    "50.00 % of the portal's lines are comments",
    '1 files of the portal have one reader',
  ]);
  expect(brokenHabits(files, { filesOfAFolder: 2, commentLines: 0.5, filesOfOneReader: 1 })).toEqual([]);
});
