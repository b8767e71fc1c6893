import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './support/root.mjs';

/** Maximum lines and files per folder, without generated files. Only lowered: after a change, to the current count. */
const budgets = {
  src: { lines: 26_887, files: 217 },
  server: { lines: 10_960, files: 115 },
  contract: { lines: 2887, files: 32 },
  scripts: { lines: 1437, files: 23 },
  tools: { lines: 613, files: 7 },
  tests: { lines: 30_302, files: 321 },
};

/** @typedef {Record<string, { lines: number, files: number }>} Sizes */

/** Test files count as `tests`. @param {Iterable<readonly [path: string, text: string]>} files @returns {Sizes} */
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

const habits = { filesOfAFolder: 15, commentLines: 0.04, filesOfOneReader: 37 };

/** Broken habits. @param {Iterable<readonly [path: string, text: string]>} files @param {typeof habits} [limits] */
export const brokenHabits = (files, { filesOfAFolder, commentLines, filesOfOneReader } = habits) => {
  const own = [...files].filter(([path]) => /^src\/.*(?<!\.test)\.tsx?$/.test(path));
  const code = own.map(([, text]) => text).join('');
  const comments = (code.match(/^ *(\/\*[^]*?\*\/|\/\/.*)/gm) ?? []).join('\n').split('\n').length;
  const share = comments / (code.split('\n').length - 1);
  const folders = own.map(([path]) => dirname(path));
  const imported = own.flatMap(([path, text]) => {
    const names = [...text.matchAll(/from '((?:#src\/|\.)[^']+)'/g)].map(([, name = '']) => name);
    return [...new Set(names.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(path), name))))];
  });
  const isLazy = (/** @type {string} */ path) => code.includes(`/${basename(path)}')`);
  const ofOne = own.filter(([path]) => !isLazy(path) && imported.filter((one) => one === path).length === 1).length;
  return [
    ...[...new Set(folders)]
      .filter((folder) => !folder.includes('i18n') && folders.filter((one) => one === folder).length > filesOfAFolder)
      .map((folder) => `${folder} has more than ${filesOfAFolder} files`),
    ...(share > commentLines ? [`${(share * 100).toFixed(2)} % of the portal's lines are comments`] : []),
    ...(ofOne > filesOfOneReader ? [`${ofOne} files of the portal have one reader`] : []),
  ];
};

const readFiles = () =>
  Object.keys(budgets)
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
        .map((path) => join(folder, path)),
    )
    .map((path) => /** @type {const} */ ([path, readFileSync(join(root, path), 'utf8')]));

/** For the stage `house` of `npm run check`. */
export const problemsOfHouse = () => {
  const files = readFiles();
  return [...overBudget(sizesOf(files)), ...brokenHabits(files)];
};

if (process.argv[1] === import.meta.filename) {
  const all = readFiles();
  const sizes = sizesOf(all);
  for (const [folder, { lines, files }] of Object.entries(sizes)) {
    const limit = budgets[/** @type {keyof typeof budgets} */ (folder)];
    console.log(`${folder.padEnd(9)} ${lines} of ${limit.lines} lines, ${files} of ${limit.files} files`);
  }
  const broken = brokenHabits(all);
  for (const problem of broken) console.log(problem);
  process.exitCode = overBudget(sizes).length + broken.length === 0 ? 0 : 1;
}
