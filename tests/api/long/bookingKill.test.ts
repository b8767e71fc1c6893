import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { meetings } from '#server/db/schema/meetings.ts';
import { ensureBuilt } from '#scripts/support/ready.mjs';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { admin, type BuiltServer, startBuiltServer } from '#tests/support/builtServer.ts';
import { callAs } from '#tests/support/callAt.ts';
import { bookingsOn } from '../support/market.ts';

const running: BuiltServer[] = [];

const start = async ({ DATA_DIR, ...env }: Readonly<Record<string, string>> & { readonly DATA_DIR: string }) => {
  const server = await startBuiltServer(DATA_DIR, { SEED: 'none', ...env });
  running.push(server);
  const call = await callAs(server.url, admin);
  return { kill: server.kill, book: (body: object, key: string) => call('admin/meeting/create', { body, key }) };
};

describe('A server that is killed between the hold and the commit', { timeout: 240_000 }, () => {
  beforeAll(() => ensureBuilt(), 300_000);
  let folder: string;
  let ledgerFile: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'expert-desk-kill-'));
    ledgerFile = join(folder, 'payments.jsonl');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ kill }) => kill()));
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  const holds = () => (existsSync(ledgerFile) ? readFileSync(ledgerFile, 'utf8').trim().split('\n') : []);

  it('makes one meeting and one hold when the request comes again after the restart', async () => {
    const env = { DATA_DIR: join(folder, 'data'), PAYMENT_LEDGER: ledgerFile };
    const prepared = await openEmbedded({ folder: env.DATA_DIR });
    await prepared.migrate();
    const [request, key] = [await bookingsOn(prepared.db).request(), randomUUID()];
    await prepared.close();
    const first = await start(env);
    const lost = first.book(request, key).catch(() => undefined);
    await vi.waitUntil(() => holds().length === 1, { timeout: 90_000, interval: 1 });
    await first.kill();
    await lost;
    const second = await start(env);
    expect((await second.book(request, key)).status).toBe(200);
    await second.kill();
    const after = await openEmbedded({ folder: env.DATA_DIR });
    expect(holds()).toHaveLength(1);
    const booked = await after.db.select().from(meetings).where(eq(meetings.expertId, request.expertId));
    expect(booked).toMatchObject([{ stage: 'PRE-AUTH', version: 1 }]);
    await after.close();
  });
});
