import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '#scripts/support/freePort.mjs';
import { root } from '#scripts/support/root.mjs';
import { dateShift } from './shiftDate.ts';

/** The administrator of every built server. */
export const admin = { email: 'admin@example.com', password: 'correct horse battery staple' } as const;

/** Starts the server built in a folder (dist/) on a free port, with this process's clock; does not wait until ready. */
export const launchBuiltServer = async (env: Readonly<Record<string, string>>, folder = root) => {
  const port = await freePort();
  const server = spawn(process.execPath, [join('dist', 'server', 'main.js')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
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
  const end = (...signals: readonly NodeJS.Signals[]) => {
    for (const signal of signals) server.kill(signal);
    return exited;
  };
  return {
    url,
    end,
    /** Ends it as Ctrl-C does, which npm forwards a second time; resolves with its exit code. */
    stop: () => end('SIGINT', 'SIGINT'),
    kill: async () => {
      await end('SIGKILL');
    },
    untilReady: async () => {
      const deadline = Date.now() + 120_000;
      while (Date.now() < deadline && server.exitCode === null) {
        const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
        if (ready?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await end('SIGKILL');
      throw new Error(`The server did not become ready:\n${printed}`);
    },
  };
};
export type BuiltServer = Awaited<ReturnType<typeof launchBuiltServer>>;

/** Like `launchBuiltServer`, with a data folder; waits until the server is ready. */
export const startBuiltServer = async (
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BuiltServer> => {
  const server = await launchBuiltServer({ DATA_DIR: dataDir, ...env });
  await server.untilReady();
  return server;
};
