import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '#scripts/support/ready.mjs';
import { admin, launchBuiltServer } from '#tests/support/builtServer.ts';
import { callAt, signIn as signInAt } from '#tests/support/callAt.ts';
import { makePostgres } from '#tests/support/serverOf.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';

const KILLS = Number(process.env['CRASH_KILLS'] ?? 20);

type Env = Readonly<Record<string, string>>;

const folder = tempFolder();
let postgres: Awaited<ReturnType<typeof makePostgres>>;

beforeAll(async () => {
  await ensureBuilt();
  postgres = await makePostgres();
}, 600_000);
afterAll(() => postgres.remove());

const engines = {
  embedded: (name: string): Env => ({ DATA_DIR: join(folder, name) }),
  PostgreSQL: async (name: string): Promise<Env> => ({
    DATA_DIR: join(folder, `secrets-${name}`),
    DATABASE_URL: await postgres.newDatabase(name),
  }),
} as const;

/** Starts the built server with its own clock, without waiting until it is ready; the caller kills it. */
const launch = (env: Readonly<Record<string, string>>) =>
  launchBuiltServer({ SEED: 'none', CLOCK_OFFSET_MS: '', ACCESS_TOKEN_TTL: '86400', ...env });

const signIn = async (url: string): Promise<string> => (await signInAt(callAt(url), admin)).token;

/** The acknowledged names that are not stored. */
const missing = async (url: string, token: string, names: ReadonlySet<string>) => {
  const there = new Set<string>();
  for (let from = 0; ; from += 100) {
    const range = encodeURIComponent(JSON.stringify([from, from + 99]));
    const sort = encodeURIComponent(JSON.stringify(['id', 'ASC']));
    const { status, body } = await callAt(url, { token })(`charities?range=${range}&sort=${sort}`);
    expect(status).toBe(200);
    const rows = body as { name: string }[];
    for (const { name } of rows) there.add(name);
    if (rows.length < 100) break;
  }
  return [...names].filter((name) => !there.has(name));
};

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 120_000, interval: 10 });

/** Four writers of charities on the current server: the names it has acknowledged, and its responses by status. */
const writeOn = (urlNow: () => string, token: string) => {
  const [names, statuses, load] = [new Set<string>(), new Map<number, number>(), { isOn: true }];
  const write = async () => {
    while (load.isOn) {
      const name = `Charity ${randomUUID()}`;
      const call = callAt(urlNow(), { token });
      // Status 0: no response, so nothing was acknowledged.
      const { status } = await call('charities', { body: { name }, key: randomUUID() }).catch(() => ({ status: 0 }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) names.add(name);
      else await sleep(20);
    }
  };
  const writers = [1, 2, 3, 4].map(write);
  const stop = async () => {
    load.isOn = false;
    await Promise.all(writers);
  };
  return { names, statuses, stop };
};

/** Starts the server and waits until it is ready, `took` milliseconds; kills it after the test. */
const start = async (env: Env) => {
  const since = performance.now();
  const server = await launch(env);
  onTestFinished(server.kill);
  await server.untilReady();
  return { server, took: performance.now() - since };
};

describe.each(Object.entries(engines))('The server on the %s database', (_engine, envOf) => {
  it(`loses nothing that it acknowledged when it is killed ${KILLS} times under writes`, async () => {
    const env = await envOf('killed');
    let { server } = await start(env);
    const token = await signIn(server.url);
    const { names, stop } = writeOn(() => server.url, token);
    for (let round = 0; round < KILLS; round += 1) {
      const before = names.size;
      // Kills at a different point in the stream of writes each round.
      await until(() => names.size >= before + 3 + ((round * 7) % 23));
      await server.kill();
      ({ server } = await start(env));
    }
    await stop();
    expect(await missing(server.url, token, names)).toEqual([]);
    await server.kill();
  });

  it('comes up and signs in after it was killed anywhere in its first start', async () => {
    const whole = await start(await envOf('first'));
    await whole.server.kill();
    for (let round = 0; round < 10; round += 1) {
      const env = await envOf(`first_${round}`);
      const server = await launch(env);
      onTestFinished(server.kill);
      await sleep((whole.took * (round + 0.5)) / 10);
      await server.kill();
      const again = await start(env);
      expect(await signIn(again.server.url)).toMatch(/./);
      await again.server.kill();
    }
  });
});

/** Fills a disk except for 64 KB; returns a function that frees the space. */
const fillDisk = (place: string) => {
  const filler = join(place, 'filler');
  const { bavail, bsize } = statfsSync(place);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));
  return () => rmSync(filler);
};

describe('A full disk', () => {
  const place = join(folder, 'small');
  // Requires root.
  beforeAll(() => {
    mkdirSync(place);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', place], { stdio: 'pipe' });
  });
  afterAll(() => {
    execFileSync('umount', ['-l', place]);
  });

  it('loses nothing that the embedded database acknowledged', async () => {
    const env = { DATA_DIR: join(place, 'data') };
    let { server } = await start(env);
    const token = await signIn(server.url);
    const { names, statuses, stop } = writeOn(() => server.url, token);
    await until(() => names.size >= 20);
    const empty = fillDisk(place);
    const refusals = () => [...statuses].reduce((sum, [status, n]) => sum + (status >= 500 || status === 0 ? n : 0), 0);
    await until(() => refusals() >= 5);
    await stop();
    empty();
    await server.kill();
    ({ server } = await start(env));
    expect(await missing(server.url, token, names)).toEqual([]);
    await server.kill();
  });
});

describe('PostgreSQL restarted 5 times under writes', () => {
  it('loses nothing, returns 503 while it is away, and accepts writes after it is back', async () => {
    const { server } = await start(await engines.PostgreSQL('restarted'));
    const token = await signIn(server.url);
    const { names, statuses, stop } = writeOn(() => server.url, token);
    for (let round = 0; round < 5; round += 1) {
      const before = names.size;
      await until(() => names.size >= before + 20);
      await postgres.end();
      const unavailable = statuses.get(503) ?? 0;
      await until(() => (statuses.get(503) ?? 0) > unavailable);
      await postgres.start();
      const acknowledged = names.size;
      await until(() => names.size > acknowledged);
    }
    await stop();
    expect(await missing(server.url, token, names)).toEqual([]);
    expect([...statuses.keys()].filter((status) => status >= 300 && status !== 503)).toEqual([]);
    await server.kill();
  });
});
