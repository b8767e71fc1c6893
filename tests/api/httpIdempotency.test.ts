import { randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { admins, invitations } from '#server/db/schema/admins.ts';
import { auditLog, idempotencyKeys } from '#server/db/schema/records.ts';
import { endLeftClaims, sweepKeys } from '#server/http/idempotency.ts';
import { password } from '#tests/support/app.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { makeAccount } from './support/people.ts';

const HOUR = 60 * 60 * 1000;

apiOnBothEngines('An Idempotency-Key', (bench) => {
  const invite = (key: string, email: string, token = bench().admin.token) =>
    bench().api.call('createInvitation', { body: { email, password } }, { token, headers: { 'idempotency-key': key } });
  const invited = async (email: string) => {
    const [row] = await bench()
      .api.services.db.select({ rows: count() })
      .from(invitations)
      .where(eq(invitations.email, email));
    return row?.rows;
  };
  const fresh = () => ({ key: randomUUID(), email: `${randomUUID()}@example.com` });
  const rowOf = (key: string) => and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.adminId, bench().admin.id));

  it('replays the first answer', async () => {
    const { key, email } = fresh();
    const first = await invite(key, email);
    const second = await invite(key, email);
    expect(first.status).toBe(200);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await invited(email)).toBe(1);
  });

  it('runs 20 at one time once, with equal answers', async () => {
    const { key, email } = fresh();
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(key, email)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect(await invited(email)).toBe(1);
  });

  it('refuses another body and another endpoint', async () => {
    const { key, email } = fresh();
    await invite(key, email);
    const other = await invite(key, `x${email}`);
    expect(other.status).toBe(422);
    expect(other.body).toEqual({ message: messages.idempotencyKeyReused, code: 'IDEMPOTENCY_KEY_REUSED' });
    const { token } = bench().admin;
    const [one, two] = [await makeAccount(bench().api.services.db), await makeAccount(bench().api.services.db)];
    const headers = { 'idempotency-key': randomUUID() };
    const off = (id: string) => bench().api.call('deactivateAccount', { params: { id }, body: {} }, { token, headers });
    expect([(await off(one)).status, (await off(one)).status, (await off(two)).status]).toEqual([200, 200, 422]);
    const sameInput = { params: { id: one }, body: {} };
    expect((await bench().api.call('approveAccount', sameInput, { token, headers })).status).toBe(422);
  });

  it('belongs to its administrator: the same request of another one runs by itself, and is told nothing of the first', async () => {
    const { key, email } = fresh();
    const other = await bench().api.newAdmin();
    const first = await invite(key, email);
    const second = await invite(key, email, other.token);
    expect(second.status).toBe(200);
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect(second.body.data.link).not.toBe(first.body.data.link);
    expect(await invited(email)).toBe(2);
    expect((await invite(key, `other-${email}`, bench().admin.token)).status).toBe(422);
    expect((await invite(key, email, other.token)).body.data.id).toBe(second.body.data.id);
  });

  it('replays an answer with its ETag', async () => {
    const { token } = bench().admin;
    const id = await makeAccount(bench().api.services.db, 'PENDING');
    const headers = { 'idempotency-key': randomUUID() };
    const approve = () => bench().api.call('approveAccount', { params: { id }, body: {} }, { token, headers });
    const first = await approve();
    expect([first.status, first.headers['etag']]).toEqual([200, '"2"']);
    const again = await approve();
    expect([again.status, again.body, again.headers['etag']]).toEqual([200, first.body, '"2"']);
  });

  it('replays a refusal also when its cause is gone: who asks anew takes a new key', async () => {
    const { key } = fresh();
    const { api } = bench();
    const rival = await api.newAdmin();
    const refused = await invite(key, rival.email);
    expect([refused.status, refused.body.errors]).toEqual([400, { email: messages.adminExists }]);
    await api.services.db
      .update(admins)
      .set({ email: `gone-${rival.email}` })
      .where(eq(admins.id, rival.id));
    const again = await invite(key, rival.email);
    expect([again.status, again.body]).toEqual([400, refused.body]);
    expect(await invited(rival.email)).toBe(0);
    expect((await invite(randomUUID(), rival.email)).status).toBe(200);
  });

  it('does not keep a failure on our side', async () => {
    const { key, email } = fresh();
    const { db } = bench().api.services;
    await db.execute(sql`ALTER TABLE audit_log ADD CONSTRAINT no_invite CHECK (action <> 'INVITE') NOT VALID`);
    const failed = await invite(key, email);
    await db.execute(sql`ALTER TABLE audit_log DROP CONSTRAINT no_invite`);
    expect(failed.status).toBe(500);
    const [{ resourceId } = {}] = await db.select().from(idempotencyKeys).where(rowOf(key));
    const repeat = await invite(key, email);
    expect([repeat.status, repeat.body.data.id]).toEqual([200, resourceId]);
    expect(await invited(email)).toBe(1);
  });

  it('is taken over, with the same resource id, when a crash has left it', async () => {
    const { key, email } = fresh();
    const { db } = bench().api.services;
    const first = await invite(key, email);
    await db.delete(invitations).where(eq(invitations.email, email));
    await db
      .update(idempotencyKeys)
      .set({ status: null, lockedUntil: sql`now() - interval '1 second'` })
      .where(rowOf(key));
    const repeat = await invite(key, email);
    expect(repeat.status).toBe(200);
    expect(repeat.body.data.id).toBe(first.body.data.id);
    expect(await invited(email)).toBe(1);
  });

  it('that still ran when the only process died is free at the next start', async () => {
    const { key, email } = fresh();
    const { db } = bench().api.services;
    await invite(key, email);
    await db.delete(invitations).where(eq(invitations.email, email));
    await db
      .update(idempotencyKeys)
      .set({ status: null, lockedUntil: sql`now() + interval '1 hour'` })
      .where(rowOf(key));
    await endLeftClaims(db);
    expect((await invite(key, email)).status).toBe(200);
  });

  it('stands for its request for 24 hours, and then for a new one, whether it is swept or not', async () => {
    const { key, email } = fresh();
    const { api } = bench();
    const { db, clock } = api.services;
    const admin = await api.newAdmin();
    const signIn = async () => {
      const { body } = await api.call('login', {
        body: { email: admin.email, password: admin.password, platform: 'ADMIN' },
      });
      return body.data.token;
    };
    const first = await invite(key, email, admin.token);
    api.wait(24 * HOUR - 60_000);
    await sweepKeys(db, clock());
    const token = await signIn();
    expect((await invite(key, email, token)).body).toEqual(first.body);
    api.wait(2 * 60_000);
    const next = await invite(key, email, token);
    expect([next.status, next.body.data.id === first.body.data.id]).toEqual([200, false]);
    expect(await invited(email)).toBe(2);
    api.wait(25 * HOUR);
    await sweepKeys(db, clock());
    expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toEqual([]);
  });

  it('leaves one audit row however often the request comes', async () => {
    const { key, email } = fresh();
    const { api } = bench();
    const { token } = await api.newAdmin();
    const { body } = await invite(key, email, token);
    await invite(key, email, token);
    const rows = await api.services.db.select().from(auditLog).where(eq(auditLog.entityId, body.data.id));
    expect(rows).toHaveLength(1);
  });
});
