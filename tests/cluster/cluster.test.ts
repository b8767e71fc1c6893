import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/openPostgres.ts';
import { bookingsOn } from '#tests/api/support/market.ts';
import { statusesOf } from '#tests/api/support/signingIn.ts';
import { admin } from '#tests/support/builtServer.ts';
import { type Answer, type Call, callAt, signIn, type Session } from '#tests/support/callAt.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { until } from '#tests/support/startProgram.ts';

/** Retries a write under one key, as the portal does, until success; throws after 200 tries. `failures`: statuses. */
const insist = async (call: Call, path: string, body: object): Promise<{ answer: Answer; failures: number[] }> => {
  const key = randomUUID();
  const failures: number[] = [];
  for (let tries = 0; tries < 200; tries += 1) {
    // Status 0: no response.
    const answer = await call(path, { body, key }).catch(() => ({ status: 0, body: {} }));
    if (answer.status >= 200 && answer.status < 300) return { answer, failures };
    failures.push(answer.status);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`A write to ${path} was never answered with success: ${failures.join(' ')}`);
};

describe('Three processes behind nginx, PgBouncer in transaction mode, a primary and its hot standby', () => {
  let cluster: Cluster;
  let session: Session;
  let call: Call;
  let each: Call[];
  beforeAll(async () => {
    cluster = await startCluster();
    session = await signIn(callAt(cluster.url), admin);
    call = callAt(cluster.url, session);
    each = cluster.apis.map(({ port }) => callAt(`http://127.0.0.1:${port}`, session));
  }, 180_000);
  afterAll(() => cluster.close());

  const statuses = ({ token } = session) =>
    Promise.all(each.map(async (one) => (await one('admin/account/admin', { token })).status));

  const booking = async () => {
    const database = openPostgres(cluster.databaseUrl);
    const { expert, request } = bookingsOn(database.db);
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    const change = { expertId: await expert(), dateTime: `${tomorrow}T10:00:00.000Z` };
    const wanted = await Promise.all(Array.from({ length: 30 }, () => request(change)));
    await database.close();
    return wanted;
  };

  it('share the sessions: a sign-in and a sign-out count on each', async () => {
    const other = await signIn(callAt(cluster.url), admin);
    expect(await statuses(other)).toEqual([200, 200, 200]);
    await call('auth/logout', { body: { refreshToken: other.refreshToken }, token: other.token });
    expect(await statuses(other)).toEqual([401, 401, 401]);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('share the rate limits of the sign-in: guesses on one count on each', async () => {
    const guess = { email: `${randomUUID()}@example.com`, password: 'a wrong password', platform: 'ADMIN' };
    const guesses: number[] = [];
    for (let times = 0; times < 5; times += 1) guesses.push((await call('auth/login', { body: guess })).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401]);
    expect(await Promise.all(each.map(async (one) => (await one('auth/login', { body: guess })).status))).toEqual([
      429, 429, 429,
    ]);
  });

  it('give a slot to one of thirty concurrent requests, and one meeting to thirty with one key', async () => {
    const wanted = await booking();
    const raced = await Promise.all(wanted.map((body) => call('admin/meeting/create', { body, key: randomUUID() })));
    expect(statusesOf(raced)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);

    const [body = {}] = await booking();
    const key = randomUUID();
    const repeated = await Promise.all(wanted.map(() => call('admin/meeting/create', { body, key })));
    expect(repeated.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    expect(repeated).toEqual(wanted.map(() => repeated[0]));
  });

  it('keep the limits of their role behind the pooler', async () => {
    const database = openPostgres(cluster.databaseUrl, { databaseStatementTimeout: 300 });
    const setting = (name: string) => sql<string>`current_setting(${name})`;
    const [settings] = await database.db
      .select({ jit: setting('jit'), lock: setting('lock_timeout'), statement: setting('statement_timeout') })
      .from(sql`(values (1)) as one`);
    expect(settings).toEqual({ jit: 'off', lock: '4s', statement: '20s' });
    await database.close();
  });

  it('read reports from the standby, with the instant of their data', async () => {
    const range = { startDate: '2020-01-01T00:00:00Z', endDate: '2040-01-01T00:00:00Z' };
    const report = () => call('expert/get-expert-payout-report', { body: range });
    const { query: onStandby } = cluster.standby;
    const position = await cluster.primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    await until('the standby has caught up', async () => {
      const [row] = await onStandby<{ is: boolean }>(`select pg_last_wal_replay_lsn() >= '${position[0]?.lsn}' as is`);
      return row?.is === true;
    });
    const { body: fresh } = await report();
    await onStandby('select pg_wal_replay_pause()');
    await insist(call, 'charities', { name: `Charity ${randomUUID()}` });
    const paused = Date.now();
    const { body: behind } = await report();
    expect(behind.data).toEqual(fresh.data);
    expect(Date.parse(behind.asOf ?? '')).toBeLessThan(paused);
    await onStandby('select pg_wal_replay_resume()');
    await cluster.standby.end();
    expect((await report()).status).toBe(503);
    await cluster.standby.start();
  });

  it('lose nothing that was acknowledged and do nothing twice while one is killed and the primary crashes', async () => {
    const written: string[] = [];
    const failures: number[] = [];
    const load = { isOver: false };
    const write = async () => {
      while (!load.isOver) {
        const name = `Charity ${randomUUID()}`;
        const { answer, failures: before } = await insist(call, 'charities', { name });
        failures.push(...before);
        expect(answer.body.id).toBeDefined();
        written.push(name);
      }
    };
    const reached = (more: number) => {
      const goal = written.length + more;
      return until(`${goal} writes`, async () => written.length >= goal);
    };
    const writers = Promise.all(Array.from({ length: 10 }, write));
    await reached(50);
    await cluster.apis[1]?.end('SIGKILL');
    await reached(50);
    await cluster.primary.crash();
    await reached(50);
    await cluster.apis[1]?.start();
    await cluster.primary.crash();
    await reached(50);
    load.isOver = true;
    await writers;
    const found = `select name from charities where name like 'Charity ________-%'`;
    const kept = await cluster.primary.query<{ name: string }>(found, 'desk');
    const times = (name: string) => kept.filter((row) => row.name === name).length;
    expect(written.filter((name) => times(name) !== 1)).toEqual([]);
    expect(failures.filter((status) => ![0, 502, 503, 504].includes(status))).toEqual([]);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('have moved no money twice', () => {
    const effects = cluster.bankBook().map((line) => (JSON.parse(line) as { key: string }).key);
    expect(effects.length).toBeGreaterThan(0);
    expect(new Set(effects).size).toBe(effects.length);
  });
});
