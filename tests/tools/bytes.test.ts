import { expect, it } from 'vitest';
import { tooHeavy } from '#scripts/support/bytes.mjs';

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
