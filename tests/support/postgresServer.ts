import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '#scripts/support/freePort.mjs';
import { findPostgres } from '#scripts/support/findPostgres.mjs';
import { openPostgres } from '#server/db/openPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a private PostgreSQL's `postgres` database; `template_app` there is migrated and empty. */
    postgresUrl: string;
  }
}

type Identity = Pick<SpawnOptions, 'uid' | 'gid'>;

const idOf = (flag: '-u' | '-g') => {
  try {
    return Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return Number(execFileSync('id', [flag, 'nobody']));
  }
};

/** PostgreSQL refuses to run as root: then it runs as a user of the machine that owns nothing else. */
const identity = (): Identity => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {});

/** No durability: the data lives as long as the tests do. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

const untilReady = async (url: string, server: ChildProcess, output: () => string) => {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at its start:\n${output()}`);
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`PostgreSQL did not answer within 15 s:\n${output()}`);
};

const startServer = async () => {
  const bin = findPostgres();
  if (bin === undefined) {
    throw new Error('No PostgreSQL programs found: install PostgreSQL 15 or newer, or set PG_BIN to its bin folder.');
  }
  const as = identity();
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-pg-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await freePort();
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...flags];
  const server = spawn(join(bin, 'postgres'), args, { ...as, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  }
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, server, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};

const makeTemplate = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE DATABASE template_app');
  await client.end();
  const template = openPostgres(url.replace(/postgres$/, 'template_app'));
  await template.migrate();
  await template.close();
};

/** Starts a PostgreSQL of the tests' own, with a data folder and a port of its own, and stops it after the last test. */
export const setup = async (project: TestProject) => {
  const { url, stop } = await startServer();
  await makeTemplate(url);
  project.provide('postgresUrl', url);
  return stop;
};
