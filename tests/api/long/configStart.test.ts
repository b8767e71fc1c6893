import { chmodSync, cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { admins } from '#server/db/schema/admins.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import { ensureBuilt } from '#scripts/support/ready.mjs';
import { openGateway } from '#server/start.ts';
import { startBuiltServer } from '#tests/support/builtServer.ts';
import { emptyPostgres, openPostgres } from '#tests/support/db.ts';
import { callAt, signIn, tryLogin } from '#tests/support/callAt.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';
import { holdOf } from '../support/gatewayRequests.ts';
import { useStarts } from '../support/useStarts.ts';

const password = 'a long enough password';

describe('A start', { timeout: 60_000 }, () => {
  const { folder, migrated, run, stop } = useStarts();

  it('keeps its folder private, whatever the umask and the modes of an older version', async () => {
    // The database's folder shuts others out of all its files.
    const everything = (within = folder()) => ['.', ...readdirSync(within)].map((path) => join(within, path));
    const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0;
    // A new database, whose files were all created without a umask.
    expect(everything(migrated).filter(isOpen)).toEqual([]);
    for (const path of everything()) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    const before = process.umask(0);
    try {
      const ledger = join(folder(), 'payments.jsonl');
      const started = await run({ PAYMENT_LEDGER: ledger });
      await tryLogin(callAt(started.address), { email: 'nobody@example.com', password });
      const gateway = openGateway({ stripeSecretKey: undefined, paymentLedger: ledger, clockOffsetMs: 0 });
      await gateway.authorise(holdOf(sandboxCards.works, 'one'));
      await stop(started);
    } finally {
      process.umask(before);
    }
    expect(everything().filter(isOpen)).toEqual([]);
    expect(everything()).toContain(join(folder(), 'payments.jsonl'));
  });

  it('exits cleanly on Ctrl-C', async () => {
    await ensureBuilt();
    const { stop: end } = await startBuiltServer(folder());
    expect(await end()).toBe(0);
  });

  it('reports a port in use or an address of another machine, and what to set', async () => {
    const first = await run({});
    const other = tempFolder(onTestFinished);
    cpSync(migrated, other, { recursive: true });
    const port = new URL(first.address).port;
    await expect(run({ DATA_DIR: other, PORT: port })).rejects.toThrow(/EADDRINUSE.*Set PORT or HOST/);
    await expect(run({ DATA_DIR: other, HOST: '192.0.2.1' })).rejects.toThrow(/EADDRNOTAVAIL.*Set PORT or HOST/);
  });

  it('can run several times concurrently on one empty PostgreSQL', async () => {
    const database = await emptyPostgres();
    const env = { DATABASE_URL: database.url ?? '', ADMIN_PASSWORD: password, SEED: '30' };
    const started = await Promise.all([run(env), run(env), run(env)]);
    const [first, second] = started;
    // The first administrator and the demo's two others, once each.
    expect(await database.db.$count(admins)).toBe(3);
    const session = await signIn(callAt(first.address), { email: 'admin@example.com', password });
    const answer = await callAt(second.address, session)('admin/account/search');
    expect(answer).toMatchObject({ status: 200, body: { data: { totalItems: 30 } } });
    await Promise.all(started.map(stop));
    await database.close();
  });

  it('uses a PostgreSQL as configured: with that many connections and that statement timeout', async () => {
    const database = await openPostgres();
    const lines: string[] = [];
    const place = { DATABASE_URL: `${database.url}?application_name=desk`, ADMIN_PASSWORD: password };
    const limits = { DATABASE_POOL: '2', DATABASE_STATEMENT_TIMEOUT: '2000', DATABASE_LOCK_TIMEOUT: '60000' };
    const started = await run({ ...place, ...limits }, { write: (line) => void lines.push(line) });
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table admins in access exclusive mode`);
      const logins = Promise.all(
        [1, 2, 3].map(() => tryLogin(callAt(started.address), { email: 'admin@example.com', password })),
      );
      /* A connection whose statement fails is closed. */
      const connections = () => database.db.$count(sql`pg_stat_activity`, sql`application_name = 'desk'`);
      await expect.poll(connections, { timeout: 10_000 }).toBe(2);
      expect((await logins).map(({ status }) => status)).toEqual([503, 503, 503]);
    });
    expect(lines.filter((line) => /"code":"57014"/.test(line))).toHaveLength(3);
    await stop(started);
    await database.close();
  });
});
