import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makePostgres } from './postgres.ts';
import { launch, missing, type Promised, signIn, startReady, writeUntil } from './server.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    within: { type: 'string', default: '5' },
    parts: { type: 'string', default: 'embedded,first,disk,postgres,restarts' },
  },
});
const kills = Number(values.kills);
const parts = new Set(values.parts.split(','));
/** Seconds in which a server has to be up again. */
const within = Number(values.within);

const folder = mkdtempSync(join(tmpdir(), 'expert-desk-crash-'));
const problems: string[] = [];
const say = (text: string) => process.stdout.write(`${text}\n`);
const expectThat = (holds: boolean, problem: string) => {
  if (holds) return;
  problems.push(problem);
  say(`  ✗ ${problem}`);
};
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const statusesOf = ({ statuses }: Promised) => [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');

const until = async (isSo: () => boolean) => {
  for (let waited = 0; waited < 120_000 && !isSo(); waited += 10) await sleep(10);
  if (!isSo()) throw new Error('Nothing was acknowledged for two minutes.');
};

/** Four writers on whatever server there is now. */
const underLoad = (urlNow: () => string, token: string, promised: Promised) => {
  const load = { isOn: true };
  const writers = [1, 2, 3, 4].map(() => writeUntil(urlNow, token, promised, load));
  return async () => {
    load.isOn = false;
    await Promise.all(writers);
  };
};

const newPromised = (): Promised => ({ names: new Set(), statuses: new Map() });

const killUnderLoad = async (engine: string, env: Readonly<Record<string, string>>) => {
  say(`${kills} × kill -9 under write load (${engine})`);
  const promised = newPromised();
  let { server } = await startReady(env);
  const token = await signIn(server.url);
  const stopLoad = underLoad(() => server.url, token, promised);
  let slowest = 0;
  for (let round = 0; round < kills; round += 1) {
    const before = promised.names.size;
    // Each round at another place in the stream of writes.
    await until(() => promised.names.size >= before + 3 + ((round * 7) % 23));
    await server.kill();
    const again = await startReady(env);
    slowest = Math.max(slowest, again.took);
    ({ server } = again);
  }
  await stopLoad();
  const lost = await missing(server.url, token, promised);
  say(
    `  ${promised.names.size} acknowledged, ${lost.length} lost; up again after ${seconds(slowest)} at most; ${statusesOf(promised)}`,
  );
  expectThat(lost.length === 0, `${engine}: ${lost.length} acknowledged writes are lost`);
  expectThat(slowest <= within * 1000, `${engine}: up again only after ${seconds(slowest)}`);
  await server.kill();
};

/** `envOf` names a place where nothing has been yet. */
const killFirstStart = async (
  engine: string,
  envOf: (name: string) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>,
) => {
  say(`10 × kill -9 during the first start (${engine})`);
  const whole = await startReady(await envOf('first'));
  await whole.server.kill();
  for (let round = 0; round < 10; round += 1) {
    const env = await envOf(`first_${round}`);
    const server = await launch(env);
    await sleep((whole.took * (round + 0.5)) / 10);
    await server.kill();
    const again = await startReady(env);
    await signIn(again.server.url);
    await again.server.kill();
  }
  say(`  each came up and signed in; one whole first start took ${seconds(whole.took)}`);
};

const fillDisk = (place: string) => {
  const filler = join(place, 'filler');
  const { bavail, bsize } = statfsSync(place);
  const size = Math.max(0, bavail * bsize - 64 * 1024);
  writeFileSync(filler, Buffer.alloc(size));
  return () => rmSync(filler);
};

const fullDisk = async () => {
  say('A full disk (embedded, on a small tmpfs)');
  const place = join(folder, 'small');
  mkdirSync(place);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', place], { stdio: 'pipe' });
  } catch (error) {
    expectThat(false, `a small disk could not be mounted here (it takes root): ${String(error).split('\n')[0]}`);
    return;
  }
  try {
    const env = { DATA_DIR: join(place, 'data') };
    const promised = newPromised();
    let { server } = await startReady(env);
    const token = await signIn(server.url);
    const stopLoad = underLoad(() => server.url, token, promised);
    await until(() => promised.names.size >= 20);
    const empty = fillDisk(place);
    const refusals = () =>
      [...promised.statuses].reduce((sum, [status, n]) => sum + (status >= 500 || status === 0 ? n : 0), 0);
    await until(() => refusals() >= 5);
    await stopLoad();
    empty();
    await server.kill();
    ({ server } = await startReady(env));
    const lost = await missing(server.url, token, promised);
    say(`  ${promised.names.size} acknowledged, ${lost.length} lost; ${statusesOf(promised)}`);
    expectThat(lost.length === 0, `a full disk lost ${lost.length} acknowledged writes`);
    await server.kill();
  } finally {
    execFileSync('umount', ['-l', place]);
  }
};

