import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '#tests/support/tempFolder.ts';

/** Portal folder with these files, for all tests of the file that calls it. */
export const makePortal = (files: Readonly<Record<string, string>>): string => {
  const folder = tempFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};
