import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureBuilt } from '#scripts/support/ready.mjs';
import { admin, startBuiltServer } from '#tests/support/builtServer.ts';
import { callAt, signIn } from '#tests/support/callAt.ts';
import { makePostgres } from '#tests/support/serverOf.ts';
import { inFigures, markOf, median, printHead, printRow } from './figures.ts';
import { fillPostgres } from './fillPostgres.ts';
import { load, type Load, percentile } from './load.ts';
import { startProcess } from './processes.ts';
import { pages, questionsFor, searches } from './questions.ts';

const CONNECTIONS = 10;
const CONNECTIONS_OF_DEMO = 20;
/** Number of turns, of which the median counts: other load on the machine falls into one of them. */
const TURNS = 3;
/** Seconds. The first two are not measured: query plans, caches and the engine's compilation of hot code. */
const HEAT_UP = 4;
const WARM_UP = 1;
const TURN = 1;
/** Maximum p99 response times, in ms. */
const SEARCH_LIMIT = 100;
const DEMO_LIMIT = 250;

type Side = Pick<Parameters<typeof load>[0], 'url' | 'paths' | 'token'>;

/** Measures the sides in turns, so that other load on the machine affects all of them. */
const measureInTurns = async (sides: readonly Side[], connections: number) => {
  const turns = sides.map((): Load[] => []);
  for (const side of sides) await load({ ...side, connections, seconds: HEAT_UP });
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, side] of sides.entries()) {
      await load({ ...side, connections, seconds: WARM_UP });
      turns[index]?.push(await load({ ...side, connections, seconds: TURN }));
    }
  }
  return turns.map((loads) => ({
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ times }) => percentile(times, 0.5))),
    p99: median(loads.map(({ times }) => percentile(times, 0.99))),
  }));
};

/** Runs `work`, then its closers in reverse order, even if it fails. */
const closingAll = async (work: (closers: (() => Promise<void>)[]) => Promise<void>): Promise<void> => {
  const closers: (() => Promise<void>)[] = [];
  try {
    await work(closers);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
};

/** Starts our built server with its own clock, and signs in. */
const startOurs = async (env: Readonly<Record<string, string>>, closers: (() => Promise<void>)[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-bench-'));
  const server = await startBuiltServer(folder, { CLOCK_OFFSET_MS: '', ACCESS_TOKEN_TTL: '86400', ...env });
  closers.push(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const session = await signIn(callAt(server.url), admin);
  return { url: `${server.url}/api`, token: session.token, call: callAt(server.url, session) };
};

const production = {
  NODE_ENV: 'production',
  SEED: 'none',
  JWT_SECRET: 'a secret of the benches, long enough to be one',
  PAYMENTS: 'sandbox',
} as const;

/** Measures both servers on one PostgreSQL with a medium-sized marketplace. */
const measureAtSize = async (wanted: string, closers: (() => Promise<void>)[]) => {
  const postgres = await makePostgres();
  closers.push(postgres.remove);
  const databaseUrl = await postgres.newDatabase('marketplace');
  const { url, token, call } = await startOurs({ ...production, DATABASE_URL: databaseUrl }, closers);
  const filled = await fillPostgres(databaseUrl);
  const { message, stop } = await startProcess('obvious/server.ts', [], { DATABASE_URL: databaseUrl });
  closers.push(stop);
  const obviousUrl = z.object({ address: z.string() }).parse(message).address;
  let missed = 0;

  console.log(`${filled.accounts} accounts, ${filled.meetings} meetings, ${filled.transactions} transactions`);
  const timed = ['p50 ms', 'p99 ms'];
  printHead('10 connections', 'here, req/s', ...timed, 'obvious, req/s', ...timed, 'ratio', 'floor', '');
  const charity = await call('charities', { body: { name: 'Open Schools Fund' } });
  const questions = questionsFor(filled.ids, z.string().parse(charity.body.id));
  for (const { name, floor, calls = 1, ...paths } of questions.filter((one) => one.name.includes(wanted))) {
    const sides = [
      { url, paths: paths.ours, token },
      { url: obviousUrl, paths: paths.obvious },
    ];
    const [ours, obvious] = await measureInTurns(sides, CONNECTIONS);
    if (ours === undefined || obvious === undefined) continue;
    const ratio = ours.rate / calls / obvious.rate;
    if (ratio < floor) missed += 1;
    const figures = [ours, obvious].flatMap(({ rate, p50, p99 }) => [rate, p50, p99].map(inFigures));
    printRow(name, ...figures, ratio.toFixed(2), floor, markOf(ratio >= floor));
  }
  return { missed, url, token };
};

/** Measures p99 response times. Returns the number that exceed the limit. */
const measureWaits = async (
  questions: readonly (readonly [name: string, paths: readonly string[]])[],
  { url, token }: Required<Omit<Side, 'paths'>>,
  { connections, limit, wanted }: { readonly connections: number; readonly limit: number; readonly wanted: string },
) => {
  printHead(`${connections} connections`, 'p99, ms', 'limit', '');
  let missed = 0;
  for (const [name, paths] of questions.filter(([one]) => one.includes(wanted))) {
    const [figures] = await measureInTurns([{ url, token, paths }], connections);
    const took = figures?.p99 ?? 0;
    if (took > limit) missed += 1;
    printRow(name, inFigures(took), limit, markOf(took <= limit));
  }
  return missed;
};

/**
 * Measures the server under load: beside the obvious one on PostgreSQL, and with the demo on PGlite. `wanted` selects
 * the calls whose name contains it. Returns the number of missed floors and exceeded limits.
 */
export const measureServer = async (wanted: string): Promise<number> => {
  await ensureBuilt();
  let missed = 0;
  await closingAll(async (closers) => {
    const { missed: slow, ...ours } = await measureAtSize(wanted, closers);
    const questions = Object.entries(searches).map(
      ([what, texts]) =>
        [`search for ${what}`, texts.map((text) => `/admin/search?q=${encodeURIComponent(text)}`)] as const,
    );
    missed += slow + (await measureWaits(questions, ours, { wanted, connections: CONNECTIONS, limit: SEARCH_LIMIT }));
  });
  await closingAll(async (closers) => {
    const ours = await startOurs({ SEED: 'demo' }, closers);
    const questions = Object.entries(pages).map(([name, path]) => [`${name}, the demo on PGlite`, [path]] as const);
    missed += await measureWaits(questions, ours, { wanted, connections: CONNECTIONS_OF_DEMO, limit: DEMO_LIMIT });
  });
  return missed;
};
