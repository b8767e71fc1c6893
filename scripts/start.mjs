import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './support/ready.mjs';
import { root } from './support/root.mjs';

/** `npm start`; with a command (`npm run server -- backup FILE`) the same program does that and ends. */
await ensureInstalled();
await ensureBuilt();

// Node 20 hangs at its exit where its terminal has been closed (it crashes in giving the terminal back, and WebAssembly's
// trap handler resumes it for ever): after the orderly end nothing is left to do, so it ends hard.
if (process.stdout.isTTY) {
  process.once('SIGHUP', () => process.once('exit', () => process.kill(process.pid, 'SIGKILL')));
}

// The server runs in this very process: Ctrl-C, `kill` and the exit code are its own.
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
