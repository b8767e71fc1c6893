import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);

/** Static imports of a module, in order, without types and dynamic imports. */
const importsOf = (file: URL): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)(?:[^;']*?\sfrom\s)?'([^']+)'/gm)].map(
    ([, name = '']) => name,
  );

/** Everything loaded with a module: packages by name, own files by URL. */
const loadedWith = (file: URL, loaded = new Set<string>()): Set<string> => {
  for (const name of importsOf(file)) {
    if (!/^[.#]/.test(name)) {
      loaded.add(name);
      continue;
    }
    const own = name.startsWith('#') ? new URL(name.slice(1), root) : new URL(name, file);
    if (loaded.has(own.href)) continue;
    loaded.add(own.href);
    loadedWith(own, loaded);
  }
  return loaded;
};

it.each(['openPortal.tsx', 'services.ts'])(
  'Zod is told to do without eval before anything else that %s loads',
  (file) => {
    const [first] = importsOf(new URL(file, import.meta.url));
    expect(first).toBe('./withoutEval.ts');
  },
);

it('The page itself, which is there before, loads no schema', () => {
  const loaded = loadedWith(new URL('main.tsx', import.meta.url));
  expect(loaded).toContain('react');
  expect([...loaded].filter((name) => /^zod(\/|$)/.test(name))).toEqual([]);
});
