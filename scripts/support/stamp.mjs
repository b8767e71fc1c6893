import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './root.mjs';

/** @param {string} path @returns {string[]} */
const filesOf = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)));
};

/**
 * A hash of the names and contents of files and whole folders; what is not there counts as nothing.
 * @param {readonly string[]} paths below the project's folder
 */
export const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

/** @param {string} file @returns {string | undefined} */
export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** @param {string} file @param {string} value */
export const writeStamp = (file, value) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
};
