import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/support/freePort.mjs';
import {
  give,
  initData,
  postgresProgram,
  postgresUrl,
  runAs,
  serveArgs,
  untilAnswers,
} from '#tests/support/postgresPrograms.ts';
import { withClient } from '#tests/support/withClient.ts';

/** A PostgreSQL as durable as it is by default, that can be restarted. */
export interface CrashPostgres {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Makes an empty database; its address. */
  readonly newDatabase: (name: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Makes a cluster in a folder of its own, which its user can reach; `remove` takes it away. */
export const makePostgres = async (): Promise<CrashPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-crash-pg-'));
  give(folder);
  const data = join(folder, 'data');
  initData(data);
  const port = await freePort();
  const url = postgresUrl(port);
  let stop = async () => {};
  const start = async () => {
    const options = { ...runAs, cwd: folder, stdio: 'ignore' } as const;
    const server = spawn(postgresProgram('postgres'), serveArgs(data, port), options);
    const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    stop = async () => {
      server.kill('SIGINT');
      await gone;
    };
    await untilAnswers(url, () => server.exitCode !== null);
  };
  await start();
  const newDatabase = async (name: string) => {
    await withClient(url, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
    return postgresUrl(port, name);
  };
  const remove = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, start, stop: () => stop(), newDatabase, remove };
};
