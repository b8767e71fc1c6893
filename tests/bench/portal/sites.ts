import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { z } from 'zod';
import { ensureBuilt } from '#scripts/support/ready.mjs';
import { root } from '#scripts/support/root.mjs';
import { startProcess } from '../processes.ts';

export interface Site {
  readonly folder: string;
  readonly at: (path: string) => string;
}

const plainSource = join(root, 'tests', 'bench', 'plain');
const folders = { ours: join(root, 'dist', 'portal'), plain: join(root, 'dist', 'plain') };

/** Builds both for production, with the same tool and target. */
const buildBoth = async () => {
  await ensureBuilt();
  await build({
    root: plainSource,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folders.plain, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: Infinity },
  });
};

/** Size of a built portal's scripts in KB with gzip, whatever encoding a server and a browser negotiate. */
export const weightOf = ({ folder }: Site, scripts: readonly string[]): number =>
  scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0) / 1024;

const ready = z.object({ addresses: z.tuple([z.string(), z.string()]), email: z.string(), password: z.string() });

/** Builds our portal and a plain react-admin app, and serves both from one process over the same demo data. */
export const openSites = async () => {
  await buildBoth();
  const { message, stop } = await startProcess('portal/server.ts', [folders.ours, folders.plain]);
  const { addresses, ...admin } = ready.parse(message);
  const [ours, plain] = addresses;
  return {
    ours: { folder: folders.ours, at: (path: string) => ours + path },
    plain: { folder: folders.plain, at: (path: string) => `${plain}/#${path}` },
    admin,
    close: stop,
  };
};

export type Sites = Omit<Awaited<ReturnType<typeof openSites>>, 'close'>;
