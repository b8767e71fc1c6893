import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accounts } from '#server/db/schema/accounts.ts';
import { openPostgres as openUrl, type PostgresOptions } from '#server/db/openPostgres.ts';
import { isUnavailable, sqlStateOf } from '#server/errors.ts';
import { createTestApp } from '#tests/support/app.ts';
import { buildUser } from '#tests/support/builders.ts';
import { openPostgres } from '#tests/support/db.ts';
import { startSilentProxy } from '../support/silentProxy.ts';

const isTimeout = (error: unknown) => sqlStateOf(error) === '57014';

const openForTest = async () => {
  const database = await openPostgres();
  onTestFinished(database.close);
  return database;
};

describe('PostgreSQL beyond its limits', () => {
  const open = async (limits: PostgresOptions) => {
    const { db: other, url = '' } = await openForTest();
    const limited = openUrl(url, limits);
    onTestFinished(limited.close);
    const app = await createTestApp(limited);
    return { db: limited.db, other, app };
  };

  it('ends a statement that takes too long, and its whole transaction', async () => {
    const { db, other } = await open({ databaseStatementTimeout: 200 });
    await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toSatisfy(isTimeout);
    const booked = db.transaction(async (tx) => {
      await buildUser(tx);
      await tx.execute(sql`select pg_sleep(60)`);
    });
    await expect(booked).rejects.toSatisfy(isTimeout);
    expect(await other.$count(accounts)).toBe(0);
  });

  it('responds 503 with Retry-After where a lock is unavailable, and changes nothing', async () => {
    const { db, other, app } = await open({ databaseLockTimeout: 200 });
    const admin = await app.login();
    const user = await buildUser(db);
    await other.transaction(async (tx) => {
      await tx.execute(sql`lock table audit_log in access exclusive mode`);
      const refused = await admin.call('deactivateAccount', { params: { id: user.id }, body: {} });
      expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
    });
    expect(await other.select({ active: accounts.active }).from(accounts)).toEqual([{ active: true }]);
    expect((await admin.call('deactivateAccount', { params: { id: user.id }, body: {} })).status).toBe(200);
  });

  it('ends an idle transaction, and releases its locks', async () => {
    const { db, other } = await open({ idleInTransactionTimeout: 200 });
    const user = await buildUser(db);
    let lock = () => {};
    const locked = new Promise<void>((resolve) => void (lock = resolve));
    const freed = locked.then(() => other.update(accounts).set({ lastName: 'Free' }));
    const hung = db.transaction(async (tx) => {
      await tx.select().from(accounts).for('update').finally(lock);
      await freed;
      await tx.select().from(accounts);
    });
    await expect(hung).rejects.toSatisfy(isUnavailable);
    expect(await db.select({ id: accounts.id, lastName: accounts.lastName }).from(accounts)).toEqual([
      { id: user.id, lastName: 'Free' },
    ]);
  });

  it('serves all other requests while reports wait for a locked table, however many', async () => {
    const { db, other, app } = await open({ databaseLockTimeout: 60_000 });
    const admin = await app.login();
    const user = await buildUser(db);
    const order: string[] = [];
    const range = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' };
    const locked = other.transaction(async (tx) => {
      await tx.execute(sql`lock table ledger in access exclusive mode`);
      const reports = Array.from({ length: 30 }, () => admin.call('getPayoutReport', { body: range }));
      const waiting = Promise.all(reports).then(() => order.push('reports'));
      for (let times = 0; times < 5; times += 1) {
        expect((await admin.call('getAccount', { params: { id: user.id } })).status).toBe(200);
        expect((await admin.call('searchMeetings', { query: {} })).status).toBe(200);
        expect((await app.call('ready', {})).status).toBe(200);
      }
      order.push('others');
      return { waiting };
    });
    await (
      await locked
    ).waiting;
    expect(order).toEqual(['others', 'reports']);
  });
});

describe('An unresponsive PostgreSQL', () => {
  const openProxied = async (onLost: (error: Error) => void = () => {}) => {
    const { url = '' } = await openForTest();
    const proxy = await startSilentProxy(url);
    onTestFinished(proxy.stop);
    const limited = openUrl(proxy.url, { databaseStatementTimeout: 500, onLost });
    onTestFinished(limited.close);
    return { proxy, limited };
  };

  it('costs no connection where a transaction cannot begin', async () => {
    const { proxy, limited } = await openProxied();
    await limited.db.execute(sql`select 1`);
    proxy.silence();
    const begun = limited.db.transaction(() => Promise.resolve());
    await expect(begun).rejects.toSatisfy(isUnavailable);
    await expect.poll(limited.connections).toEqual({ used: 0, idle: 0, waiting: 0 });
  });

  it('times out a little after the statement timeout; the next statement gets a connection of its own', async () => {
    const lost: string[] = [];
    const { proxy, limited } = await openProxied(({ message }) => void lost.push(message));
    const inTransaction = limited.db.transaction(async (tx) => {
      await limited.db.execute(sql`select 1`);
      proxy.silence();
      const queries = [tx.execute(sql`select 1`), limited.db.execute(sql`select 1`)];
      await Promise.all(queries.map((query) => expect(query).rejects.toSatisfy(isUnavailable)));
      // Longer than a broken connection takes to close: each loss is reported once, even before its return to the pool.
      await limited.db.execute(sql`select 1`);
    });
    await expect(inTransaction).rejects.toSatisfy(isUnavailable);
    expect(lost).toEqual(['Connection terminated unexpectedly']);
    expect(limited.connections()).toEqual({ used: 0, idle: 1, waiting: 0 });
  });
});

const ofThis = sql`(select oid from pg_database where datname = current_database())`;

describe('The exclusive lock on a PostgreSQL', () => {
  it('is held by one at a time, and waiting for it holds no connection of a pooler', async () => {
    const database = await openForTest();
    const seen: string[] = [];
    const starter = () =>
      database.exclusively(async (db) => {
        seen.push('begin');
        await db.execute(sql`select 1`);
        seen.push('end');
      });
    const waiting = await database.exclusively(async () => {
      const starters = Promise.all(Array.from({ length: 5 }, starter));
      const sessions = { state: sql<string>`state`, query: sql<string>`query` };
      const waitingOnes = () =>
        database.db
          .select(sessions)
          .from(sql`pg_stat_activity`)
          .where(sql`datid = ${ofThis} and query = 'rollback'`);
      await expect.poll(waitingOnes).toEqual(Array.from({ length: 5 }, () => ({ state: 'idle', query: 'rollback' })));
      expect(seen).toEqual([]);
      return { starters };
    });
    await waiting.starters;
    expect(seen).toEqual(Array.from({ length: 5 }, () => ['begin', 'end']).flat());
  });

  it('fails its work when it is lost on the way', async () => {
    const database = await openForTest();
    const lost = database.exclusively(async () => {
      const ended = sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = ${ofThis}`;
      await database.db.execute(ended);
      return 'done';
    });
    await expect(lost).rejects.toSatisfy(isUnavailable);
  });
});
