import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** The server puts a nonce of its own in its place in each answer (server/http/portal.ts). */
const NONCE_PLACE = '__CSP_NONCE__';

/**
 * Left alone, the bundler makes 130 files of what is loaded until the first list. A group takes what it names and all that
 * is imported there: the login; the words that a login in another language needs as well; the client of the API; what is
 * drawn first, in two files, as one would hold a slow processor for too long; what most pages share. Zod is in one file with
 * what tells it to do without `eval`.
 * The entry awaits the texts of its language, whose file imports the login: it is in no file with that.
 */
const groups = [
  { name: 'schemas', test: /node_modules\/zod\/|src\/withoutEval/ },
  { name: 'login', tags: ['$initial' as const], test: /^(?!.*(src\/main\.tsx|\.html)$)/ },
  { name: 'words', test: /src\/i18n\/typeset\.ts$/ },
  { name: 'client', test: /src\/services\.ts$/ },
  { name: 'libraries', test: /node_modules\/(@emotion|@tanstack|lodash|react-router)\// },
  { name: 'portal', test: /src\/openPortal\.tsx$/ },
  { name: 'core', test: /node_modules\//, minShareCount: 8 },
  { name: 'parts', test: /\/(src|contract)\/(?!i18n)/, minShareCount: 3 },
];

/** The portal is static files; the same file also bundles the API (`vite build --ssr server/main.ts`). */
export default defineConfig(({ isSsrBuild }): UserConfig => ({
  plugins: [react()],
  html: { cspNonce: NONCE_PLACE },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { target: 'node20' }
    : {
        target: 'es2023',
        /* Browsers that know `light-dark()`, which brand.ts writes. */
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        manifest: true,
        outDir: 'dist/portal',
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
  server: { host: '127.0.0.1', proxy: { '/api': api } },
}));
