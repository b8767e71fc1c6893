import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { precompress } from './scripts/support/precompress.mjs';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Stands in the built page where the server puts a nonce of its own into each answer (server/http/portal.ts). */
const NONCE_PLACE = '__CSP_NONCE__';

/** Browsers that know it preload modules by themselves. */
const portal = { target: 'es2023', modulePreload: { polyfill: false } };
const source = (file: string) => join(import.meta.dirname, 'src', file);

/** A module in which nothing is: whoever calls one of these has asked for what this portal does without. */
const without = (what: string, ...names: readonly string[]) =>
  `const none = () => { throw new Error(${JSON.stringify(`This portal is built without ${what}.`)}); };
   export { none as default, ${names.map((name) => `none as ${name}`).join(', ')} };`;

/**
 * What packages bring along that no page here runs, by the end of their paths: for engines of long ago, which lodash finds
 * out by what they throw; the file that react-admin's own export would make, where our lists write theirs
 * (components/list/ExportButton.tsx); themes of CSS variables (ours are none, layout/theme.ts); schemas as JSON, which the
 * server alone publishes. An icon is plain (components/plainIcon.tsx).
 */
const spared: Readonly<Record<string, string>> = {
  '/@mui/icons-material/esm/utils/createSvgIcon.js': `export { plainIcon as default } from ${JSON.stringify(source('components/plainIcon.tsx'))};`,
  '/@mui/material/esm/styles/createThemeWithVars.js': without('themes of CSS variables', 'createGetCssVar'),
  '/@mui/material/esm/styles/ThemeProviderWithVars.js': without(
    'themes of CSS variables',
    'CssVarsProvider',
    'Experimental_CssVarsProvider',
    'useColorScheme',
    'getInitColorSchemeScript',
  ),
  '/zod/v4/core/to-json-schema.js': without(
    'schemas as JSON',
    'createToJSONSchemaMethod',
    'createStandardJSONSchemaMethod',
    'initializeContext',
    'handleUnrepresentable',
    'processSchema',
    'process',
    'extractDefs',
    'finalize',
  ),
  '/object.entries/index.js': 'module.exports = Object.entries;',
  '/hasown/index.js': 'module.exports = Object.hasOwn;',
  '/jsonexport/dist/index.js': 'module.exports = () => { throw new Error("A list here makes its file itself."); };',
  '/lodash/_baseGetTag.js': 'module.exports = (value) => Object.prototype.toString.call(value);',
  '/lodash/_getTag.js': 'module.exports = require("./_baseGetTag");',
};

/** Where the portal itself is built: not for the API, nor while it is developed. */
const toPortal: Plugin['apply'] = (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild;

const scriptsIn = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** What react-router exports is its development build, whoever asks for it: the other stands beside it. */
const inProduction: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};
const routerFiles = join(import.meta.dirname, 'node_modules/react-router/dist/production');

const spare = (): Plugin => ({
  name: 'spare',
  apply: toPortal,
  enforce: 'pre',
  resolveId: (id) => inProduction[id] && join(routerFiles, inProduction[id]),
  load: (id) => Object.entries(spared).find(([end]) => id.endsWith(end))?.[1],
  /* Each kind of schema names what would tell it as JSON. */
  transform: (code, id) =>
    id.endsWith('/zod/v4/classic/schemas.js')
      ? code.replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
      : undefined,
});

/** What is always fetched together. */
interface Together {
  readonly name: string;
  /** The module that needs it. */
  readonly of: string;
  /** Only modules of such paths. */
  readonly only?: RegExp;
}

/**
 * In this order: the login; the schemas' library, told first of all to do without `eval`; what signs in and asks the API;
 * the shell with its lists, and apart from it the packages that it is made of, in two files: all three are compiled at the
 * same time.
 */
