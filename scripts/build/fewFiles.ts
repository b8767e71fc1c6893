import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { portal, source, toPortal } from './portal.ts';
import { spare } from './spare.ts';

/** What is always fetched together. */
interface Together {
  readonly name: string;
  /** The module that needs it. */
  readonly of: string;
  /** Only modules of such paths. */
  readonly only?: RegExp;
}

const entry = source('main.tsx');

/**
 * In this order: the login; the schemas' library, told first of all to do without `eval`; what signs in and asks the API;
 * the shell with its lists, and apart from it the packages that it is made of, in two files: all three are compiled at the
 * same time.
 */
export const together: readonly Together[] = [
  { name: 'login', of: entry },
  { name: 'schemas', of: source('withoutEval.ts') },
  { name: 'client', of: source('services.ts') },
  {
    name: 'looks',
    of: source('openPortal.tsx'),
    only: /node_modules\/(@mui|@emotion|stylis|react-transition-group)\//,
  },
  { name: 'toolkit', of: source('openPortal.tsx'), only: /node_modules/ },
  { name: 'portal', of: source('openPortal.tsx') },
];

type Chunks = readonly Rolldown.OutputChunk[];

/** Those that are wanted, with all that they import. */
const needed = (chunks: Chunks, isWanted: (chunk: Rolldown.OutputChunk) => boolean): Chunks => {
  const all = new Set(chunks.filter(isWanted));
  for (const { imports } of all) for (const one of chunks) if (imports.includes(one.fileName)) all.add(one);
  return [...all];
};

const modulesIn = (chunks: Chunks) => new Set(chunks.flatMap(({ moduleIds }) => moduleIds));

/** Below that many characters, before they are minified, a file that screens share is small. */
const SMALL = 15_000;

/** True for a module of words. */
const isOfLanguage = (id: string) => id.startsWith(source('i18n/'));

/**
 * The modules of the small files that screens share, but for those that need a large one, and for the words, which the first
 * list waits for. Each file that a screen asks for by itself holds the page for two milliseconds, on a telephone for ten, and
 * some screens asked for sixty at once.
 */
const smallParts = (chunks: Chunks) => {
  const first = needed(chunks, ({ moduleIds }) => together.some(({ of }) => moduleIds.includes(of)));
  const isLarge = (chunk: Rolldown.OutputChunk) => chunk.code.length >= SMALL && !first.includes(chunk);
  const isSmall = (chunk: Rolldown.OutputChunk) => !needed(chunks, (one) => one === chunk).some(isLarge);
  const isPart = (chunk: Rolldown.OutputChunk) => !chunk.isEntry && !chunk.isDynamicEntry && isSmall(chunk);
  return modulesIn(chunks.filter((chunk) => isPart(chunk) && !chunk.moduleIds.some(isOfLanguage)));
};

/**
 * Left alone, the bundler makes a file of each set of screens that share something: ninety of them until the first list,
 * each asked for, compressed and compiled by itself. Which modules that list needs is known only when what nobody uses is
 * gone, so it bundles twice: once to look, once to write them as `together` says. What only other screens need stays theirs.
 */
export const fewFiles = (): Plugin => ({
  name: 'few-files',
  apply: toPortal,
  config: async () => {
    const looked = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [react(), spare()],
      build: { ...portal, write: false, minify: false, reportCompressedSize: false },
    });
    const chunks = 'output' in looked ? looked.output.filter((each) => each.type === 'chunk') : [];
    const groups = together.map(({ name, of, only = /./ }, index) => {
      const modules = modulesIn(needed(chunks, ({ moduleIds }) => moduleIds.includes(of)));
      /* The entry waits for the words of its language, and what has them imports the login: it is in no file with it. */
      const isEntry = (id: string) => id === entry || id.endsWith('.html');
      return {
        name,
        priority: together.length - index,
        test: (id: string) => modules.has(id) && only.test(id) && !isEntry(id),
      };
    });
    const parts = smallParts(chunks);
    const small = { name: 'parts', priority: 0, test: (id: string) => parts.has(id) };
    return { build: { rolldownOptions: { output: { codeSplitting: { groups: [...groups, small] } } } } };
  },
});
