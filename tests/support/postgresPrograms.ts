import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chownSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPostgres } from '#tests/support/programs.ts';

const idOf = (flag: '-u' | '-g') => {
  try {
    return Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return Number(execFileSync('id', [flag, 'nobody']));
  }
};

/** PostgreSQL and PgBouncer refuse to run as root: they then run as an unprivileged user of this machine. */
export const runAs: Pick<SpawnOptions, 'uid' | 'gid'> =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

/** Makes that user the owner of a file or folder. */
export const give = (path: string): void => {
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(path, runAs.uid, runAs.gid);
};

export const postgresProgram = (name: 'initdb' | 'pg_basebackup' | 'postgres'): string => {
  const bin = findPostgres();
  if (bin === undefined) {
    throw new Error('No PostgreSQL programs found: install PostgreSQL 15 or newer, or set PG_BIN to its bin folder.');
  }
  return join(bin, name);
};

/** Runs one of them to its end. Throws with its error output if it fails. */
export const runPostgres = (name: 'initdb' | 'pg_basebackup', args: readonly string[], cwd: string): void => {
  execFileSync(postgresProgram(name), args, { ...runAs, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
};

/** Creates an empty data folder, whose `postgres` user needs no password. */
export const initData = (data: string): void => {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  runPostgres('initdb', args, dirname(data));
};

export const postgresUrl = (port: number, database = 'postgres'): string =>
  `postgres://postgres@127.0.0.1:${port}/${database}`;
