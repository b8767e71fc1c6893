import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Creates a folder; removes it after the tests of the file or block, or, with `onTestFinished`, after the test. */
export const tempFolder = (after: (remove: () => void) => unknown = afterAll): string => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
