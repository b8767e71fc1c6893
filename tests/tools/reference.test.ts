import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { withReferenceTables } from '#scripts/reference/page.ts';
import { root } from '#scripts/support/root.mjs';

const file = join(root, 'docs', 'reference.md');

test('The reference has the options as they are now; where not, `npm run generate` writes them', async () => {
  const page = readFileSync(file, 'utf8');
  const now = await format(withReferenceTables(page), { ...(await resolveConfig(file)), parser: 'markdown' });
  expect(now).toContain('| `afterWrite?`');
  expect(page).toBe(now);
});
