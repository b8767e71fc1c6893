import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutatedFiles } from '#scripts/stryker.config.mjs';

/* A mutant that breaks loading ends all test files before their first test, which Stryker counts as no failure. */
test.each(mutatedFiles)('%s can be loaded', async (file) => {
  await expect(import(/* @vite-ignore */ join(process.cwd(), file))).resolves.toBeDefined();
});
