import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { readHeaders, sentHeaders } from '#scripts/conform/crossOrigin.ts';
import { root } from '#scripts/support/root.mjs';

const page = readFileSync(join(root, 'docs', 'your-api.md'), 'utf8');

test('The page has the documented calls of the contract, and no other', () => {
  const documented = Object.values(endpoints).filter((row) => row.documented);
  const headings = [...page.matchAll(/^### ([A-Z]+ \S+)$/gm)].map(([, heading]) => heading);
  const calls = documented.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(headings)).toEqual(new Set(calls));
});

test('It counts them, and names the headers that a browser must be let send and read', () => {
  const documented = Object.values(endpoints).filter((row) => row.documented);
  expect(page).toContain(`needs ${documented.length} calls`);
  expect(page).toContain(`Access-Control-Allow-Headers: ${sentHeaders.join(', ')}`);
  expect(page).toContain(`Access-Control-Expose-Headers: ${readHeaders.join(', ')}`);
});
