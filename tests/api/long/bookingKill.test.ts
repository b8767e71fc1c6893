import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { meetings } from '#server/db/schema/meetings.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';
import type { Db } from '#server/db/database.ts';
import { buildCard, buildExpert, buildHours, buildPrices, buildUser } from '#tests/support/builders.ts';
import { openPostgres } from '#tests/support/db.ts';
import { dateShift } from '#tests/support/shiftDate.ts';

const signIn = { email: 'admin@example.com', password: 'correct horse battery staple' };
const running: ChildProcess[] = [];

const until = async (isSo: () => Promise<boolean> | boolean, pause = 100) => {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error('It did not happen within 90 s.');
};

/** Where a server listens, which it says once it does. */
const addressOf = (server: ChildProcessByStdio<null, Readable, null>) =>
  new Promise<string>((resolve, reject) => {
    let printed = '';
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = / is ready: (\S+)\n/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error(`It ended before it was ready:\n${printed}`)));
  });

const start = async (env: Readonly<Record<string, string>>) => {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      SEED: 'none',
      CLOCK_OFFSET_MS: String(dateShift()),
      ADMIN_EMAIL: signIn.email,
      ADMIN_PASSWORD: signIn.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running.push(server);
  const url = `${await addressOf(server)}/api`;
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const session = (await (await post('auth/login', { ...signIn, platform: 'ADMIN' })).json()) as {
    data: { token: string };
  };
  const authorization = `Bearer ${session.data.token}`;
  return {
    kill: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await gone;
    },
    book: (body: object, key: string) => post('admin/meeting/create', body, { authorization, 'idempotency-key': key }),
  };
};

const requestFor = async (db: Db) => {
  const expert = await buildExpert(db, { timezone: 'UTC' });
  await buildPrices(db, expert.id, { 60: 9000 });
  await buildHours(db, expert.id, 0, 24 * 60);
  const user = await buildUser(db);
  const card = await buildCard(db, user.id);
  const nextHour = Math.ceil(Date.now() / 3_600_000 + 2) * 3_600_000;
  return {
    expertId: expert.id,
    userId: user.id,
    paymentMethodId: card.id,
    dateTime: new Date(nextHour).toISOString(),
    duration: 60,
    price: 90,
  };
};

describe('A server that is killed between the hold and the commit', { timeout: 240_000 }, () => {
  let folder: string;
  let ledgerFile: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'expert-desk-kill-'));
    ledgerFile = join(folder, 'payments.jsonl');
  });
  afterEach(() => {
    for (const server of running.splice(0)) server.kill('SIGKILL');
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  const holds = () => (existsSync(ledgerFile) ? readFileSync(ledgerFile, 'utf8').trim().split('\n') : []);
  const isHeld = () => holds().length === 1;

  const expectOne = async (db: Db, { expertId }: { readonly expertId: string }) => {
    expect(holds()).toHaveLength(1);
    const booked = await db.select().from(meetings).where(eq(meetings.expertId, expertId));
    expect(booked).toMatchObject([{ stage: 'PRE-AUTH', version: 1 }]);
  };

  it('makes one meeting and one hold when the request comes again after the restart (PostgreSQL)', async () => {
    const { db, url = '', close } = await openPostgres();
    const env = { DATABASE_URL: url, DATA_DIR: folder, PAYMENT_LEDGER: ledgerFile };
    const first = await start(env);
    const [request, key] = [await requestFor(db), randomUUID()];
    // The commit writes the audit log: while that is locked, the server stands exactly between the hold and the commit.
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table audit_log in exclusive mode`);
      const lost = first.book(request, key).catch(() => undefined);
      await until(isHeld);
      await first.kill();
      await lost;
    });
    const second = await start(env);
    expect((await second.book(request, key)).status).toBe(200);
    await expectOne(db, request);
    await second.kill();
    await close();
  });

  it('makes one meeting and one hold when the request comes again after the restart (PGlite)', async () => {
    const env = { DATA_DIR: join(folder, 'data'), PAYMENT_LEDGER: ledgerFile };
    const prepared = await openEmbedded({ folder: env.DATA_DIR });
    await prepared.migrate();
    const [request, key] = [await requestFor(prepared.db), randomUUID()];
    await prepared.close();
    const first = await start(env);
    const lost = first.book(request, key).catch(() => undefined);
    await until(isHeld, 0);
    await first.kill();
    await lost;
    const second = await start(env);
    expect((await second.book(request, key)).status).toBe(200);
    await second.kill();
    const after = await openEmbedded({ folder: env.DATA_DIR });
    await expectOne(after.db, request);
    await after.close();
  });
});
