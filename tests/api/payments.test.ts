import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '#contract/messages.ts';
import { createSandbox, holdReference, sandboxCards } from '#server/payments/sandbox.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';
import { holdOf, held, moves } from './support/gatewayRequests.ts';

describe('The sandbox bank', () => {
  let ledgerFile: string;
  const clock = () => new Date('2026-03-02T09:00:00Z');
  beforeEach(() => {
    ledgerFile = join(tempFolder(onTestFinished), 'payments.jsonl');
  });
  const lines = () => readFileSync(ledgerFile, 'utf8').trim().split('\n');

  it('has one effect for a key, also in another process on the same file', async () => {
    const [one, other] = [createSandbox({ ledgerFile, clock }), createSandbox({ ledgerFile, clock })];
    const results = [
      await one.authorise(holdOf(sandboxCards.works, 'a')),
      await other.authorise(holdOf(sandboxCards.works, 'a')),
      await createSandbox({ ledgerFile, clock }).authorise(holdOf(sandboxCards.works, 'a')),
    ];
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(lines()).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ type: 'HOLD', key: 'a', amount: 9000, currency: 'EUR' });
    expect(statSync(ledgerFile).mode & 0o777).toBe(0o600);
  });

  it('counts a movement once that two processes wrote concurrently', async () => {
    const bank = createSandbox({ ledgerFile, clock });
    const reference = await held(bank, sandboxCards.works, 'a');
    await bank.capture(moves(reference, 4000, 'b'));
    appendFileSync(ledgerFile, `${lines()[1]}\n`);
    expect(await bank.refund(moves(reference, 4001, 'c'))).toEqual({ ok: false, reason: messages.amountOverRest });
    expect(await bank.refund(moves(reference, 4000, 'd'))).toEqual({ ok: true, reference });
  });

  it('refuses cards that decline or have expired, with a reason and no effect', async () => {
    const bank = createSandbox({ ledgerFile, clock });
    const refused = [sandboxCards.declines, sandboxCards.expired].map((card) => bank.authorise(holdOf(card, card)));
    expect(await Promise.all(refused)).toEqual([
      { ok: false, reason: messages.cardDeclined },
      { ok: false, reason: messages.cardExpired },
    ]);
    expect(existsSync(ledgerFile)).toBe(false);
  });

  it('has no response for a card that times out', async () => {
    const bank = createSandbox({ clock });
    const answer = bank.authorise(holdOf(sandboxCards.timesOut, 'a'));
    await expect(answer).rejects.toMatchObject({ name: 'GatewayUnreachable', message: 'The bank did not answer.' });
  });

  it('captures and releases at most the hold, captures once, and then releases nothing', async () => {
    const bank = createSandbox({ ledgerFile, clock });
    const reference = await held(bank, sandboxCards.works, 'a');
    expect((await bank.capture(moves(reference, 9001, 'b'))).ok).toBe(false);
    expect((await bank.release(moves(reference, 9001, 'b'))).ok).toBe(false);
    expect((await bank.capture(moves(reference, 4000, 'c'))).ok).toBe(true);
    expect((await bank.capture(moves(reference, 4000, 'c'))).ok).toBe(true);
    expect((await bank.capture(moves(reference, 1, 'd'))).ok).toBe(false);
    expect((await bank.release(moves(reference, 5000, 'e'))).ok).toBe(false);
    expect(lines()).toHaveLength(2);
  });

  it('counts a repeated movement as done, under another key as well', async () => {
    const bank = createSandbox({ ledgerFile, clock });
    const [taken, freed] = [await held(bank, sandboxCards.works, 'a'), await held(bank, sandboxCards.works, 'b')];
    for (const key of ['c', 'd']) expect((await bank.capture(moves(taken, 4000, key))).ok).toBe(true);
    for (const key of ['e', 'f']) expect((await bank.release(moves(freed, 9000, key))).ok).toBe(true);
    expect(await bank.capture(moves(freed, 9000, 'g'))).toMatchObject({ ok: false, holdIsGone: true });
    expect(lines()).toHaveLength(4);
  });

  it('forgets a key after a day, and still finds the hold that was made under it', async () => {
    let now = clock();
    const bank = createSandbox({ ledgerFile, clock: () => now });
    const reference = await held(bank, sandboxCards.works, 'a');
    expect(reference).toBe(holdReference(9000, 'EUR', 'a'));
    expect(bank.keysLiveFor).toBe(24 * 60 * 60 * 1000);
    now = new Date(now.getTime() + bank.keysLiveFor - 1);
    expect(await held(bank, sandboxCards.works, 'a')).toBe(reference);
    now = new Date(now.getTime() + 1);
    expect(await bank.findHold({ idempotencyKey: 'a' })).toBe(reference);
    expect(await bank.findHold({ idempotencyKey: 'b' })).toBeUndefined();
    expect(await held(bank, sandboxCards.works, 'a')).toBe(holdReference(9000, 'EUR', 'a_1'));
    expect(lines()).toHaveLength(2);
    await bank.capture(moves(reference, 9000, 'c'));
    expect(await bank.findHold({ idempotencyKey: 'c' })).toBeUndefined();
  });

  it('refunds at most what was captured, and once under a key, however long ago', async () => {
    let now = clock();
    const bank = createSandbox({ ledgerFile, clock: () => now });
    const reference = await held(bank, sandboxCards.works, 'a');
    await bank.capture(moves(reference, 6000, 'b'));
    expect((await bank.refund(moves(reference, 4000, 'c'))).ok).toBe(true);
    expect((await bank.refund(moves(reference, 2001, 'd'))).ok).toBe(false);
    expect((await bank.refund(moves(reference, 2000, 'e'))).ok).toBe(true);
    now = new Date(now.getTime() + bank.keysLiveFor);
    expect((await bank.refund(moves(reference, 2000, 'e'))).ok).toBe(true);
    expect((await bank.refund(moves(reference, 1, 'f'))).ok).toBe(false);
    expect(lines()).toHaveLength(4);
  });

  it('knows the amount of a hold from before it was started', async () => {
    const bank = createSandbox({ clock });
    const reference = holdReference(5000, 'EUR', 'long-ago');
    expect((await bank.capture(moves(reference, 5001, 'a'))).ok).toBe(false);
    expect((await bank.capture(moves(reference, 5000, 'b'))).ok).toBe(true);
    expect((await bank.refund(moves(reference, 5001, 'd'))).ok).toBe(false);
    expect((await bank.refund(moves(holdReference(700, 'EUR', 'captured-then'), 700, 'e'))).ok).toBe(true);
    const open = await held(bank, sandboxCards.works, 'never-captured');
    expect((await bank.refund(moves(open, 1, 'f'))).ok).toBe(false);
    for (const other of ['something else', `x${reference}`])
      expect((await bank.capture(moves(other, 1, 'c'))).ok).toBe(false);
  });
});