const entry = source('main.tsx');
const together: readonly Together[] = [
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

/**
 * The modules of the small files that screens share, but for those that need a large one. Each file that a screen asks for by
 * itself holds the page for two milliseconds, on a telephone for ten, and some screens asked for sixty at once.
 */
const smallParts = (chunks: Chunks) => {
  const first = needed(chunks, ({ moduleIds }) => together.some(({ of }) => moduleIds.includes(of)));
  const isLarge = (chunk: Rolldown.OutputChunk) => chunk.code.length >= SMALL && !first.includes(chunk);
  const isSmall = (chunk: Rolldown.OutputChunk) => !needed(chunks, (one) => one === chunk).some(isLarge);
  return modulesIn(chunks.filter((chunk) => !chunk.isEntry && !chunk.isDynamicEntry && isSmall(chunk)));
};

/**
 * Left alone, the bundler makes a file of each set of screens that share something: ninety of them until the first list,
 * each asked for, compressed and compiled by itself. Which modules that list needs is known only when what nobody uses is
 * gone, so it bundles twice: once to look, once to write them as `together` says. What only other screens need stays theirs.
 */
const fewFiles = (): Plugin => ({
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

/**
 * Names in the page, as a comment, what the portal itself is made of, the largest first, which takes longest to compile, and
 * at the end the doors to them, which the login's file imports: for who is signed in the server takes the comment away
 * (server/http/portal.ts), and the browser need not run that file to hear of the others. Other hosts leave it.
 */
const ahead = (): Plugin => ({
  name: 'ahead',
  apply: toPortal,
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle = {} }) => {
      const links = scriptsIn(bundle)
        .filter(({ fileName }) => !page.includes(fileName))
        .filter((script) => together.some(({ name, of }) => script.name === name || script.facadeModuleId === of))
        .toSorted((one, other) => other.code.length - one.code.length)
        .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
      return page.replace('<script', `<!--signed-in${links.join('')}-->\n    <script`);
    },
  },
});

/** Below that many characters a file comes, and is compiled, as quickly when it is wanted. */
const WORTH_NAMING = 10_000;

/**
 * Names in the page the files of screens that nobody has opened yet: the portal has the browser fetch them when it is idle
 * (src/resource/fetchLater.ts). Other languages are fetched by who speaks them.
 */
const later = (): Plugin => ({
  name: 'later',
  apply: toPortal,
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const scripts = scriptsIn(bundle);
      const isLater = ({ name, isEntry, moduleIds, code }: Rolldown.OutputChunk) =>
        !isEntry &&
        code.length > WORTH_NAMING &&
        together.every((group) => group.name !== name) &&
        moduleIds.every((id) => !id.startsWith(source('i18n/')));
      const content = scripts
        .filter(isLater)
        .map(({ fileName }) => `/${fileName}`)
        .join(' ');
      return [{ tag: 'meta', attrs: { name: 'later', content }, injectTo: 'head' }];
    },
  },
});

/**
 * Nearly all of a file is used once it is there. Told so, Chromium compiles it whole beside the page's own thread, which else
 * stops at each function's first call to do it: a sixth of what a reload of a list takes, and of a sign-in. It is heard before
 * anything else in the file; to other browsers it is a comment.
 */
const usedWhole = (): Plugin => ({
  name: 'used-whole',
  apply: toPortal,
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const script of scriptsIn(bundle)) {
        if (script.code.length > WORTH_NAMING) script.code = `//# allFunctionsCalledOnLoad\n${script.code}`;
      }
    },
  },
});

const FOLDER = 'dist/portal';

/** What goes over the line is compressed once, here, and not for each visit. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: toPortal,
  closeBundle: { order: 'post', handler: () => precompress(join(import.meta.dirname, FOLDER)) },
});

/** The portal is static files; the same file also bundles the API (`vite build --ssr server/main.ts`). */
export default defineConfig(({ isSsrBuild }): UserConfig => ({
  plugins: [react(), spare(), fewFiles(), later(), ahead(), usedWhole(), compressed()],
  html: { cspNonce: NONCE_PLACE },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild ? { target: 'node20' } : { ...portal, outDir: FOLDER, emptyOutDir: true },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/pictures': api } },
}));