const restartPostgres = async (
  postgres: Awaited<ReturnType<typeof makePostgres>>,
  env: Readonly<Record<string, string>>,
) => {
  say('PostgreSQL restarted 5 × under write load');
  const promised = newPromised();
  const { server } = await startReady(env);
  const token = await signIn(server.url);
  const stopLoad = underLoad(() => server.url, token, promised);
  let slowest = 0;
  for (let round = 0; round < 5; round += 1) {
    const before = promised.names.size;
    await until(() => promised.names.size >= before + 20);
    await postgres.stop();
    const [unavailable, since] = [promised.statuses.get(503) ?? 0, performance.now()];
    await until(() => (promised.statuses.get(503) ?? 0) > unavailable);
    await postgres.start();
    const [acknowledged, up] = [promised.names.size, performance.now()];
    await until(() => promised.names.size > acknowledged);
    slowest = Math.max(slowest, performance.now() - up);
    say(`  away for ${seconds(up - since)}, writes again after ${seconds(performance.now() - up)}`);
  }
  await stopLoad();
  const lost = await missing(server.url, token, promised);
  say(`  ${promised.names.size} acknowledged, ${lost.length} lost; ${statusesOf(promised)}`);
  expectThat(lost.length === 0, `PostgreSQL’s restarts lost ${lost.length} acknowledged writes`);
  expectThat(slowest <= within * 1000, `writes only ${seconds(slowest)} after PostgreSQL was up`);
  const others = [...promised.statuses.keys()].filter((status) => status >= 300 && status !== 503);
  expectThat(others.length === 0, `a caller was told ${others.join(', ')} while PostgreSQL was away, not 503`);
  await server.kill();
};

try {
  if (!existsSync('dist/server/main.js')) throw new Error('Build the server first: npm run build.');
  if (parts.has('embedded')) await killUnderLoad('embedded', { DATA_DIR: join(folder, 'data') });
  if (parts.has('first')) await killFirstStart('embedded', (name) => ({ DATA_DIR: join(folder, name) }));
  if (parts.has('disk')) await fullDisk();
  if (['first', 'postgres', 'restarts'].some((part) => parts.has(part))) {
    const postgres = await makePostgres();
    if (parts.has('first')) {
      await killFirstStart('PostgreSQL', async (name) => ({
        DATA_DIR: join(folder, `secrets-${name}`),
        DATABASE_URL: await postgres.newDatabase(name),
      }));
    }
    const env = { DATA_DIR: join(folder, 'secrets'), DATABASE_URL: postgres.url };
    if (parts.has('postgres')) await killUnderLoad('PostgreSQL', env);
    if (parts.has('restarts')) await restartPostgres(postgres, env);
    await postgres.remove();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
say(
  problems.length === 0
    ? 'Nothing that was acknowledged is lost.'
    : `${problems.length} problems:\n${problems.join('\n')}`,
);
process.exit(problems.length === 0 ? 0 : 1);
