import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { fewFiles, together } from './scripts/build/fewFiles.ts';
import { portal, scriptsIn, toPortal } from './scripts/build/portal.ts';
import { spare } from './scripts/build/spare.ts';
import { precompress } from './scripts/support/precompress.mjs';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Stands in the built page where the server puts a nonce of its own into each answer (server/http/portal.ts). */
const NONCE_PLACE = '__CSP_NONCE__';

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

/** What goes over the line is compressed once, here, and not for each visit. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: toPortal,
  writeBundle: { order: 'post', handler: ({ dir }) => precompress(dir ?? '') },
});

/** Writes what each chunk consists of, for the message of the byte budgets (scripts/support/bytes.mjs). */
const chunkList = (): Plugin => ({
  name: 'chunk-list',
  apply: toPortal,
  writeBundle: {
    order: 'post',
    handler({ dir = '' }, bundle) {
      const pathOf = (id: string) => relative(import.meta.dirname, id.replace(/^\0/, ''));
      const chunks = scriptsIn(bundle).map(({ fileName, facadeModuleId, imports, modules }) => ({
        file: fileName,
        entry: facadeModuleId === null ? undefined : pathOf(facadeModuleId),
        imports,
        modules: Object.fromEntries(Object.entries(modules).map(([id, module]) => [pathOf(id), module.renderedLength])),
      }));
      const importers = [...this.getModuleIds()].map((id): [string, readonly string[]] => [
        pathOf(id),
        this.getModuleInfo(id)?.importers.map(pathOf) ?? [],
      ]);
      const list = { chunks, importers: Object.fromEntries(importers) };
      writeFileSync(join(dir, '..', 'chunks.json'), JSON.stringify(list));
    },
  },
});

/** The portal is static files; the same file also bundles the API (`vite build --ssr server/main.ts`). */
export default defineConfig(({ isSsrBuild }): UserConfig => ({
  plugins: [react(), spare(), fewFiles(), ahead(), compressed(), chunkList()],
  html: { cspNonce: NONCE_PLACE },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild ? { target: 'node20' } : { ...portal, outDir: 'dist/portal', emptyOutDir: true },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/pictures': api } },
}));
