import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './support/ready.mjs';
import { root } from './support/root.mjs';

/** `npm start`; with a command (`npm run server -- backup FILE`), the same program runs it and exits. */
await ensureInstalled();
await ensureBuilt();

// Node 20 hangs on exit if its terminal was closed (it crashes while restoring the terminal, and WebAssembly's trap
// handler resumes it forever). After the orderly shutdown nothing is left to do, so SIGKILL is safe.
if (process.stdout.isTTY) {
  process.once('SIGHUP', () => process.once('exit', () => process.kill(process.pid, 'SIGKILL')));
}

// The server runs in this process, so that Ctrl-C, `kill` and the exit code apply to it.
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
