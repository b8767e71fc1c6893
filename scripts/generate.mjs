import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { register } from 'tsx/esm/api';
import { lintDirections } from './support/directions.mjs';
import { root } from './support/root.mjs';

/** `npm run generate` writes what is derived from the code; a test says where that was forgotten. */
register();
const { withCallTables } = await import('./conform/callTables.ts');
const { withReferenceTables } = await import('./reference/page.ts');

/** @param {string} name @param {(page: string) => string} written */
const writePage = async (name, written) => {
  const page = join(root, 'docs', name);
  const text = await format(written(readFileSync(page, 'utf8')), {
    ...(await resolveConfig(page)),
    parser: 'markdown',
  });
  writeFileSync(page, text);
};

writeFileSync(join(root, '.oxlintrc.directions.json'), `${JSON.stringify(lintDirections(), null, 1)}\n`);
await writePage('your-api.md', withCallTables);
await writePage('reference.md', withReferenceTables);
