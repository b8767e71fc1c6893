import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#scripts/support/root.mjs';

/** Starts a server of this folder in a process of its own; resolves with its first message. */
export const startProcess = async (file: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) => {
  const server = fork(join(root, 'tests', 'bench', file), args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code}.`);
  });
  const [message] = (await Promise.race([once(server, 'message'), ended])) as unknown[];
  return {
    message,
    stop: async () => {
      server.disconnect();
      await ended.catch(() => undefined);
    },
  };
};
