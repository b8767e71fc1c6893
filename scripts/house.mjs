import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/root.mjs';

/** The most lines and files of each folder, without generated ones. Only ever lowered: after a step, to what is there. */
const budgets = {
  src: { lines: 30_996, files: 309 },
  server: { lines: 12_613, files: 130 },
  contract: { lines: 3254, files: 36 },
  scripts: { lines: 2195, files: 31 },
  tests: { lines: 36_907, files: 412 },
};

/** @typedef {Record<string, { lines: number, files: number }>} Sizes */

/** Tests beside the code count with `tests`. @param {Iterable<readonly [path: string, text: string]>} files @returns {Sizes} */
export const sizesOf = (files) => {
  /** @type {Sizes} */
  const sizes = {};
  for (const [path, text] of files) {
    const folder = /\.test\.tsx?$/.test(path) ? 'tests' : (path.split('/')[0] ?? '');
    const size = (sizes[folder] ??= { lines: 0, files: 0 });
    size.lines += text.split('\n').length - 1;
    size.files += 1;
  }
  return sizes;
};

/** A line for each budget that is exceeded. @param {Sizes} sizes @param {Sizes} [limits] */
export const overBudget = (sizes, limits = budgets) =>
  Object.entries(limits).flatMap(([folder, limit]) =>
    /** @type {const} */ (['lines', 'files']).flatMap((unit) => {
      const count = sizes[folder]?.[unit] ?? 0;
      return count > limit[unit] ? [`${folder} has ${count} ${unit}, its budget is ${limit[unit]}`] : [];
    }),
  );

const readSizes = () => {
  const paths = Object.keys(budgets).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
      .map((path) => join(folder, path)),
  );
  return sizesOf(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
};

/** The stage `house` of `npm run check`. @returns {Promise<import('./support/stages.mjs').Outcome>} */
export const checkHouse = async () => {
  const problems = overBudget(readSizes());
  return { passed: Number(problems.length === 0), failed: problems.length, output: problems.join('\n') };
};

if (process.argv[1] === import.meta.filename) {
  const sizes = readSizes();
  for (const [folder, { lines, files }] of Object.entries(sizes)) {
    const limit = budgets[/** @type {keyof typeof budgets} */ (folder)];
    console.log(`${folder.padEnd(9)} ${lines} of ${limit.lines} lines, ${files} of ${limit.files} files`);
  }
  process.exitCode = overBudget(sizes).length === 0 ? 0 : 1;
}
