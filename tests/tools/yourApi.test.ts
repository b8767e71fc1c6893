import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { withCallTables } from '#scripts/conform/callTables.ts';
import { readHeaders, sentHeaders } from '#scripts/conform/crossOrigin.ts';
import { root } from '#scripts/support/root.mjs';

const file = join(root, 'docs', 'your-api.md');
const page = readFileSync(file, 'utf8');

test('The page has the calls of the contract as they are now; where not, `npm run generate` writes them', async () => {
  const now = await format(withCallTables(page), { ...(await resolveConfig(file)), parser: 'markdown' });
  expect(page).toBe(now);
});

test('It counts them, and names the headers that a browser must be let send and read', () => {
  const documented = Object.values(endpoints).filter((row) => row.documented);
  expect(page).toContain(`needs ${documented.length} calls`);
  expect(page).toContain(`Access-Control-Allow-Headers: ${sentHeaders.join(', ')}`);
  expect(page).toContain(`Access-Control-Expose-Headers: ${readHeaders.join(', ')}`);
});
