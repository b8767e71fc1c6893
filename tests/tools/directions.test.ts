import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lintDirections } from '#scripts/support/directions.mjs';
import { root } from '#scripts/support/root.mjs';

test('The lint reads the directions as they are written now; where not, `npm run generate` writes them out', () => {
  const written: unknown = JSON.parse(readFileSync(join(root, '.oxlintrc.directions.json'), 'utf8'));
  expect(written).toEqual(lintDirections());
});
