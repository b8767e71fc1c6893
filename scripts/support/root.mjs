import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Cache of these scripts between runs; removed with node_modules. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'expert-desk');

/** Path of an installed package's program. @param {string} name */
export const bin = (name) => join(root, 'node_modules', '.bin', name);
