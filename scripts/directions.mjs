import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintDirections } from './support/directions.mjs';
import { root } from './support/root.mjs';

/** `npm run directions` writes which folder may import which as oxlint reads it. A test says where it was forgotten. */
const file = '.oxlintrc.directions.json';
writeFileSync(join(root, file), `${JSON.stringify(lintDirections(), null, 1)}\n`);
console.log(`${file} is written`);
