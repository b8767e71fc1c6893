import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/support/freePort.mjs';
import { root } from '#scripts/support/root.mjs';

const admin = { email: 'boss@example.com', password: 'seven quiet lighthouses' } as const;

/** The built server as a process that can be killed, and a client that remembers what it was promised. */
export interface CrashServer {
  readonly process: ChildProcess;
  readonly url: string;
  readonly kill: () => Promise<void>;
}

/** How long a start may take at most before it counts as hung, ms. */
const HUNG = 120_000;

/** Starts it and does not wait until it is up; the caller kills it. */
export const launch = async (env: Readonly<Record<string, string>>): Promise<CrashServer> => {
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SEED: 'none',
      ACCESS_TOKEN_TTL: '86400',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const kill = async () => {
    server.kill('SIGKILL');
    await gone;
  };
  return { process: server, url: `http://127.0.0.1:${port}/api`, kill };
};

/** Starts it and waits until it is ready; `took` is in milliseconds. */
export const startReady = async (
  env: Readonly<Record<string, string>>,
): Promise<{ readonly server: CrashServer; readonly took: number }> => {
  const since = performance.now();
  const server = await launch(env);
  while (performance.now() - since < HUNG) {
    if (server.process.exitCode !== null) throw new Error('The server ended at its start: see above.');
    const ready = await fetch(`${server.url}/health/ready`).catch(() => undefined);
    if (ready?.ok) return { server, took: performance.now() - since };
    await sleep(20);
  }
  await server.kill();
  throw new Error(`The server was not ready within ${HUNG / 1000} s.`);
};

/** Signs in; the session outlives the process. */
export const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, platform: 'ADMIN' }),
  });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}.`);
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

/** What writers were promised, and every status that they got. */
export interface Promised {
  readonly names: Set<string>;
  readonly statuses: Map<number, number>;
}

/** Writes charities one after the other until told to stop, and notes each that was acknowledged. */
export const writeUntil = async (
  urlNow: () => string,
  token: string,
  promised: Promised,
  load: { readonly isOn: boolean },
): Promise<void> => {
  while (load.isOn) {
    const name = `Charity ${randomUUID()}`;
    const answer = await fetch(`${urlNow()}/charities`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ name }),
    }).catch(() => undefined);
    // Status 0: no answer came, so nothing was promised.
    const status = answer?.status ?? 0;
    promised.statuses.set(status, (promised.statuses.get(status) ?? 0) + 1);
    if (answer?.ok) promised.names.add(name);
    else await sleep(20);
    await answer?.arrayBuffer().catch(() => undefined);
  }
};

/** The names that were promised and are not there. */
export const missing = async (url: string, token: string, { names }: Promised): Promise<string[]> => {
  const there = new Set<string>();
  for (let from = 0; ; from += 100) {
    const range = encodeURIComponent(JSON.stringify([from, from + 99]));
    const sort = encodeURIComponent(JSON.stringify(['id', 'ASC']));
    const answer = await fetch(`${url}/charities?range=${range}&sort=${sort}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`The list answered ${answer.status}: ${await answer.text()}`);
    const rows = (await answer.json()) as { name: string }[];
    for (const { name } of rows) there.add(name);
    if (rows.length < 100) break;
  }
  return [...names].filter((name) => !there.has(name));
};
