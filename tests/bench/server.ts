import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { bin } from '#scripts/support/root.mjs';
import { run } from '#scripts/support/run.mjs';
import { makePostgres } from '#tests/crash/postgres.ts';
import { type CrashServer, signIn, startReady } from '#tests/crash/server.ts';
import { type Filled, fillPostgres } from './fillPostgres.ts';
import { load, type Load, percentile } from './load.ts';
import { measureStatements } from './loop.ts';
import { startProcess } from './processes.ts';
import { pages, questionsFor, searchesFor } from './questions.ts';
import { median } from './ratio.ts';

/** Answers a second, and times in ms. */
interface Figures {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

/** A call under load, here and at the obvious server. */
export interface Compared {
  readonly name: string;
  readonly ours: Figures;
  readonly obvious: Figures;
  /** Our answers a second to one of the obvious server's, and how many there should be. */
  readonly ratio: number;
  readonly goal: number;
  /** The ratio is at its goal, and no answer takes much longer than the others. */
  readonly isGood: boolean;
}

/** The longest that somebody waited, ms, and the longest that is still good. */
export interface Waited {
  readonly name: string;
  readonly took: number;
  readonly limit: number;
}

const CONNECTIONS = 10;
const CONNECTIONS_OF_DEMO = 20;
/** The seconds that are asked for are had in so many turns, whose median counts: what else a machine does falls into one. */
const TURNS = 3;
/**
 * Before anything is measured of a side, and before each of its turns: what is planned and cached later is not measured, and
 * what the engine compiles again once it is hot comes with the first eight thousand answers. Seconds.
 */
const HEAT_UP = 4;
const WARM_UP = 1;
/** A p99 that is more of them is no good. */
const P50S = 3;

const figuresOf = (turns: readonly Load[]): Figures => ({
  rate: median(turns.map(({ rate }) => rate)),
  p50: median(turns.map(({ times }) => percentile(times, 0.5))),
  p99: median(turns.map(({ times }) => percentile(times, 0.99))),
});

type Side = Pick<Parameters<typeof load>[0], 'url' | 'paths' | 'token'>;

/** Some turns of each side, one after the other, so that whatever else the machine does meets all alike. */
const measureInTurns = async (sides: readonly Side[], connections: number, seconds: number): Promise<Figures[]> => {
  const turns = sides.map((): Load[] => []);
  for (const side of sides) await load({ ...side, connections, seconds: HEAT_UP });
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, side] of sides.entries()) {
      await load({ ...side, connections, seconds: WARM_UP });
      turns[index]?.push(await load({ ...side, connections, seconds: seconds / TURNS }));
    }
  }
  return turns.map(figuresOf);
};

