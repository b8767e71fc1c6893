import { join } from 'node:path';
import { freePort } from '#scripts/support/freePort.mjs';
import { root } from '#scripts/support/root.mjs';
import { dateShift } from './shiftDate.ts';
import { startProgram } from './startProgram.ts';

/** The administrator of every built server. */
export const admin = { email: 'admin@example.com', password: 'correct horse battery staple' } as const;

/** Starts the server built in a folder (dist/) on `PORT`, else a free one, with this process's clock; does not wait. */
export const launchBuiltServer = async (env: Readonly<Record<string, string>>, folder = root) => {
  const { PORT: port = String(await freePort()) } = env;
  const { end, until } = startProgram(process.execPath, [join('dist', 'server', 'main.js')], {
    cwd: folder,
    env: {
      PORT: port,
      SEED: 'demo',
      CLOCK_OFFSET_MS: String(dateShift()),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    end,
    /** Ends it as Ctrl-C does, which npm forwards a second time; resolves with its exit code. */
    stop: () => end('SIGINT', 'SIGINT'),
    kill: async () => {
      await end('SIGKILL');
    },
    untilReady: () => until('it is ready', async () => (await fetch(`${url}/api/health/ready`)).ok),
  };
};
export type BuiltServer = Awaited<ReturnType<typeof launchBuiltServer>>;

/** Like `launchBuiltServer`, with a data folder; waits until the server is ready. */
export const startBuiltServer = async (dataDir: string, env: Readonly<Record<string, string>> = {}) => {
  const server = await launchBuiltServer({ DATA_DIR: dataDir, ...env });
  await server.untilReady();
  return server;
};
