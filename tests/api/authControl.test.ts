import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { lockStanding } from '#server/auth/standing.ts';
import { admins, sessions } from '#server/db/schema/admins.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { found } from '#server/errors.ts';
import { createTestApp, password, type TestApp } from '#tests/support/app.ts';
import { openPostgres, type TestDatabase } from '#tests/support/db.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { isWaited } from './support/isWaited.ts';

const newPassword = 'a long enough password';

apiOnBothEngines('Administrators', (bench) => {
  const deactivate = (token: string, id: string) =>
    bench().api.call('deactivateAccount', { params: { id }, body: {} }, { token });
  const auditOf = (id: string, action: 'REGISTER' | 'INVITE_REVOKE') =>
    bench()
      .api.services.db.select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, action)));
  const isActive = async (id: string) => {
    const [admin] = await bench().api.services.db.select().from(admins).where(eq(admins.id, id));
    return admin?.active;
  };
  const invite = async (token: string, email = `${randomUUID()}@example.com`) => {
    const { body } = await bench().api.call('createInvitation', { body: { email, password } }, { token });
    return { email, id: body.data.id, inviteToken: body.data.link.split('invite=')[1] ?? '' };
  };
  const register = (inviteToken: string) =>
    bench().api.call('register', { body: { inviteToken, firstName: 'Neo', lastName: 'New', password: newPassword } });
  const login = (email: string, tried: string) =>
    bench().api.call('login', { body: { email, password: tried, platform: 'ADMIN' } });

  it('who deactivate each other at one moment never both succeed', async () => {
    const { api } = bench();
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await api.newAdmin(), await api.newAdmin()];
      const answers = await Promise.all([deactivate(one.token, other.id), deactivate(other.token, one.id)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
      expect(new Set([await isActive(one.id), await isActive(other.id)])).toEqual(new Set([true, false]));
    }
  });

  it('are looked at again where they act: who was deactivated or signed out meanwhile does nothing', async () => {
    const { api } = bench();
    const { db } = api.services;
    const standingOf = async ({ id }: { readonly id: string }) => {
      const [session] = await db.select().from(sessions).where(eq(sessions.adminId, id));
      const admin = { id, sessionId: session?.id ?? '', name: '' };
      return (other?: string) => db.transaction((tx) => lockStanding(tx, { admin }, other));
    };
    const [one, other] = [await api.newAdmin(), await api.newAdmin()];
    const [asOne, asOther] = [await standingOf(one), await standingOf(other)];
    expect([await asOne(other.id), await asOther(one.id)]).toMatchObject([{ id: other.id }, { id: one.id }]);
    expect([await asOne(one.id), await asOne(), await asOne(randomUUID())]).toMatchObject([
      { id: one.id },
      undefined,
      undefined,
    ]);
    await db.update(admins).set({ active: false }).where(eq(admins.id, one.id));
    await expect(asOne(other.id)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
    await db.update(admins).set({ active: true }).where(eq(admins.id, one.id));
    await db.update(sessions).set({ revokedAt: api.services.clock() }).where(eq(sessions.adminId, one.id));
    await expect(asOne(other.id)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await asOther(one.id)).toMatchObject({ id: one.id });
  });

  it('in a ring of deactivations leave one at least', async () => {
    const { api } = bench();
    const ring = [await api.newAdmin(), await api.newAdmin(), await api.newAdmin()];
    const answers = await Promise.all(ring.map(({ token }, at) => deactivate(token, ring[(at + 1) % 3]?.id ?? '')));
    const left = await Promise.all(ring.map(({ id }) => isActive(id)));
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(left.filter(Boolean).length).toBeGreaterThan(0);
  });

  it('take their open invitations with them when they are deactivated, and the trail tells it', async () => {
    const { api, admin } = bench();
    const { id, token } = await api.newAdmin();
    const [open, withdrawn] = [await invite(token), await invite(token)];
    await api.call('revokeInvitation', { params: { id: withdrawn.id } }, { token });
    const me = (await login(admin.email, password)).body.data.token;
    expect((await deactivate(me, id)).status).toBe(200);
    const refused = await register(open.inviteToken);
    expect([refused.status, refused.body.message]).toEqual([400, messages.invitationRevoked]);
    expect(await auditOf(open.id, 'INVITE_REVOKE')).toMatchObject([
      { adminId: admin.id, entity: 'invitation', changes: { email: [open.email, null] } },
    ]);
    expect(await auditOf(withdrawn.id, 'INVITE_REVOKE')).toHaveLength(1);
  });

  it('who are inactive invite nobody: their invitation counts for nothing, however it came to be open', async () => {
    const { api } = bench();
    const { id, token } = await api.newAdmin();
    const { id: invitationId, inviteToken } = await invite(token);
    await api.services.db.update(admins).set({ active: false }).where(eq(admins.id, id));
    const refused = await register(inviteToken);
    expect([refused.status, refused.body.message]).toEqual([400, messages.invitationRevoked]);
    const reader = await api.newAdmin();
    const listed = (await api.call('listInvitations', {}, { token: reader.token })).body.data;
    expect(listed.find((row) => row.id === invitationId)?.status).toBe('REVOKED');
  });

  it('are deactivated or have their invitation accepted first, and never leave a stranger in', async () => {
    const { api } = bench();
    const boss = await api.newAdmin();
    for (let round = 0; round < 4; round += 1) {
      const inviter = await api.newAdmin();
      const { email, inviteToken } = await invite(inviter.token);
      const [gone, joined] = await Promise.all([deactivate(boss.token, inviter.id), register(inviteToken)]);
      expect(gone.status).toBe(200);
      expect([200, 400]).toContain(joined.status);
      const [stranger] = await api.services.db.select().from(admins).where(eq(admins.email, email));
      expect(stranger === undefined).toBe(joined.status === 400);
    }
  });

  it('who were deactivated can be invited again, into their own row with a new name and password', async () => {
    const { api } = bench();
    const boss = await api.newAdmin();
    const former = await api.newAdmin();
    expect((await deactivate(boss.token, former.id)).status).toBe(200);
    const { email, inviteToken } = await invite(boss.token, former.email.toUpperCase());
    const again = await register(inviteToken);
    expect(again.body.data).toEqual({ id: former.id, email });
    expect((await login(former.email, password)).status).toBe(401);
    expect((await login(former.email, newPassword)).body.data).toMatchObject({ id: former.id, name: 'Neo New' });
    expect((await api.call('listAdmins', {}, { token: former.token })).status).toBe(401);
    const { email: own, refreshToken } = former;
    expect((await api.call('refreshToken', { body: { email: own, refreshToken } })).status).toBe(401);
    expect(await auditOf(former.id, 'REGISTER')).toMatchObject([{ changes: { active: [false, true] } }]);
  });

  it('are revived once where two invitations for one of them are accepted at one moment', async () => {
    const { api } = bench();
    const boss = await api.newAdmin();
    const former = await api.newAdmin();
    await deactivate(boss.token, former.id);
    const links = [await invite(boss.token, former.email), await invite(boss.token, former.email)];
    const answers = await Promise.all(links.map(({ inviteToken }) => register(inviteToken)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.message).toBe(messages.adminExists);
  });
});

