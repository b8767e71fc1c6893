import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/nodeVersion.mjs';
import { root } from './support/root.mjs';
import { endAllOnSignal } from './support/run.mjs';

requireNode();
const leaveSignals = endAllOnSignal();
await ensureInstalled();
await ensureBuilt();
leaveSignals();

// The server runs in this very process: Ctrl-C, `kill` and the exit code are its own.
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
