import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What names a side of the screen instead of the beginning or the end of a line. */
const physical = [
  /\b(ml|mr|pl|pr|borderLeft|borderRight)\s*:/,
  /\b(margin|padding|border)(Left|Right)\w*\s*:/,
  /^\s*(left|right)\s*:/,
  /[{,]\s*(left|right)\s*:\s*[-\d'"`]/,
  /textAlign\s*:\s*['"](left|right)/,
  /border(Top|Bottom)(Left|Right)Radius/,
  /\b(margin|padding|border)-(left|right)\b/,
  /^\s*(left|right)\s*:\s*[^;]+;/,
];

const filesOf = (ending: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => `src/${file}`);
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n');
const sideIn = (file: string) =>
  linesOf(file).flatMap((line, index) =>
    physical.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
  );

it('lays everything out along the line, so that a script from right to left works', () => {
  const files = filesOf(/\.(ts|tsx|css)$/);
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(sideIn)).toEqual([]);
});
