import { z } from 'zod';
import { startProcess } from './processes.ts';
import { median } from './ratio.ts';

/** For how long a call holds the server's event loop, beside the same call done the obvious way. */
export interface Held {
  readonly name: string;
  /** The longest work between two turns of the loop, ms: medians of some rounds. */
  readonly held: number;
  readonly obvious: number;
  readonly limit: number;
}

/** A page, or where there is a body a report. */
interface Read {
  readonly path: string;
  readonly body?: object;
}

const ROUNDS = 7;
/** Rounds before: what is compiled and cached later is not measured. */
const WARM_UPS = 2;

const place = z.object({ address: z.string(), token: z.string() });

/** The server of `loopServer.ts`; on the embedded database where no PostgreSQL is named. */
const startServer = async (databaseUrl: string | undefined) => {
  const { heard, tell: say, stop } = startProcess('loopServer.ts', databaseUrl);
  const { address, token } = place.parse(await heard());
  const tell = async (word: 'begin' | 'end') => {
    const answer = heard();
    say(word);
    return z.number().parse(await answer);
  };
  /** Sends a request, reads the whole answer, and tells how long the loop was held meanwhile. */
  const heldBy = async (path: string, status: number, request: RequestInit = {}): Promise<number> => {
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${token}`);
    await tell('begin');
    const answer = await fetch(address + path, { ...request, headers });
    await answer.arrayBuffer();
    const held = await tell('end');
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}, not ${status}.`);
    return held;
  };
  return { heldBy, stop };
};

type HeldBy = Awaited<ReturnType<typeof startServer>>['heldBy'];

/** As long as a body may be, and some room: what is refused for its members alone. */
const LONGEST = 480 * 1024;

const bodyOf = (names: (index: number) => string): string => {
  const members: string[] = [];
  for (let length = 0; length < LONGEST; length += (members.at(-1)?.length ?? 0) + 1) {
    members.push(`"${names(members.length)}":0`);
  }
  return `{${members.slice(0, -1).join(',')}}`;
};

const bodies = {
  'short names': bodyOf((index) => index.toString(36)),
  'long names': bodyOf((index) => 'k'.repeat(2000) + index),
} as const;

interface Question {
  readonly name: string;
  readonly limit: number;
  readonly ours: (heldBy: HeldBy) => Promise<number>;
  readonly obvious: (heldBy: HeldBy) => Promise<number>;
}

const questions: readonly Question[] = [
  ...['admin/experts', 'admin/users'].map((path) => ({
    name: `${path} unpaged, 20,000 people`,
    limit: 50,
    ours: (heldBy: HeldBy) => heldBy(`/api/${path}`, 200),
    obvious: (heldBy: HeldBy) => heldBy(`/obvious/${path}`, 200),
  })),
  ...Object.entries(bodies).map(([kind, body]) => {
    const sent = (type: string) => ({ method: 'POST', body, headers: { 'content-type': type } });
    const path = `/api/admin/account/${crypto.randomUUID()}/decline`;
    return {
      name: `480 KB of unknown fields refused, ${kind}`,
      limit: 20,
      ours: (heldBy: HeldBy) => heldBy(path, 400, sent('application/json')),
      obvious: (heldBy: HeldBy) => heldBy('/obvious/body', 400, sent('text/plain')),
    };
  }),
];

/**
 * For how long any page, or a report over all there is, holds the loop of a server on the embedded database, ms: the
 * longest, of medians of some rounds. There is a turn of the loop after each statement, so no statement takes longer.
 */
export const measureStatements = async (reads: readonly Read[]): Promise<number> => {
  const { heldBy, stop } = await startServer(undefined);
  const longest: number[] = [];
  for (const { path, body } of reads) {
    const request = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const times: number[] = [];
    for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
      const held = await heldBy(`/api${path}`, 200, request);
      if (round >= 0) times.push(held);
    }
    longest.push(median(times));
  }
  await stop();
  return Math.max(...longest);
};

/** Asks each question in turns, ours and the obvious way, so that whatever else the machine does meets both alike. */
export const measureLoop = async (engine: string, databaseUrl?: string): Promise<Held[]> => {
  const { heldBy, stop } = await startServer(databaseUrl);
  const results: Held[] = [];
  for (const { name, limit, ours, obvious } of questions) {
    const times = { ours: [] as number[], obvious: [] as number[] };
    for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
      const [held, heldObviously] = [await ours(heldBy), await obvious(heldBy)];
      if (round < 0) continue;
      times.ours.push(held);
      times.obvious.push(heldObviously);
    }
    results.push({ name: `${name} (${engine})`, held: median(times.ours), obvious: median(times.obvious), limit });
  }
  await stop();
  return results;
};
