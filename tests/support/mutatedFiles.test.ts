import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutatedFiles } from '#scripts/stryker.config.mjs';

/* A change that keeps a file from being loaded ends all test files before their first test, which the tool takes for none that fails. */
test.each(mutatedFiles)('%s can be loaded', async (file) => {
  await expect(import(/* @vite-ignore */ join(process.cwd(), file))).resolves.toBeDefined();
});
