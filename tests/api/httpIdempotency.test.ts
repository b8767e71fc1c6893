import { randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { admins, invitations } from '#server/db/schema/admins.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { endLeftClaims, sweepKeys } from '#server/http/idempotency.ts';
import { password } from '#tests/support/app.ts';
import { buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { HOUR, login } from './support/signingIn.ts';

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
});
