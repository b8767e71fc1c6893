import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { root } from '../support/root.mjs';

/** Browsers that know it preload modules by themselves. */
export const portal = { target: 'es2023', modulePreload: { polyfill: false } };
export const source = (file: string) => join(root, 'src', file);

/** Where the portal itself is built: not for the API, nor while it is developed. */
export const toPortal: Plugin['apply'] = (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild;

export const scriptsIn = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');
