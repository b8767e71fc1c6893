import { spawn } from 'node:child_process';
import { freePort } from './support/freePort.mjs';
import { ensureInstalled } from './support/ready.mjs';
import { bin, root } from './support/root.mjs';

await ensureInstalled();

const port = Number(process.env['PORT'] ?? 3000);
const address = `http://127.0.0.1:${port}`;
const apiPort = await freePort();
const apiAddress = `http://127.0.0.1:${apiPort}`;
process.env['API_ORIGIN'] = apiAddress;

const { createServer } = await import('vite');
const portal = await createServer({ root, clearScreen: false, server: { port, strictPort: true } });
await portal.listen().catch((/** @type {Error} */ error) => {
  console.error(`${error.message}. Set PORT to another one.`);
  process.exit(1);
});

const api = spawn(bin('tsx'), ['watch', '--clear-screen=false', 'scripts/db/devServer.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
  detached: true,
  stdio: ['ignore', 'pipe', 'inherit'],
});
// The portal proxies /api, so that the developer needs only one address.
api.stdout.on('data', (chunk) => process.stdout.write(String(chunk).replaceAll(apiAddress, address)));
console.log(
  `Expert Desk for development: ${address} (the portal reloads and the API restarts on change; Ctrl-C ends both)`,
);

let isEnding = false;
const end = async () => {
  if (isEnding) return;
  isEnding = true;
  const gone = new Promise((resolve) => api.once('exit', resolve));
  if (api.exitCode === null && api.pid !== undefined) {
    process.kill(-api.pid, 'SIGTERM');
    await gone;
  }
  await portal.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
