import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));

/** The project's folder, from the sources as from the built server. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));
