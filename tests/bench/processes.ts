import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#scripts/support/root.mjs';

/** A server of these benches in a process of its own. */
export interface BenchProcess {
  /** What it says next. */
  readonly heard: () => Promise<unknown>;
  readonly tell: (word: string) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a file of this folder; on the embedded database where no PostgreSQL is named. `heard` rejects once it has ended. */
export const startProcess = (file: string, databaseUrl?: string): BenchProcess => {
  const { DATABASE_URL: _other, ...env } = process.env;
  const server = fork(join(root, 'tests', 'bench', file), {
    execArgv: ['--import', 'tsx'],
    env: { ...env, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
  });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code}.`);
  });
  return {
    heard: async () => {
      const [message] = (await Promise.race([once(server, 'message'), ended])) as unknown[];
      return message;
    },
    tell: (word) => server.send(word),
    stop: async () => {
      server.disconnect();
      await ended.catch(() => undefined);
    },
  };
};
