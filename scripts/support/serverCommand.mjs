import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { root } from './root.mjs';

/** Runs another command than the server itself of the built server's program, with what was typed after it. @param {string} name */
export const runServerCommand = async (name) => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  process.argv.splice(2, 0, name);
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
};
