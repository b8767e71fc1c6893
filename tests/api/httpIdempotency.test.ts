import { createHash, randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import type { Call, Reply } from '#server/call.ts';
import type { Config } from '#server/config.ts';
import { admins, invitations } from '#server/db/schema/admins.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { ApiError } from '#server/errors.ts';
import { endLeftClaims, runOnce, sweepKeys } from '#server/http/idempotency.ts';
import { password } from '#tests/support/app.ts';
import { buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { HOUR, login } from './support/signingIn.ts';

type Run = (call: Call) => Promise<Reply<unknown>>;
interface More {
  readonly row?: Partial<Endpoint>;
  readonly config?: Partial<Config>;
  readonly input?: object;
}

apiOnBothEngines('An Idempotency-Key', ({ api, admin }) => {
  const invite = (key: string, email: string, token = admin.token) =>
    api.as(token)('createInvitation', { body: { email, password } }, { 'idempotency-key': key });
  const invited = async (email: string) => {
    const [row] = await api.services.db.select({ rows: count() }).from(invitations).where(eq(invitations.email, email));
    return row?.rows;
  };
  const fresh = () => ({ key: randomUUID(), email: `${randomUUID()}@example.com` });
  const rowOf = (key: string) => and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.adminId, admin.id));

  it.each(['', 'two words', 'x'.repeat(201)])('that is "%s" is refused, and nothing is done', async (key) => {
    const { email } = fresh();
    const { status, code } = await invite(key, email);
    expect([status, code, await invited(email)]).toEqual([400, 'BAD_REQUEST', 0]);
  });

  it('stores no report: repeats read it again', async () => {
    const { key } = fresh();
    const body = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-01-31T23:59:59.999Z' };
    const read = () => api.as(admin.token)('getPayoutReport', { body }, { 'idempotency-key': key });
    expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
    expect(await api.services.db.$count(idempotencyKeys, rowOf(key))).toBe(0);
  });

  it('refuses another record and another endpoint', async () => {
    const { token } = admin;
    const [{ id: one }, { id: two }] = [await buildUser(api.services.db), await buildUser(api.services.db)];
    const headers = { 'idempotency-key': randomUUID() };
    const off = (id: string) => api.as(token)('deactivateAccount', { params: { id }, body: {} }, headers);
    expect([(await off(one)).status, (await off(one)).status, (await off(two)).status]).toEqual([200, 200, 422]);
    const sameInput = { params: { id: one }, body: {} };
    expect((await api.as(token)('approveAccount', sameInput, headers)).status).toBe(422);
  });

  it('belongs to its administrator: the same request of another one runs separately, with nothing of the first', async () => {
    const { key, email } = fresh();
    const other = await api.login();
    const first = await invite(key, email);
    const second = await invite(key, email, other.token);
    expect(second.status).toBe(200);
    expect(second.data.id).not.toBe(first.data.id);
    expect(second.data.link).not.toBe(first.data.link);
    expect(await invited(email)).toBe(2);
    expect((await invite(key, `other-${email}`, admin.token)).status).toBe(422);
    expect((await invite(key, email, other.token)).data.id).toBe(second.data.id);
  });

  it('replays a refusal also when its cause is gone: a new try needs a new key', async () => {
    const { key } = fresh();
    const rival = await api.login();
    const email = rival.email.toUpperCase();
    const refused = await invite(key, email);
    expect([refused.status, refused.errors]).toEqual([400, { email: messages.adminExists }]);
    await api.services.db
      .update(admins)
      .set({ email: `gone-${rival.email}` })
      .where(eq(admins.id, rival.id));
    const again = await invite(key, email);
    expect([again.status, again.body]).toEqual([400, refused.body]);
    expect(await invited(rival.email)).toBe(0);
    expect((await invite(randomUUID(), email)).status).toBe(200);
  });

  it.each([
    ['a crash has left it', '-1 second', () => Promise.resolve()],
    ['the only process that ran it has restarted', '1 hour', endLeftClaims],
  ])('is taken over, with the same resource id, when %s', async (_name, left, restart) => {
    const { key, email } = fresh();
    const { db } = api.services;
    const first = await invite(key, email);
    await db.delete(invitations).where(eq(invitations.email, email));
    await db
      .update(idempotencyKeys)
      .set({ status: null, lockedUntil: sql`now() + ${left}::interval` })
      .where(rowOf(key));
    await restart(db);
    const repeat = await invite(key, email);
    expect([repeat.status, repeat.data.id]).toEqual([200, first.data.id]);
    expect(await invited(email)).toBe(1);
  });

  it('is valid for its request for 24 hours, and then for a new one, swept or not', async () => {
    const { key, email } = fresh();
    const { db, clock } = api.services;
    const other = await api.login();
    const first = await invite(key, email, other.token);
    api.clock.advance(24 * HOUR - 60_000);
    await sweepKeys(db, clock());
    const { token } = (await login(api, other.email)).data;
    expect((await invite(key, email, token)).body).toEqual(first.body);
    api.clock.advance(2 * 60_000);
    const next = await invite(key, email, token);
    expect([next.status, next.data.id === first.data.id]).toEqual([200, false]);
    expect(await invited(email)).toBe(2);
    api.clock.advance(25 * HOUR);
    await sweepKeys(db, clock());
    expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toEqual([]);
  });

  const once = (key: string | undefined, run: Run, { row, config, input = {} }: More = {}) => {
    const call = {
      ...api.services,
      config: { ...api.services.config, ...config },
      requestId: 'request-1',
      ip: '127.0.0.1',
      userAgent: undefined,
      ifMatch: undefined,
      idempotencyKey: key,
      report: () => {},
      admin: { id: admin.id, name: 'Mona Keller', sessionId: randomUUID() },
    };
    return runOnce(
      { endpoint: 'POST /x', input, call, row: { ...endpoints.approveAccount, data: z.string(), ...row } },
      run,
    );
  };
  const returning = (data: string) => vi.fn<Run>(() => Promise.resolve({ data }));
  const lock = (key: string, lockedUntil: ReturnType<typeof sql>) =>
    api.services.db.update(idempotencyKeys).set({ lockedUntil }).where(rowOf(key)).returning();
  const isHeld = async (key: string) => {
    const found = api.services.db.select({ held: sql<boolean>`${idempotencyKeys.lockedUntil} > now()` });
    return (await found.from(idempotencyKeys).where(rowOf(key)))[0]?.held;
  };

  it('is locked while its request runs, however long, and no longer', async () => {
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

  it('keeps the response of its effect, whatever fails after that, and one id for its record', async () => {
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

  it('is what makes an effect the only one: without it there is one each time', async () => {
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
