import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What these scripts remember between runs; it goes with node_modules. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'expert-desk');

/** A program that one of the packages brings. @param {string} name */
export const bin = (name) => join(root, 'node_modules', '.bin', name);