const buildServer = async () => {
  const { code, output } = await run(bin('vite'), ['build', '--ssr', 'server/main.ts', '--outDir', 'dist/server'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The server could not be built:\n${output}`);
};

/** As it runs for others: in production, on that database. */
const startOurs = async (env: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-bench-'));
  const { server } = await startReady({ DATA_DIR: folder, ...env });
  return {
    server,
    stop: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret of the benches, long enough to be one',
  PAYMENTS: 'sandbox',
} as const;

const send = (url: string, token: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });

const record = z.object({ id: z.string() });

const makeCharity = async (url: string, token: string): Promise<string> => {
  const answer = await send(url, token, '/charities', { name: 'Open Schools Fund' });
  return record.parse(await answer.json()).id;
};

const BESIDE_REPORTS = 'one meeting, the slowest, beside both reports over ten years';
const YEARS = 10 * 365 * 24 * 60 * 60 * 1000;
const reports = ['/expert/get-expert-payout-report', '/admin/getCharitySummaryReport'] as const;

const overYears = () => {
  const now = Date.now();
  return { startDate: new Date(now - YEARS).toISOString(), endDate: new Date(now).toISOString() };
};

/** How long others wait while both reports over ten years are made, one after the other without a pause. */
const measureReports = async (url: string, token: string, ids: readonly string[], seconds: number): Promise<Waited> => {
  const period = overYears();
  const wanted = { isOn: true };
  const ask = async (path: string) => {
    while (wanted.isOn) {
      const answer = await send(url, token, path, period);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  const asking = reports.map(ask);
  const paths = ids.map((id) => `/meeting/${id}/detail`);
  const { times } = await load({ url, token, paths, connections: 2, seconds });
  wanted.isOn = false;
  await Promise.all(asking);
  return { name: BESIDE_REPORTS, took: percentile(times, 1), limit: 250 };
};

/** How long those wait who search for anything, ten at a time. */
const measureSearches = async (url: string, token: string, ids: readonly string[], wanted: Wanted): Promise<void> => {
  for (const [what, texts] of Object.entries(searchesFor(ids))) {
    const name = `search for ${what}, ${CONNECTIONS} connections, p99`;
    if (!name.includes(wanted.call)) continue;
    const paths = texts.map((text) => `/admin/search?q=${encodeURIComponent(text)}`);
    const [figures] = await measureInTurns([{ url, token, paths }], CONNECTIONS, wanted.seconds);
    wanted.waited({ name, took: figures?.p99 ?? 0, limit: 100 });
  }
};

/** How long each side of a call is under load, which calls (those whose name has the text), and who hears each figure. */
export interface Wanted {
  readonly seconds: number;
  readonly call: string;
  readonly compared: (one: Compared) => void;
  readonly waited: (one: Waited) => void;
}

const compare = async (ours: CrashServer, obviousUrl: string, { ids }: Filled, wanted: Wanted) => {
  const token = await signIn(ours.url);
  const questions = questionsFor(ids, await makeCharity(ours.url, token));
  const asked = questions.filter(({ name }) => name.includes(wanted.call));
  for (const { name, goal, calls = 1, ...paths } of asked) {
    const sides = [
      { url: ours.url, paths: paths.ours, token },
      { url: obviousUrl, paths: paths.obvious },
    ];
    const [own, obvious] = await measureInTurns(sides, CONNECTIONS, wanted.seconds);
    if (own === undefined || obvious === undefined) continue;
    const ratio = own.rate / calls / obvious.rate;
    wanted.compared({ name, ours: own, obvious, ratio, goal, isGood: ratio >= goal && own.p99 <= P50S * own.p50 });
  }
  await measureSearches(ours.url, token, ids, wanted);
  if (BESIDE_REPORTS.includes(wanted.call)) {
    wanted.waited(await measureReports(ours.url, token, ids, wanted.seconds));
  }
};

/** Closes what was opened, the last first, however the work ends. */
const closingAll = async <T>(work: (closers: (() => Promise<void>)[]) => Promise<T>): Promise<T> => {
  const closers: (() => Promise<void>)[] = [];
  try {
    return await work(closers);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
};

/** Our server and the obvious one, both on one PostgreSQL of their own with a middling marketplace in it. */
export const measureAtSize = async (wanted: Wanted): Promise<Filled> => {
  await buildServer();
  return closingAll(async (closers) => {
    const postgres = await makePostgres();
    closers.push(postgres.remove);
    const url = await postgres.newDatabase('marketplace');
    const ours = await startOurs({ ...production, DATABASE_URL: url });
    closers.push(ours.stop);
    const filled = await fillPostgres(url);
    const obvious = startProcess('obvious/server.ts', url);
    closers.push(obvious.stop);
    const { address } = z.object({ address: z.string() }).parse(await obvious.heard());
    await compare(ours.server, address, filled, wanted);
    return filled;
  });
};

const ONE_STATEMENT =
  'everybody, while one statement of a page or a report runs on PGlite, 20,000 accounts and the demo';

/** Our server with the demo's data on the embedded database. */
export const measureDemo = async ({ seconds, call, waited }: Wanted): Promise<void> => {
  if (ONE_STATEMENT.includes(call)) {
    const reads = [
      ...Object.values(pages).map((path) => ({ path })),
      ...reports.map((path) => ({ path, body: overYears() })),
    ];
    waited({ name: ONE_STATEMENT, took: await measureStatements(reads), limit: 50 });
  }
  await buildServer();
  return closingAll(async (closers) => {
    const { server, stop } = await startOurs({ SEED: 'demo' });
    closers.push(stop);
    const token = await signIn(server.url);
    for (const [name, path] of Object.entries(pages)) {
      const what = `${name}, the demo on PGlite, ${CONNECTIONS_OF_DEMO} connections, p99`;
      if (!what.includes(call)) continue;
      const [figures] = await measureInTurns([{ url: server.url, token, paths: [path] }], CONNECTIONS_OF_DEMO, seconds);
      waited({ name: what, took: figures?.p99 ?? 0, limit: 250 });
    }
  });
};
