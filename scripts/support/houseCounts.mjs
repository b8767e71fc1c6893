import { posix } from 'node:path';

/**
 * What the project's shape is told by. A file's text by its path; only what ships is counted.
 * @typedef {ReadonlyMap<string, string>} Files
 */

const isProduction = (/** @type {string} */ path) =>
  /^(contract|src|server)\/.*\.(tsx?|css)$/.test(path) && !/\.(test\.tsx?|d\.ts)$/.test(path);

/** The files that ship, of all that there are. @param {Files} files @returns {Files} */
export const productionOf = (files) => new Map([...files].filter(([path]) => isProduction(path)));

/** The lines of a text that ends with a line's end. @param {string} text */
const linesIn = (text) => text.split('\n').length - 1;

const importOf = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

/** Where an import leads, below the project's folder. @param {string} from @param {string} target */
const resolved = (from, target) =>
  target.startsWith('#') ? target.slice(1) : posix.normalize(posix.join(posix.dirname(from), target));

/** Who imports each file, by its path. @param {Files} files */
const importersIn = (files) => {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map([...files.keys()].map((path) => [path, new Set()]));
  for (const [path, text] of files) {
    for (const [, target = ''] of text.matchAll(importOf)) importers.get(resolved(path, target))?.add(path);
  }
  return importers;
};

/** The files that only one other reads, and that reader. @param {Files} files */
export const singleImporters = (files) =>
  new Map(
    [...importersIn(files)].flatMap(([path, [first, ...rest]]) => (first && !rest.length ? [[path, first]] : [])),
  );

/** The middle of some numbers; of an even count, the mean of the two. @param {readonly number[]} numbers */
const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
};

/** Files, lines, and what one other file alone reads. @param {Files} files @param {ReadonlyMap<string, string>} single */
const sizeOf = (files, single) => {
  const lengths = [...files.values()].map(linesIn);
  return {
    files: files.size,
    single: [...files.keys()].filter((path) => single.has(path)).length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    median: median(lengths),
    longest: Math.max(0, ...lengths),
  };
};

/** A file's room: two folders deep, where there are as many. @param {string} path */
const roomOf = (path) => posix.dirname(path).split('/').slice(0, 3).join('/');

/** A resource's name, where the file is the portal's part of one. @param {string} path */
const resourceOf = (path) => /^src\/resources\/([^/]+?)(?:\.tsx?|\/.*)$/.exec(path)?.[1];

/** @param {Files} files @param {(path: string) => string | undefined} groupOf */
const groupsOf = (files, groupOf) => {
  /** @type {Map<string, Map<string, string>>} */
  const groups = new Map();
  for (const [path, text] of files) {
    const name = groupOf(path);
    if (name === undefined) continue;
    const members = groups.get(name) ?? new Map([[path, text]]);
    groups.set(name, members.set(path, text));
  }
  return groups;
};

/**
 * The whole shape in numbers: of everything, by room and by resource, the largest first.
 * @param {Files} all
 */
export const houseCounts = (all) => {
  const files = productionOf(all);
  const single = singleImporters(files);
  const sizes = (/** @type {(path: string) => string | undefined} */ groupOf) =>
    [...groupsOf(files, groupOf)]
      .map(([name, members]) => ({ name, ...sizeOf(members, single) }))
      .toSorted((a, b) => b.files - a.files || a.name.localeCompare(b.name));
  return { whole: sizeOf(files, single), rooms: sizes(roomOf), resources: sizes(resourceOf) };
};
