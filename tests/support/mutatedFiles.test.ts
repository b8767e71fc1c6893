import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What `npm test -- mutate` changes just now; it alone runs this. */
const files = (process.env['MUTATE_FILES'] ?? '').split(' ').filter(Boolean);

/* A change that keeps a file from being loaded ends all test files before their first test, which the tool takes for none that fails. */
test.each(files)('%s can be loaded', async (file) => {
  await expect(import(/* @vite-ignore */ join(process.cwd(), file))).resolves.toBeDefined();
});
