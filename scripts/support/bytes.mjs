import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from './build.mjs';
import { root } from './root.mjs';

/** @typedef {{ readonly name: string, readonly chunks: Readonly<Record<string, number>> }} Load a chunk by its name without the hash; KB */

/**
 * What the portal's scripts may weigh, KB as gzip makes them: what is loaded until the login shows, until the first list
 * does, and all together. Beside plain react-admin they are measured by `npm run bench -- portal`.
 * @type {readonly Load[]}
 */
const loads = [
  { name: 'the login', chunks: { index: 1, 'rolldown-runtime': 0.5, login: 76.2 } },
  {
    name: 'the first list',
    chunks: {
      schemas: 15,
      client: 23.8,
      services: 0.2,
      openPortal: 0.2,
      looks: 42,
      toolkit: 71.2,
      portal: 53.6,
      en: 12.3,
      sentences: 0.2,
    },
  },
];
const ALL = 610;

/** How many files a screen may ask for at once: each holds the page for a while (scripts/build/fewFiles.ts, smallParts). */
const FILES = 36;

const KB = 1024;

/** The name of a chunk, of its file's. @param {string} file */
const nameOf = (file) => /^(.+)-[\w-]{8}\.js$/.exec(file)?.[1];

/** KB of each chunk in a folder of built scripts, by its name; those of one name together. @param {string} folder */
export const weigh = (folder) => {
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const file of readdirSync(folder)) {
    const name = nameOf(file);
    if (name === undefined) continue;
    weights.set(name, (weights.get(name) ?? 0) + gzipSync(readFileSync(join(folder, file))).length / KB);
  }
  return weights;
};

/**
 * What is heavier than it may be, a line each that names the chunk, or that is missing.
 * @param {ReadonlyMap<string, number>} weights @param {readonly Load[]} [allowed] @param {number} [all] @returns {string[]}
 */
export const tooHeavy = (weights, allowed = loads, all = ALL) => {
  const chunks = allowed.flatMap(({ name, chunks: those }) =>
    Object.entries(those).flatMap(([chunk, limit]) => {
      const weight = weights.get(chunk);
      if (weight === undefined)
        return [`${name}: the chunk "${chunk}" is gone; scripts/build/fewFiles.ts names what is fetched together`];
      return weight > limit ? [`${name}: the chunk "${chunk}" has ${weight.toFixed(1)} KB, and may have ${limit}`] : [];
    }),
  );
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  return sum > all ? [...chunks, `all scripts together have ${sum.toFixed(1)} KB, and may have ${all}`] : chunks;
};

/** The chunks that a script loads along with it. @param {string} path @returns {string[]} */
const importedBy = (path) => {
  const imports = readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport) ?["']\.\/([^"']+)["']/g);
  return [...imports].flatMap(([, file = '']) => nameOf(file) ?? []);
};

/**
 * What is loaded along with what is weighed, and is not weighed itself, a line each.
 * @param {string} folder @param {readonly Load[]} [allowed] @returns {string[]}
 */
export const dragged = (folder, allowed = loads) => {
  /** @type {Set<string>} */
  const weighed = new Set();
  return allowed.flatMap(({ name, chunks }) => {
    for (const chunk of Object.keys(chunks)) weighed.add(chunk);
    return readdirSync(folder).flatMap((file) => {
      const chunk = nameOf(file);
      if (chunk === undefined || !Object.hasOwn(chunks, chunk)) return [];
      return importedBy(join(folder, file))
        .filter((other) => !weighed.has(other))
        .map((other) => `${name}: the chunk "${chunk}" loads "${other}" along with it, which is weighed nowhere`);
    });
  });
};

/**
 * What asks for more files at once than it may, a line each; also where nobody asks for any, because then nothing was counted.
 * @param {string} folder @param {number} [allowed] @returns {string[]}
 */
export const tooMany = (folder, allowed = FILES) => {
  const asked = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const lists = readFileSync(join(folder, file), 'utf8').matchAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g);
      return [...lists].map(([, list = '']) => ({ file, count: list.split(',').length }));
    });
  if (asked.length === 0) return ['no script asks for others: how the bundler writes that has changed'];
  return asked
    .filter(({ count }) => count > allowed)
    .map(({ file, count }) => `${file} asks for ${count} files at once, and may ask for ${allowed}`);
};

/** Builds the portal where it has changed, and weighs it. @returns {Promise<import('./stages.mjs').Outcome>} */
export const weighPortal = async () => {
  await ensureBuilt();
  const folder = join(root, 'dist', 'portal', 'assets');
  const failures = [...tooHeavy(weigh(folder)), ...dragged(folder), ...tooMany(folder)];
  for (const failure of failures) console.log(failure);
  if (failures.length === 0) return { passed: 1, failed: 0 };
  console.log(
    'Fetch it when it is wanted (src/components/lazyPart.tsx), or raise the budget in scripts/support/bytes.mjs.',
  );
  return { passed: 0, failed: 1, failures };
};
