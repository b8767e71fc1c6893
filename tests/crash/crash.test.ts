import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '#scripts/support/ready.mjs';
import { makePostgres } from '#tests/support/serverOf.ts';
import { launch, missing, type Promised, signIn, startReady, writeUntil } from './server.ts';

const KILLS = Number(process.env['CRASH_KILLS'] ?? 20);

type Env = Readonly<Record<string, string>>;

const folder = mkdtempSync(join(tmpdir(), 'expert-desk-crash-'));
let postgres: Awaited<ReturnType<typeof makePostgres>>;

beforeAll(async () => {
  await ensureBuilt();
  postgres = await makePostgres();
}, 600_000);
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

const engines = {
  embedded: (name: string): Env => ({ DATA_DIR: join(folder, name) }),
  PostgreSQL: async (name: string): Promise<Env> => ({
    DATA_DIR: join(folder, `secrets-${name}`),
    DATABASE_URL: await postgres.newDatabase(name),
  }),
} as const;

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 120_000, interval: 10 });

/** Starts four writers on the current server. */
const writeOn = (urlNow: () => string, token: string) => {
  const promised: Promised = { names: new Set(), statuses: new Map() };
  const load = { isOn: true };
  const writers = [1, 2, 3, 4].map(() => writeUntil(urlNow, token, promised, load));
  const stop = async () => {
    load.isOn = false;
    await Promise.all(writers);
  };
  return { promised, stop };
};

/** Starts the server, waits until it is ready, and kills it after the test. */
const start = async (env: Env) => {
  const started = await startReady(env);
  onTestFinished(started.server.kill);
  return started;
};

describe.each(Object.entries(engines))('The server on the %s database', (_engine, envOf) => {
  it(`loses nothing that it acknowledged when it is killed ${KILLS} times under writes`, async () => {
    const env = await envOf('killed');
    let { server } = await start(env);
    const token = await signIn(server.url);
    const { promised, stop } = writeOn(() => server.url, token);
    for (let round = 0; round < KILLS; round += 1) {
      const before = promised.names.size;
      // Kills at a different point in the stream of writes each round.
      await until(() => promised.names.size >= before + 3 + ((round * 7) % 23));
      await server.kill();
      ({ server } = await start(env));
    }
    await stop();
    expect(await missing(server.url, token, promised)).toEqual([]);
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
    const { promised, stop } = writeOn(() => server.url, token);
    await until(() => promised.names.size >= 20);
    const empty = fillDisk(place);
    const refusals = () =>
      [...promised.statuses].reduce((sum, [status, n]) => sum + (status >= 500 || status === 0 ? n : 0), 0);
    await until(() => refusals() >= 5);
    await stop();
    empty();
    await server.kill();
    ({ server } = await start(env));
    expect(await missing(server.url, token, promised)).toEqual([]);
    await server.kill();
  });
});

describe('PostgreSQL restarted 5 times under writes', () => {
  it('loses nothing, answers 503 while it is away, and takes writes after it is back', async () => {
    const { server } = await start(await engines.PostgreSQL('restarted'));
    const token = await signIn(server.url);
    const { promised, stop } = writeOn(() => server.url, token);
    for (let round = 0; round < 5; round += 1) {
      const before = promised.names.size;
      await until(() => promised.names.size >= before + 20);
      await postgres.end();
      const unavailable = promised.statuses.get(503) ?? 0;
      await until(() => (promised.statuses.get(503) ?? 0) > unavailable);
      await postgres.start();
      const acknowledged = promised.names.size;
      await until(() => promised.names.size > acknowledged);
    }
    await stop();
    expect(await missing(server.url, token, promised)).toEqual([]);
    expect([...promised.statuses.keys()].filter((status) => status >= 300 && status !== 503)).toEqual([]);
    await server.kill();
  });
});
