import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { freePort } from '#scripts/support/freePort.mjs';
import { give, initData, postgresProgram, postgresUrl, runAs } from './postgresPrograms.ts';
import { providePostgres } from './programs.ts';
import { type Running, startProgram } from './startProgram.ts';
import { withClient } from './withClient.ts';

/**
 * PostgreSQL on an existing data folder. `query` connects directly, bypassing a pooler; `crash` is a power cut and a
 * restart. It is reachable from this machine only, and its socket is next to its data.
 */
export const serverOf = (folder: string, name: string, port: number, settings: readonly string[] = []) => {
  const data = join(folder, name);
  const own = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const args = [...own, ...settings.flatMap((setting) => ['-c', setting])];
  const query = <Row extends object>(text: string, database?: string) =>
    withClient(postgresUrl(port, database), async (client) => (await client.query<Row>(text)).rows);
  let server: Running | undefined;
  const start = async () => {
    server = startProgram(postgresProgram('postgres'), args, { ...runAs, cwd: folder });
    await server.until('it answers', () => withClient(postgresUrl(port), async () => true));
  };
  const end = async (signal: NodeJS.Signals = 'SIGINT') => server?.end(signal);
  return {
    port,
    query,
    start,
    end,
    crash: async () => {
      await end('SIGQUIT');
      await start();
    },
  };
};

/**
 * Creates and starts a PostgreSQL in its own folder, with default durability unless `settings` change it; `remove`
 * deletes it.
 */
export const makePostgres = async (settings?: readonly string[]) => {
  await providePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-pg-'));
  give(folder);
  initData(join(folder, 'data'));
  const server = serverOf(folder, 'data', await freePort(), settings);
  const remove = async () => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    ...server,
    remove,
    newDatabase: async (name: string) => {
      await server.query(`create database ${escapeIdentifier(name)}`);
      return postgresUrl(server.port, name);
    },
  };
};
