import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '#scripts/support/findPostgres.mjs';
import { freePort } from '#scripts/support/freePort.mjs';
import { runProgram, startProgram, until } from './programs.ts';

/** A PostgreSQL of the cluster. */
export interface Server {
  readonly port: number;
  /** Asks it directly, past the pooler. */
  readonly query: <Row extends object>(text: string, database?: string) => Promise<Row[]>;
  /** Ends it as a power cut does, and starts it again. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
}

const bin = (): string => {
  const found = findPostgres();
  if (found === undefined) throw new Error('No PostgreSQL programs found.');
  return found;
};

const serverOf = (folder: string, name: string, port: number): Server => {
  const launch = () =>
    startProgram(
      join(bin(), 'postgres'),
      ['-D', join(folder, name), '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      {
        cwd: folder,
        log: join(folder, `${name}.log`),
      },
    );
  const query = async <Row extends object>(text: string, database = 'postgres') => {
    const client = new Client(`postgres://postgres@127.0.0.1:${port}/${database}`);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  let server: ReturnType<typeof launch> | undefined;
  const start = async () => {
    server = launch();
    await until(`${name} answers`, async () => (await query('select 1')).length === 1);
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

/** A primary with everything that keeps what is acknowledged (fsync), and an empty database `desk`. */
export const startPrimary = async (folder: string): Promise<Server> => {
  const data = join(folder, 'primary');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  runProgram(join(bin(), 'initdb'), initdb, folder);
  appendFileSync(join(data, 'postgresql.conf'), 'wal_level = replica\nhot_standby = on\nmax_connections = 120\n');
  const server = serverOf(folder, 'primary', await freePort());
  await server.start();
  await server.query('create database desk');
  return server;
};

/** A hot standby that follows the primary by streaming. A query that is in the way of the replay waits a second for it. */
export const startStandby = async (folder: string, primary: Server): Promise<Server> => {
  const source = `host=127.0.0.1 port=${primary.port} user=postgres`;
  runProgram(
    join(bin(), 'pg_basebackup'),
    ['-D', join(folder, 'standby'), '-d', source, '-R', '-X', 'stream', '-c', 'fast'],
    folder,
  );
  appendFileSync(join(folder, 'standby', 'postgresql.conf'), 'max_standby_streaming_delay = 1s\n');
  const server = serverOf(folder, 'standby', await freePort());
  await server.start();
  return server;
};
