import { join } from 'node:path';
import { freePort } from '#scripts/support/freePort.mjs';
import { initData, runPostgres } from '#tests/support/postgresPrograms.ts';
import { serverOf } from '#tests/support/serverOf.ts';

const replicated = ['wal_level=replica', 'hot_standby=on', 'max_connections=120'];

/** A primary with everything that keeps what is acknowledged (fsync), and an empty database `desk`; the role has the limits that docs/deploy.md names. */
export const startPrimary = async (folder: string) => {
  initData(join(folder, 'primary'));
  const server = serverOf(folder, 'primary', await freePort(), replicated);
  await server.start();
  await server.query('create database desk');
  for (const [name, value] of Object.entries({ jit: 'off', statement_timeout: '20s', lock_timeout: '4s' })) {
    await server.query(`alter role postgres set ${name} = '${value}'`);
  }
  return server;
};

/** A hot standby that follows the primary by streaming. A query that is in the way of the replay waits a second for it. */
export const startStandby = async (folder: string, primary: { readonly port: number }) => {
  const source = `host=127.0.0.1 port=${primary.port} user=postgres`;
  const args = ['-D', join(folder, 'standby'), '-d', source, '-R', '-X', 'stream', '-c', 'fast'];
  runPostgres('pg_basebackup', args, folder);
  const server = serverOf(folder, 'standby', await freePort(), [...replicated, 'max_standby_streaming_delay=1s']);
  await server.start();
  return server;
};
