import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/support/freePort.mjs';
import { type BuiltServer, startBuiltServer } from '#tests/support/builtServer.ts';
import { provideCluster } from '#tests/support/programs.ts';
import { ensureBuilt } from '#scripts/support/ready.mjs';
import { give, initData, runAs, runPostgres } from '#tests/support/postgresPrograms.ts';
import { serverOf } from '#tests/support/serverOf.ts';
import { startProgram } from '#tests/support/startProgram.ts';
import { startPgBouncer } from './pgBouncer.ts';

const replicated = ['wal_level=replica', 'hot_standby=on', 'max_connections=120'];

/** Starts a durable primary (fsync) with an empty database `desk`; its role has the limits in docs/deploy.md. */
const startPrimary = async (folder: string) => {
  initData(join(folder, 'primary'));
  const server = serverOf(folder, 'primary', await freePort(), replicated);
  await server.start();
  await server.query('create database desk');
  for (const [name, value] of Object.entries({ jit: 'off', statement_timeout: '20s', lock_timeout: '4s' }))
    await server.query(`alter role postgres set ${name} = '${value}'`);
  return server;
};

/** Starts a hot standby that streams from the primary. Replay waits at most a second for a conflicting query. */
const startStandby = async (folder: string, primary: { readonly port: number }) => {
  const source = `host=127.0.0.1 port=${primary.port} user=postgres`;
  const args = ['-D', join(folder, 'standby'), '-d', source, '-R', '-X', 'stream', '-c', 'fast'];
  runPostgres('pg_basebackup', args, folder);
  const server = serverOf(folder, 'standby', await freePort(), [...replicated, 'max_standby_streaming_delay=1s']);
  await server.start();
  return server;
};

const nginxConf = (folder: string, port: number, servers: readonly number[]) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/nginx;
  proxy_temp_path ${folder}/nginx;
  fastcgi_temp_path ${folder}/nginx;
  uwsgi_temp_path ${folder}/nginx;
  scgi_temp_path ${folder}/nginx;
  upstream api {
${servers.map((server) => `    server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://api;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;

const apiOf = (dataDir: string, port: number, env: Record<string, string>) => {
  let api: BuiltServer | undefined;
  return {
    port,
    start: async () => {
      api = await startBuiltServer(dataDir, { ...env, PORT: String(port) });
    },
    end: async (signal: NodeJS.Signals = 'SIGTERM') => api?.end(signal),
  };
};

const startNginx = async (folder: string, apis: readonly ReturnType<typeof apiOf>[]) => {
  const port = await freePort();
  const conf = join(folder, 'nginx.conf');
  const ports = apis.map((api) => api.port);
  writeFileSync(conf, nginxConf(folder, port, ports));
  mkdirSync(join(folder, 'nginx'));
  give(join(folder, 'nginx'));
  const args = ['-c', conf, '-p', folder, '-e', 'stderr'];
  const proxy = startProgram('nginx', args, { ...runAs, cwd: folder });
  const url = `http://127.0.0.1:${port}`;
  await proxy.until('nginx answers', async () => (await fetch(`${url}/api/health/live`)).ok);
  return { url, end: () => proxy.end('SIGTERM') };
};

/**
 * Starts a primary, its hot standby, PgBouncer in transaction mode before both, three API processes and nginx before
 * them, on loopback, in a folder of its own. The three start concurrently on an empty database.
 * `databaseUrl` is the primary's behind the pooler, as the API uses it; `bankBook` returns the payment gateway's log.
 */
export const startCluster = async () => {
  await provideCluster();
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-cluster-'));
  chmodSync(folder, 0o755);
  give(folder);
  const open: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of open.splice(0).toReversed()) await end();
  };
  try {
    const primary = await startPrimary(folder);
    open.push(() => primary.end());
    const standby = await startStandby(folder, primary);
    open.push(() => standby.end());
    const pooler = await startPgBouncer(folder, {
      desk: `port=${primary.port}`,
      desk_standby: `port=${standby.port} dbname=desk`,
    });
    open.push(pooler.end);
    const databaseUrl = `postgres://desk@127.0.0.1:${pooler.port}/desk`;
    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: `${databaseUrl}_standby`,
      JWT_SECRET: 'a secret that all three processes share',
      SEED: '200',
      TRUST_PROXY: 'loopback',
      PAYMENT_LEDGER: join(folder, 'bank.jsonl'),
    };
    const ports = [await freePort(), await freePort(), await freePort()];
    const apis = ports.map((port, index) => apiOf(join(folder, `api${index + 1}`), port, env));
    for (const api of apis) open.push(() => api.end());
    await Promise.all(apis.map((api) => api.start()));
    const proxy = await startNginx(folder, apis);
    open.push(proxy.end);
    const bankBook = () => readFileSync(env.PAYMENT_LEDGER, 'utf8').trim().split('\n');
    return { url: proxy.url, databaseUrl, primary, standby, apis, bankBook, close };
  } catch (error) {
    await close();
    throw error;
  }
};
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
