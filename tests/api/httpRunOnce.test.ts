import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import type { Call, Reply } from '#server/call.ts';
import type { Config } from '#server/config.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { ApiError } from '#server/errors.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

type Run = (call: Call) => Promise<Reply<unknown>>;
interface More {
  readonly row?: Partial<Endpoint>;
  readonly config?: Partial<Config>;
  readonly input?: object;
}

apiOnBothEngines('A request that runs once under its key', ({ api, admin }) => {
  const once = (key: string | undefined, run: Run, { row, config, input = {} }: More = {}) => {
    const call = {
      ...api.services,
      config: { ...api.services.config, ...config },
      requestId: 'request-1',
      ip: '127.0.0.1',
      userAgent: undefined,
      ifMatch: undefined,
      idempotencyKey: key,
      admin: { id: admin.id, name: 'Mona Keller', sessionId: randomUUID() },
    };
    return runOnce(
      { endpoint: 'POST /x', input, call, row: { ...endpoints.approveAccount, data: z.string(), ...row } },
      run,
    );
  };
  const returning = (data: string) => vi.fn<Run>(() => Promise.resolve({ data }));
  const rowOf = (key: string) => and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.adminId, admin.id));
  const lock = (key: string, lockedUntil: ReturnType<typeof sql>) =>
    api.services.db.update(idempotencyKeys).set({ lockedUntil }).where(rowOf(key)).returning();
  const isHeld = async (key: string) => {
    const found = api.services.db.select({ held: sql<boolean>`${idempotencyKeys.lockedUntil} > now()` });
    return (await found.from(idempotencyKeys).where(rowOf(key)))[0]?.held;
  };

  it('is locked while it runs, however long, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const key = randomUUID();
    let end = (_reply: Reply<string>) => {};
    const first = once(key, () => new Promise<Reply<string>>((resolve) => (end = resolve)));
    await expect.poll(() => isHeld(key)).toBe(true);
    await lock(key, sql`now() - interval '1 second'`);
    expect(await isHeld(key)).toBe(false);
    vi.advanceTimersByTime(3000);
    await expect.poll(() => isHeld(key)).toBe(true);
    end({ data: 'first' });
    expect(await first).toMatchObject({ body: { data: 'first' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('makes a repeat wait for half a minute at most, which then gets a 503', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const key = randomUUID();
    await once(key, returning('first'));
    await api.services.db.update(idempotencyKeys).set({ status: null }).where(rowOf(key));
    await lock(key, sql`now() + interval '1 hour'`);
    const again = returning('second');
    const repeat = once(key, again);
    vi.advanceTimersByTime(30_000);
    await expect(repeat).rejects.toMatchObject({ code: 'UNAVAILABLE', message: messages.unavailable });
    expect(again).not.toHaveBeenCalled();
  });

  it.each([
    ...(['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'] as const).map((code) => new ApiError(code, code)),
    new Error('Broken'),
  ])('is not settled by $message: a repeat runs, for the same record', async (failure) => {
    const key = randomUUID();
    const run = returning('second').mockRejectedValueOnce(failure);
    await expect(once(key, run)).rejects.toBe(failure);
    expect(await once(key, run)).toMatchObject({ status: 200, body: { data: 'second' } });
    const [first, repeat] = run.mock.calls.map(([{ resourceId }]) => resourceId);
    expect(repeat).toBe(first);
  });

  it('fails with its own error although its claim cannot be released, which is logged', async () => {
    const broken = once(randomUUID(), async ({ db }) => {
      await db.execute(sql`alter table idempotency_keys rename to hidden`);
      throw new Error('Broken');
    });
    const failure = await broken.catch((error: unknown) => error);
    await api.services.db.execute(sql`alter table hidden rename to idempotency_keys`);
    expect(failure).toMatchObject({ message: 'Broken' });
    expect(api.lastFailure()).toContain('idempotency_keys');
  });

  it('has its effect’s response, whatever fails after that, and one id for its record', async () => {
    const key = randomUUID();
    const ids: string[] = [];
    const broken = once(key, async ({ effect, resourceId }) => {
      ids.push(resourceId);
      await effect(() => Promise.resolve({ data: 'done', version: 7 }));
      throw new Error('Broken');
    });
    await expect(broken).rejects.toThrow('Broken');
    const again = returning('second');
    expect(await once(key, again)).toEqual({ status: 200, headers: { etag: '"7"' }, body: { data: 'done' } });
    expect(again).not.toHaveBeenCalled();
    const [kept] = await api.services.db.select().from(idempotencyKeys).where(rowOf(key));
    expect(ids).toEqual([kept?.resourceId]);
    expect(kept?.response).toEqual({ data: 'done' });
  });

  it('has its effect each time without a key', async () => {
    const run = vi.fn<Run>(({ effect }) => effect(() => Promise.resolve({ data: 'done' })));
    for (const _ of [1, 2]) expect(await once(undefined, run)).toMatchObject({ body: { data: 'done' } });
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('has one effect where a repeat took over from a run that was paused for too long', async () => {
    const key = randomUUID();
    const entry = { adminId: admin.id, key: randomUUID(), endpoint: 'POST /y', bodyHash: '', resourceId: randomUUID() };
    const paused = once(key, async ({ effect, clock }) => {
      await lock(key, sql`now() - interval '1 second'`);
      await once(key, (repeat) => repeat.effect(() => Promise.resolve({ data: 'second' })));
      return effect(async (tx) => {
        await tx.insert(idempotencyKeys).values({ ...entry, createdAt: clock(), lockedUntil: clock() });
        return { data: 'first' };
      });
    });
    await expect(paused).rejects.toMatchObject({ code: 'UNAVAILABLE', message: messages.unavailable });
    expect(await api.services.db.select().from(idempotencyKeys).where(rowOf(entry.key))).toEqual([]);
    expect(await once(key, returning('third'))).toMatchObject({ body: { data: 'second' } });
  });

  it('is recognised under either JWT secret if its response has a secret', async () => {
    const key = randomUUID();
    const { jwtSecret } = api.services.config;
    const secret = { row: { secret: true }, input: { password: 'short' } };
    const first = await once(key, returning('a link'), secret);
    const turned = { ...secret, config: { jwtSecret: 'x'.repeat(40), jwtSecretPrevious: jwtSecret } };
    expect(await once(key, returning('another'), turned)).toEqual(first);
    const other = once(key, returning('another'), { ...turned, input: { password: 'other' } });
    await expect(other).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: messages.idempotencyKeyReused,
    });
    const [kept] = await api.services.db.select().from(idempotencyKeys).where(rowOf(key));
    expect(JSON.stringify(kept)).not.toContain('a link');
    const readable = createHash('sha256').update(JSON.stringify(secret.input)).digest('base64url');
    expect(kept?.bodyHash).not.toBe(readable);
  });
});
