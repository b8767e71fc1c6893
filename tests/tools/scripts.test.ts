import { describe, expect, it, vi } from 'vitest';
import { brokenHabits, overBudget, sizesOf } from '#scripts/house.mjs';
import { tooHeavy } from '#scripts/support/bytes.mjs';
import { runStages, type Stage } from '#scripts/support/stages.mjs';
import { chooseStages } from '#scripts/support/testStages.mjs';

describe('npm test', () => {
  it('runs with "all" every stage but mutations, and the screens and e2e at each instant', () => {
    const all = chooseStages(['all']).stages.map(({ name }) => name);
    expect(all).toEqual(
      expect.arrayContaining([
        ...'adding-a-resource types lint format deadcode testcode house bytes unit api screens e2e'.split(' '),
        ...'looks docs api-pglite accessibility fuzz money crash cluster'.split(' '),
      ]),
    );
    expect(all).toEqual(expect.arrayContaining(['screens-saturday', 'e2e-leap-day']));
    expect(all.filter((name) => name.startsWith('mutate'))).toEqual([]);
  });

  it('sums up all stages, also those that break, and ends with the counts', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const stage = (name: string, outcome: Awaited<ReturnType<Stage['run']>>): Stage => ({
      name,
      run: () => Promise.resolve(outcome),
    });
    const broken = { name: 'broken', run: () => Promise.reject(new Error('No database')) };
    const code = await runStages([
      stage('fuzz', { passed: 2, failed: 0 }),
      broken,
      stage('money', { passed: 3, failed: 1, skipped: 1, failures: ['  cancel.test.ts: A fee'] }),
    ]);
    const lines = log.mock.calls.map(([line]) => String(line).replace(/ +\d+\.\d s +/, ' '));
    expect(code).toBe(1);
    expect(lines).toContain('Error: No database');
    expect(lines.slice(-5)).toEqual([
      '✓ fuzz 2 passed',
      '✗ broken 0 passed, 1 failed',
      '✗ money 3 passed, 1 failed, 1 skipped',
      '  cancel.test.ts: A fee',
      '5 passed, 2 failed',
    ]);
  });
});

const manifest = {
  'index.html': { file: 'index.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'src/openPortal.tsx': { file: 'portal.js', imports: ['_react.js', '_parts.js'] },
  '_parts.js': { file: 'parts.js', imports: ['_react.js'] },
};
const weigh = (file: string) => ({ 'index.js': 1, 'react.js': 9, 'portal.js': 10, 'parts.js': 90 })[file] ?? 1000;
const limits = (kilobytes: number, files: number) => [
  { name: 'the login', entries: ['index.html'], kilobytes: 10, files: 2 },
  { name: 'the first list', entries: ['src/openPortal.tsx'], kilobytes, files },
];

it('names a step that loads too much or too many files, with all that its scripts import, and no other', () => {
  expect(tooHeavy(manifest, weigh, limits(100, 2))).toEqual([]);
  expect(tooHeavy(manifest, weigh, limits(99, 1))).toEqual([
    'the first list loads 100.0 KB of scripts, its limit is 99 KB.',
    'the first list loads 2 scripts, its limit is 1.',
  ]);
});

it('fails where the script that a step begins with is gone', () => {
  const gone = [{ name: 'the login', entries: ['src/gone.ts'], kilobytes: 1, files: 1 }];
  expect(() => tooHeavy(manifest, weigh, gone)).toThrow('The build has no file for src/gone.ts');
});

const sizes = sizesOf([
  ['src/a.ts', 'one\ntwo\n'],
  ['src/a.test.ts', 'one\n'],
  ['tests/api/b.test.ts', 'one\n'],
]);

it('Lines and files are counted by folder, tests beside the code as tests', () => {
  expect(sizes).toEqual({ src: { lines: 2, files: 1 }, tests: { lines: 2, files: 2 } });
});

it('A folder over its budget is named with what it has, and one within it is not', () => {
  expect(overBudget(sizes, { src: { lines: 1, files: 1 }, tests: { lines: 2, files: 2 } })).toEqual([
    'src has 2 lines, its budget is 1',
  ]);
});

it('A folder of too many files, comments and files of one reader are named', () => {
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
