import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Styles that name a side of the screen instead of the start or end of a line. */
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

it('lays everything out along the line, so that a script from right to left works', () => {
  const all = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => /(?<!\.test)\.(tsx?|css)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => physical.some((pattern) => pattern.test(line))),
  );
  expect(found).toEqual([]);
});
