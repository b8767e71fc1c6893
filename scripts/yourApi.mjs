import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { register } from 'tsx/esm/api';
import { root } from './support/root.mjs';

/** `npm run your-api` writes the calls of the contract into docs/your-api.md. A test says where it was forgotten. */
register();
const { withCallTables } = await import('./conform/callTables.ts');
const page = join(root, 'docs', 'your-api.md');
const written = withCallTables(readFileSync(page, 'utf8'));
writeFileSync(page, await format(written, { ...(await resolveConfig(page)), parser: 'markdown' }));
