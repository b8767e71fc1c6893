import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minor } from '#contract/money.ts';
import { admins } from '#server/db/schema/admins.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import { openGateway, start, type Running } from '#server/start.ts';
import { openPostgres } from '#tests/support/db.ts';

const silent = { write: () => undefined };
const password = 'a long enough password';

const newFolder = () => mkdtempSync(join(tmpdir(), 'expert-desk-start-'));

describe('A start', { timeout: 60_000 }, () => {
  let migrated: string;
  let folder: string;
  let running: Running[];
  beforeAll(async () => {
    migrated = newFolder();
    const before = process.umask(0);
    try {
      const database = await openEmbedded({ folder: migrated });
      await database.migrate();
      await database.close();
    } finally {
      process.umask(before);
    }
  });
  afterAll(() => rmSync(migrated, { recursive: true, force: true }));
  beforeEach(() => {
    folder = newFolder();
    cpSync(migrated, folder, { recursive: true });
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(({ close }) => close()));
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (env: Record<string, string>) => {
    const started = await start({ DATA_DIR: folder, PORT: '0', SEED: 'none', ...env }, silent);
    running.push(started);
    return started;
  };
  const stop = async (started: Running) => {
    running = running.filter((one) => one !== started);
    await started.close();
  };
  const signIn = async ({ address }: Running, email: string, tried: string) => {
    const answer = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: tried, platform: 'ADMIN' }),
    });
    return { status: answer.status, body: (await answer.json()) as { data: { token: string } } };
  };

  it('makes a sign-in, keeps it and the secret in private files, and finds both again', async () => {
    const first = await run({});
    const made = first.signIn;
    expect(made?.email).toBe('admin@example.com');
    const { status, body } = await signIn(first, made?.email ?? '', made?.password ?? '');
    expect(status).toBe(200);
    for (const file of ['credentials', 'jwt-secret']) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    await stop(first);

    const second = await run({});
    expect(second.signIn).toEqual(made);
    const headers = { authorization: `Bearer ${body.data.token}` };
    expect((await fetch(`${second.address}/api/admin/account/admin`, { headers })).status).toBe(200);
  });

  it('keeps everything in its folder from other users, whatever the umask and whatever an older version left open', async () => {
    const everything = (within = folder) => [
      within,
      ...readdirSync(within, { recursive: true }).map((path) => join(within, String(path))),
    ];
    const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0;
    // A new database, whose files were all made without a umask.
    expect(everything(migrated).filter(isOpen)).toEqual([]);
    for (const path of everything()) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    const before = process.umask(0);
    try {
      const ledger = join(folder, 'payments.jsonl');
      const started = await run({ PAYMENT_LEDGER: ledger });
      await signIn(started, 'nobody@example.com', password);
      await openGateway({ stripeSecretKey: undefined, paymentLedger: ledger, clockOffsetMs: 0 }).authorise({
        card: { token: sandboxCards.works, customer: null },
        amount: minor(100),
        currency: 'EUR',
        idempotencyKey: 'one',
      });
      await stop(started);
    } finally {
      process.umask(before);
    }
    expect(everything().filter(isOpen)).toEqual([]);
    expect(everything()).toContain(join(folder, 'payments.jsonl'));
  });

  it('uses the sign-in that is set, and does not tell it', async () => {
    const started = await run({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: password });
    expect(started.signIn).toBeUndefined();
    expect((await signIn(started, 'boss@example.com', password)).status).toBe(200);
  });

  it('is refused on a data folder that is in use, and takes over a dead one’s lock', async () => {
    const first = await run({});
    await expect(run({})).rejects.toThrow(/is in use by process \d+/);
    await stop(first);
    writeFileSync(join(folder, 'lock'), '999999999 1\n');
    await stop(await run({}));
    writeFileSync(join(folder, 'lock'), `${process.pid} 1\n`);
    await run({});
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} \\d{2,}`));
  });

  it('in production needs ADMIN_PASSWORD on an empty database, and nothing stays open', async () => {
    const env = { NODE_ENV: 'production', JWT_SECRET: '0123456789abcdefghijklmnopqrstuv', PAYMENTS: 'sandbox' };
    await expect(run(env)).rejects.toThrow(/ADMIN_PASSWORD: .*set ADMIN_EMAIL and ADMIN_PASSWORD/);
    await expect(run({ ...env, ADMIN_PASSWORD: 'password1234' })).rejects.toThrow(
      /ADMIN_PASSWORD: .*too easy to guess/,
    );
    expect((await run({ ...env, ADMIN_PASSWORD: password })).signIn).toBeUndefined();
  });

  it('tells the made sign-in no longer once its owner has set another password', async () => {
    const first = await run({});
    const made = first.signIn;
    const { body } = await signIn(first, made?.email ?? '', made?.password ?? '');
    const changed = await fetch(`${first.address}/api/auth/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${body.data.token}` },
      body: JSON.stringify({ currentPassword: made?.password, newPassword: password }),
    });
    expect(changed.status).toBe(200);
    await stop(first);
    expect((await run({})).signIn).toBeUndefined();
  });

  it('says that the port is taken', async () => {
    const first = await run({});
    const other = newFolder();
    cpSync(migrated, other, { recursive: true });
    const port = new URL(first.address).port;
    await expect(run({ DATA_DIR: other, PORT: port })).rejects.toThrow(/EADDRINUSE/);
    rmSync(other, { recursive: true, force: true });
  });

  it('says which database it cannot reach, without the password', async () => {
    const failed = run({ DATABASE_URL: 'postgres://desk:a-secret@127.0.0.1:1/desk' });
    await expect(failed).rejects.toThrow(/DATABASE_URL \(127\.0\.0\.1:1\/desk\) cannot be used: ECONNREFUSED/);
    await expect(failed).rejects.not.toThrow(/a-secret/);
  });

  it('can happen several times at one moment on one empty PostgreSQL', async () => {
    const database = await openPostgres();
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`drop schema drizzle cascade`);
    await database.db.execute(sql`create schema public`);
    const env = { DATABASE_URL: database.url ?? '', ADMIN_PASSWORD: password, SEED: '30' };
    const started = await Promise.all([run(env), run(env), run(env)]);
    const [first, second] = started;
    // The first one and his two colleagues of the demo, once.
    expect(await database.db.$count(admins)).toBe(3);
    const token = first && (await signIn(first, 'admin@example.com', password)).body.data.token;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${second?.address}/api/admin/account/search`, { headers });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { data: { totalItems: number } }).data.totalItems).toBe(30);
    await Promise.all(started.map(stop));
    await database.close();
  });

  it('uses a PostgreSQL as the variables say: with so many connections, and no statement for longer', async () => {
    const database = await openPostgres();
    const lines: string[] = [];
    const env = { DATABASE_POOL: '2', DATABASE_STATEMENT_TIMEOUT: '2000', DATABASE_LOCK_TIMEOUT: '60000' };
    const place = { DATA_DIR: folder, PORT: '0', DATABASE_URL: `${database.url}?application_name=desk` };
    const settings = { ...place, SEED: 'none', ADMIN_PASSWORD: password, ...env };
    const started = await start(settings, { write: (line) => void lines.push(line) });
    running.push(started);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table admins in access exclusive mode`);
      const answers = await Promise.all([1, 2, 3].map(() => signIn(started, 'admin@example.com', password)));
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    });
    expect(lines.filter((line) => /"code":"57014"/.test(line))).toHaveLength(3);
    expect(await database.db.$count(sql`pg_stat_activity`, sql`application_name = 'desk'`)).toBe(2);
    await stop(started);
    await database.close();
  });
});

describe('A PostgreSQL that drops its connections', { timeout: 60_000 }, () => {
  it('does not end the server, and is used again', async () => {
    const folder = newFolder();
    const database = await openPostgres();
    const env = { DATA_DIR: folder, PORT: '0', DATABASE_URL: database.url, ADMIN_PASSWORD: password };
    const running = await start(env, silent);
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      statuses.push((await fetch(`${running.address}/api/health/ready`)).status);
    }
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.every((status) => [200, 503].includes(status))).toBe(true);
    await running.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
