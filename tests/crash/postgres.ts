import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from '#scripts/support/findPostgres.mjs';
import { freePort } from '#scripts/support/freePort.mjs';

/** A PostgreSQL as durable as it is by default, that can be restarted. */
export interface CrashPostgres {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Makes an empty database; its address. */
  readonly newDatabase: (name: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** It refuses to run as root: then it is a user who owns nothing else. */
const identity = (): Pick<SpawnOptions, 'uid' | 'gid'> => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody']));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** Makes a cluster in a folder of its own, which its user can reach; `remove` takes it away. */
export const makePostgres = async (): Promise<CrashPostgres> => {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('There is no PostgreSQL: install version 15 or newer, or set PG_BIN.');
  const as = identity();
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-crash-pg-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), initdb, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let stop = async () => {};
  const start = async () => {
    const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
    const server = spawn(join(bin, 'postgres'), args, { ...as, cwd: folder, stdio: 'ignore' });
    const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    stop = async () => {
      server.kill('SIGINT');
      await gone;
    };
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const client = new Client({ connectionString: url });
      try {
        await client.connect();
        await client.end();
        return;
      } catch {
        await sleep(100);
      }
    }
    throw new Error('PostgreSQL did not come up within a minute.');
  };
  await start();
  const newDatabase = async (name: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    await client.end();
    return Object.assign(new URL(url), { pathname: `/${name}` }).href;
  };
  const remove = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, start, stop: () => stop(), newDatabase, remove };
};
