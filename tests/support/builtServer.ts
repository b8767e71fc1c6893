import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '#scripts/support/freePort.mjs';
import { root } from '#scripts/support/root.mjs';
import { dateShift } from './shiftDate.ts';

/** The administrator of every end-to-end server. */
export const admin = { email: 'admin@example.com', password: 'correct horse battery staple' } as const;

export interface BuiltServer {
  readonly url: string;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Ends it as Ctrl-C does, which npm passes on a second time; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
}

const untilReady = async (url: string, server: ChildProcess, output: () => string) => {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server was not ready within 90 s:\n${output()}`);
};

/** Starts the built server (dist/) on a free port with a data folder of its own and this process's clock, and waits until it answers. */
export const startBuiltServer = async (dataDir: string, env: Record<string, string> = {}): Promise<BuiltServer> => {
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'demo',
      CLOCK_OFFSET_MS: String(dateShift()),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-50_000);
    });
  }
  const exited = new Promise<number | null>((resolve) => {
    server.once('exit', (code) => resolve(code));
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => {
    server.kill('SIGINT');
    server.kill('SIGINT');
    return exited;
  };
  try {
    await untilReady(url, server, () => printed);
  } catch (error) {
    server.kill('SIGKILL');
    throw error;
  }
  return { url, output: () => printed, stop };
};
