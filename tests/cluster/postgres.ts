import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/support/freePort.mjs';
import {
  initData,
  postgresProgram,
  postgresUrl,
  runPostgres,
  serveArgs,
  untilAnswers,
} from '#tests/support/postgresPrograms.ts';
import { withClient } from '#tests/support/withClient.ts';
import { startProgram } from './programs.ts';

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

const serverOf = (folder: string, name: string, port: number): Server => {
  const data = join(folder, name);
  const launch = () =>
    startProgram(postgresProgram('postgres'), serveArgs(data, port), { cwd: folder, log: `${data}.log` });
  const query = <Row extends object>(text: string, database?: string) =>
    withClient(postgresUrl(port, database), async (client) => (await client.query<Row>(text)).rows);
  let server: ReturnType<typeof launch> | undefined;
  const start = async () => {
    const launched = launch();
    server = launched;
    await untilAnswers(postgresUrl(port), launched.hasEnded);
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

/** A primary with everything that keeps what is acknowledged (fsync), and an empty database `desk`; the role has the limits that docs/deploy.md names. */
export const startPrimary = async (folder: string): Promise<Server> => {
  const data = join(folder, 'primary');
  initData(data);
  appendFileSync(join(data, 'postgresql.conf'), 'wal_level = replica\nhot_standby = on\nmax_connections = 120\n');
  const server = serverOf(folder, 'primary', await freePort());
  await server.start();
  await server.query('create database desk');
  for (const [name, value] of Object.entries({ jit: 'off', statement_timeout: '20s', lock_timeout: '4s' })) {
    await server.query(`alter role postgres set ${name} = '${value}'`);
  }
  return server;
};

/** A hot standby that follows the primary by streaming. A query that is in the way of the replay waits a second for it. */
export const startStandby = async (folder: string, primary: Server): Promise<Server> => {
  const source = `host=127.0.0.1 port=${primary.port} user=postgres`;
  runPostgres(
    'pg_basebackup',
    ['-D', join(folder, 'standby'), '-d', source, '-R', '-X', 'stream', '-c', 'fast'],
    folder,
  );
  appendFileSync(join(folder, 'standby', 'postgresql.conf'), 'max_standby_streaming_delay = 1s\n');
  const server = serverOf(folder, 'standby', await freePort());
  await server.start();
  return server;
};
