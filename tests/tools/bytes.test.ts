import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Build, partsOf, tooHeavy, tooMany } from '#scripts/support/bytes.mjs';

const build: Build = {
  chunks: [
    { file: 'login.js', entry: 'index.html', imports: ['react.js'], modules: { 'src/main.tsx': 100 } },
    { file: 'react.js', imports: [], modules: { 'node_modules/react/index.js': 900 } },
    {
      file: 'portal.js',
      entry: 'src/openPortal.tsx',
      imports: ['react.js', 'parts.js'],
      modules: { 'src/openPortal.tsx': 500, 'src/resources/coupons.ts': 500 },
    },
    {
      file: 'parts.js',
      imports: [],
      modules: { 'node_modules/@mui/pickers/a.js': 6000, 'node_modules/@mui/pickers/b.js': 3000 },
    },
    { file: 'later.js', entry: 'src/Later.tsx', imports: [], modules: { 'src/Later.tsx': 9000 } },
  ],
  importers: {
    'node_modules/@mui/pickers/a.js': ['node_modules/@mui/pickers/index.js'],
    'node_modules/@mui/pickers/index.js': ['src/Later.tsx', 'src/resources/coupons.ts'],
    'src/resources/coupons.ts': ['src/openPortal.tsx'],
  },
};
const loads = (login: number, list: number) => [
  { name: 'the login', limit: login, roots: ['index.html'] },
  { name: 'the first list', limit: list, roots: ['src/openPortal.tsx'] },
];
const weigh = (file: string) => ({ 'login.js': 1, 'react.js': 9, 'portal.js': 10, 'parts.js': 90 })[file] ?? 1000;
const before = { 'the login': { react: 800, 'src/main.tsx': 100 }, 'the first list': { 'src/openPortal.tsx': 500 } };

it('lets each step of the start load what it may, with all that its scripts import', () => {
  expect(tooHeavy(build, weigh, before, loads(10, 100))).toEqual([]);
});

it('names what has come to a step that loads too much, and the import that brought it', () => {
  expect(tooHeavy(build, weigh, before, loads(9.9, 99))).toEqual([
    'the login loads 10.0 KB of scripts, its limit is 9.9 KB. Since that was set:\n    react: about 1.0 KB more',
    [
      'the first list loads 100.0 KB of scripts, its limit is 99 KB. Since that was set:',
      '    @mui/pickers: about 90.0 KB, new, imported by src/resources/coupons.ts and 1 more',
      '    src/resources/coupons.ts: about 5.0 KB, new, imported by src/openPortal.tsx',
    ].join('\n'),
  ]);
});

it('compares with what a step consisted of, by package and by file of our own', () => {
  expect(tooHeavy(build, weigh, partsOf(build.chunks, loads(10, 99)), loads(10, 99))).toEqual([
    'the first list loads 100.0 KB of scripts, its limit is 99 KB. Since that was set:',
  ]);
});

it('fails where the script that a step begins with is gone', () => {
  expect(() => tooHeavy(build, weigh, before, [{ name: 'the login', limit: 1, roots: ['src/gone.ts'] }])).toThrow(
    'the login: no chunk begins with src/gone.ts',
  );
});

it('names what asks for more files at once than it may, and says when it can count none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-bytes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'portal.js'),
    'a(()=>import(`./b.js`),__vite__mapDeps([1,2]));c(__vite__mapDeps([1,22,3]))',
  );
  writeFileSync(join(folder, 'portal.js.br'), '__vite__mapDeps([1,2,3,4])');
  expect(tooMany(folder, 2)).toEqual(['portal.js asks for 3 files at once, and may ask for 2']);
  expect(tooMany(folder, 3)).toEqual([]);
  writeFileSync(join(folder, 'portal.js'), 'nothing()');
  expect(tooMany(folder, 3)).toEqual(['no script asks for others: how the bundler writes that has changed']);
});
