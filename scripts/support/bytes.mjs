import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from './ready.mjs';
import { root } from './root.mjs';

/**
 * The KB of scripts (gzip) that the portal may load for each step of its start. There is room for several resources.
 * `npm run bench -- portal` compares the same with plain react-admin.
 * @type {readonly Load[]}
 */
const loads = [
  { name: 'the login', limit: 77.7, roots: ['index.html'] },
  { name: 'the first list', limit: 222, roots: ['src/services.ts', 'src/openPortal.tsx', 'src/i18n/en.ts'] },
];
/** All scripts of the portal together, KB. */
const ALL = 625;
/** The number of files that a screen may ask for at once (scripts/build/fewFiles.ts, smallParts). */
const FILES = 36;

const KB = 1024;
const folder = join(root, 'dist', 'portal');
/** What the loads consisted of when their limits were set; `node scripts/support/bytes.mjs` writes it. */
const partsFile = join(root, 'scripts', 'support', 'bytes.json');

/** @typedef {{ readonly name: string, readonly limit: number, readonly roots: readonly string[] }} Load */
/** @typedef {{ readonly file: string, readonly entry?: string, readonly imports: readonly string[], readonly modules: Readonly<Record<string, number>> }} Chunk `modules`: characters before minifying */
/** @typedef {{ readonly chunks: readonly Chunk[], readonly importers: Readonly<Record<string, readonly string[]>> }} Build as vite.config.ts writes it */
/** @typedef {Readonly<Record<string, Readonly<Record<string, number>>>>} Parts the sizes of each load's parts */

/** A package, or a file of our own. @param {string} id */
const partOf = (id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? id;

/** The chunks of each load with all that they import, without those of the loads before. @param {readonly Chunk[]} chunks @param {readonly Load[]} all */
const chunksOf = (chunks, all) => {
  /** @type {Set<Chunk>} */
  const loaded = new Set();
  return all.map((load) => {
    const missing = load.roots.filter((path) => !chunks.some(({ entry }) => entry === path));
    if (missing.length > 0) throw new Error(`${load.name}: no chunk begins with ${missing.join(', ')}`);
    const own = new Set(chunks.filter(({ entry = '' }) => load.roots.includes(entry)));
    for (const { imports } of own) for (const chunk of chunks) if (imports.includes(chunk.file)) own.add(chunk);
    const added = [...own].filter((chunk) => !loaded.has(chunk));
    for (const chunk of added) loaded.add(chunk);
    return { ...load, chunks: added };
  });
};

/** @param {readonly Chunk[]} chunks */
const sizesOf = (chunks) => {
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const [id, size] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    sizes[partOf(id)] = (sizes[partOf(id)] ?? 0) + size;
  }
  return sizes;
};

/** What each load consists of. @param {readonly Chunk[]} chunks @param {readonly Load[]} [all] @returns {Parts} */
export const partsOf = (chunks, all = loads) =>
  Object.fromEntries(chunksOf(chunks, all).map((load) => [load.name, sizesOf(load.chunks)]));

/** The files that import a part: first those of the load itself, our own before those of packages. @param {string} part @param {Build['importers']} importers @param {readonly Chunk[]} chunks */
const importersOf = (part, importers, chunks) => {
  const found = Object.entries(importers).flatMap(([id, by]) => (partOf(id) === part ? by : []));
  const rank = (/** @type {string} */ id) =>
    Number(!chunks.some(({ modules }) => id in modules)) * 2 + Number(id.includes('node_modules'));
  return [...new Set(found.filter((id) => partOf(id) !== part))].toSorted((a, b) => rank(a) - rank(b));
};

/** The five parts that have grown most, a line each and which import brought those that are new. @param {readonly Chunk[]} chunks @param {Build['importers']} importers @param {Readonly<Record<string, number>>} before @param {number} weight */
const growthOf = (chunks, importers, before, weight) => {
  const sizes = sizesOf(chunks);
  const ratio = weight / Object.values(sizes).reduce((sum, size) => sum + size, 0);
  return Object.entries(sizes)
    .map(([part, size]) => ({ part, growth: (size - (before[part] ?? 0)) * ratio }))
    .filter(({ growth }) => growth > 0.05)
    .toSorted((a, b) => b.growth - a.growth)
    .slice(0, 5)
    .map(({ part, growth }) => {
      const about = `about ${growth.toFixed(1)} KB`;
      if (before[part] !== undefined) return `    ${part}: ${about} more`;
      const [by = 'no other', ...rest] = importersOf(part, importers, chunks);
      return `    ${part}: ${about}, new, imported by ${by}${rest.length > 0 ? ` and ${rest.length} more` : ''}`;
    });
};

/**
 * A paragraph for each load over its limit: how heavy it is, and what has come since the limit was set.
 * @param {Build} build @param {(file: string) => number} weigh KB of a chunk's file @param {Parts} before @param {readonly Load[]} [all]
 * @returns {string[]}
 */
export const tooHeavy = ({ chunks, importers }, weigh, before, all = loads) =>
  chunksOf(chunks, all).flatMap(({ name, limit, chunks: own }) => {
    const weight = own.reduce((sum, { file }) => sum + weigh(file), 0);
    if (weight <= limit) return [];
    const head = `${name} loads ${weight.toFixed(1)} KB of scripts, its limit is ${limit} KB. Since that was set:`;
    return [[head, ...growthOf(own, importers, before[name] ?? {}, weight)].join('\n')];
  });

/**
 * The scripts that ask for more files at once than they may, a line each; also where none asks, because then nothing was counted.
 * @param {string} assets @param {number} [allowed] @returns {string[]}
 */
export const tooMany = (assets, allowed = FILES) => {
  const asked = readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const lists = readFileSync(join(assets, file), 'utf8').matchAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g);
      return [...lists].map(([, list = '']) => ({ file, count: list.split(',').length }));
    });
  if (asked.length === 0) return ['no script asks for others: how the bundler writes that has changed'];
  return asked
    .filter(({ count }) => count > allowed)
    .map(({ file, count }) => `${file} asks for ${count} files at once, and may ask for ${allowed}`);
};

const readBuild = () => /** @type {Build} */ (JSON.parse(readFileSync(join(root, 'dist', 'chunks.json'), 'utf8')));
const readParts = () => /** @type {Parts} */ (JSON.parse(readFileSync(partsFile, 'utf8')));
const weigh = (/** @type {string} */ file) => gzipSync(readFileSync(join(folder, file))).length / KB;

/** Builds the portal where it has changed, and weighs it. @returns {Promise<import('./stages.mjs').Outcome>} */
export const weighPortal = async () => {
  await ensureBuilt();
  const build = readBuild();
  const sum = build.chunks.reduce((total, { file }) => total + weigh(file), 0);
  const failures = [
    ...tooHeavy(build, weigh, readParts()),
    ...(sum > ALL ? [`All scripts together have ${sum.toFixed(1)} KB, their limit is ${ALL} KB.`] : []),
    ...tooMany(join(folder, 'assets')),
  ];
  if (failures.length === 0) return { passed: 1, failed: 0 };
  const advice = 'Import it where it is first needed, by import(), or raise the limit in scripts/support/bytes.mjs.';
  return { passed: 0, failed: 1, output: [...failures, advice].join('\n') };
};

if (process.argv[1] === import.meta.filename) {
  await ensureBuilt();
  writeFileSync(partsFile, `${JSON.stringify(partsOf(readBuild().chunks), null, 2)}\n`);
}