describe('On PostgreSQL administrators', () => {
  let database: TestDatabase;
  let app: TestApp;
  beforeEach(async () => {
    database = await openPostgres();
    app = await createTestApp(database);
  });
  afterEach(async () => {
    await app.close();
    await database.close();
  });

  it('are locked in the order of their ids, whoever calls: so none of them waits for who waits for him', async () => {
    const both = [await app.login(), await app.login()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [first, second] = [found(both[0]), found(both[1])];
    const { answer } = await database.db.transaction(async (tx) => {
      await tx.select().from(admins).where(eq(admins.id, first.id)).for('update');
      const deactivating = second.call('deactivateAccount', { params: { id: first.id }, body: {} });
      while (!(await isWaited(database.db)));
      const free = tx.select().from(admins).where(eq(admins.id, second.id));
      expect(await free.for('update', { skipLocked: true })).toHaveLength(1);
      return { answer: deactivating };
    });
    expect((await answer).status).toBe(200);
  });

  it('who are being deactivated let nobody in: who accepts their invitation waits until it is done', async () => {
    const inviter = await app.login();
    const { data } = await inviter.call('createInvitation', { body: { email: 'neo@example.com', password } });
    const inviteToken = data.link.split('invite=')[1] ?? '';
    const body = { inviteToken, firstName: 'Neo', lastName: 'New', password: newPassword };
    const { answer } = await database.db.transaction(async (tx) => {
      await tx.update(admins).set({ active: false }).where(eq(admins.id, inviter.id));
      const joined = { isOver: false };
      const joining = app.call('register', { body }).finally(() => {
        joined.isOver = true;
      });
      while (!joined.isOver && !(await isWaited(database.db)));
      return { answer: joining };
    });
    expect(await answer).toMatchObject({ status: 400, message: messages.invitationRevoked });
  });

  it('who are signed out while they act are refused for now: the same request counts once they are signed in again', async () => {
    const admin = await app.login();
    const input = { body: { email: 'neo@example.com', password } };
    const headers = { 'idempotency-key': randomUUID() };
    const { answer } = await database.db.transaction(async (tx) => {
      await tx.update(sessions).set({ revokedAt: app.clock.now() }).where(eq(sessions.adminId, admin.id));
      await tx.update(admins).set({ active: true }).where(eq(admins.id, admin.id));
      const inviting = admin.call('createInvitation', input, headers);
      while (!(await isWaited(database.db)));
      return { answer: inviting };
    });
    expect((await answer).status).toBe(401);
    const again = await app.call('login', { body: { email: admin.email, password, platform: 'ADMIN' } });
    const authorization = `Bearer ${again.data.token}`;
    expect((await app.call('createInvitation', input, { ...headers, authorization })).status).toBe(200);
  });
});
