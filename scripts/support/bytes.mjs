import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from './ready.mjs';
import { root } from './root.mjs';

/**
 * Limits of the scripts that each step of the portal's start loads, with all imports but without those of earlier
 * steps: KB (gzip) and number of files. `npm run bench -- portal` compares the same with plain react-admin.
 */
const steps = [
  { name: 'the login', entries: ['index.html'], kilobytes: 80, files: 3 },
  { name: 'the login in French', entries: ['src/i18n/fr/auth.ts'], kilobytes: 8, files: 3 },
  { name: 'the list', entries: ['src/services.ts', 'src/openPortal.tsx', 'src/i18n/en.ts'], kilobytes: 240, files: 7 },
];

/** @typedef {Readonly<Record<string, { readonly file: string, readonly imports?: readonly string[] }>>} Manifest */

/** Files of a build's entries, with all imports. @param {Manifest} manifest @param {readonly string[]} entries */
const filesOf = (manifest, entries) => {
  const keys = new Set(entries);
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no file for ${key}.`);
    for (const imported of chunk.imports ?? []) keys.add(imported);
  }
  return new Set([...keys].flatMap((key) => manifest[key]?.file ?? []));
};

/**
 * A line for each limit that a step exceeds.
 * @param {Manifest} manifest @param {(file: string) => number} weigh KB of a file @param {typeof steps} [limits]
 * @returns {string[]}
 */
export const tooHeavy = (manifest, weigh, limits = steps) => {
  /** @type {Set<string>} */
  const loaded = new Set();
  return limits.flatMap(({ name, entries, kilobytes, files }) => {
    const added = [...filesOf(manifest, entries)].filter((file) => !loaded.has(file));
    for (const file of added) loaded.add(file);
    const weight = added.reduce((sum, file) => sum + weigh(file), 0);
    return [
      ...(weight > kilobytes
        ? [`${name} loads ${weight.toFixed(1)} KB of scripts, its limit is ${kilobytes} KB.`]
        : []),
      ...(added.length > files ? [`${name} loads ${added.length} scripts, its limit is ${files}.`] : []),
    ];
  });
};

/** Builds the portal if it has changed, and returns a line for each exceeded limit. */
export const weighPortal = async () => {
  await ensureBuilt();
  const folder = join(root, 'dist', 'portal');
  const manifest = /** @type {Manifest} */ (JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')));
  return tooHeavy(manifest, (file) => gzipSync(readFileSync(join(folder, file))).length / 1024);
};
