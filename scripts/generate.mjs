import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { register } from 'tsx/esm/api';
import { lintDirections } from './support/directions.mjs';
import { root } from './support/root.mjs';

/** `npm run generate` writes what is derived from the code; a test says where that was forgotten. */
register();
const { withCallTables } = await import('./conform/callTables.ts');

writeFileSync(join(root, '.oxlintrc.directions.json'), `${JSON.stringify(lintDirections(), null, 1)}\n`);
const page = join(root, 'docs', 'your-api.md');
const written = withCallTables(readFileSync(page, 'utf8'));
writeFileSync(page, await format(written, { ...(await resolveConfig(page)), parser: 'markdown' }));
