import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { meetings } from '#server/db/schema/meetings.ts';
import { ensureBuilt } from '#scripts/support/ready.mjs';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { admin, startBuiltServer } from '#tests/support/builtServer.ts';
import { callAs } from '#tests/support/callAt.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';
import { bookingsOn, effectsIn } from '../support/market.ts';

it('A server that is killed between the hold and the commit makes one meeting and one hold of a repeated request', async () => {
  await ensureBuilt();
  const folder = tempFolder(onTestFinished);
  const data = join(folder, 'data');
  const ledgerFile = join(folder, 'payments.jsonl');
  const prepared = await openEmbedded({ folder: data });
  await prepared.migrate();
  const { request } = bookingsOn(prepared.db);
  const attempts = await Promise.all([1, 2, 3, 4, 5].map(async () => ({ body: await request(), key: randomUUID() })));
  await prepared.close();
  const start = async () => {
    const { url, kill } = await startBuiltServer(data, { SEED: 'none', PAYMENT_LEDGER: ledgerFile });
    onTestFinished(kill);
    const call = await callAs(url, admin);
    return { kill, book: (attempt: object) => call('admin/meeting/create', attempt) };
  };
  for (const attempt of attempts) {
    const holds = effectsIn(ledgerFile).length + 1;
    const first = await start();
    const answer = first.book(attempt).catch(() => undefined);
    await vi.waitUntil(() => effectsIn(ledgerFile).length === holds, { timeout: 90_000, interval: 1 });
    await first.kill();
    // A response that was faster than the kill is no loss: then another booking is tried.
    if ((await answer) !== undefined) continue;
    const second = await start();
    expect((await second.book(attempt)).status).toBe(200);
    await second.kill();
    const after = await openEmbedded({ folder: data });
    expect(effectsIn(ledgerFile)).toHaveLength(holds);
    const booked = await after.db.select().from(meetings).where(eq(meetings.expertId, attempt.body.expertId));
    expect(booked).toMatchObject([{ stage: 'PRE-AUTH', version: 2 }]);
    return after.close();
  }
  throw new Error('Each response was faster than the kill');
}, 540_000);
