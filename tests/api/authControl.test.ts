import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { admins, sessions } from '#server/db/schema/admins.ts';
import { found } from '#server/errors.ts';
import { createTestApp, password, type TestApp } from '#tests/support/app.ts';
import { openPostgres, type TestDatabase } from '#tests/support/db.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { isWaited } from './support/isWaited.ts';
import {
  auditOf,
  deactivate,
  invite,
  listAdmins,
  login,
  newPassword,
  refresh,
  register,
  statusesOf,
} from './support/signingIn.ts';

apiOnBothEngines('Administrators', (bench) => {
  const { api, admin } = bench();
  const auditedAs = async (id: string, action: 'REGISTER' | 'INVITE_REVOKE') =>
    (await auditOf(bench(), id)).filter((row) => row.action === action);
  const isActive = async (id: string) => {
    const [row] = await api.services.db.select().from(admins).where(eq(admins.id, id));
    return row?.active;
  };

  it('who deactivate each other at one moment never both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await api.newAdmin(), await api.newAdmin()];
      const answers = await Promise.all([
        deactivate(bench(), one.token, other.id),
        deactivate(bench(), other.token, one.id),
      ]);
      expect(statusesOf(answers)).toEqual([200, 401]);
      expect(new Set([await isActive(one.id), await isActive(other.id)])).toEqual(new Set([true, false]));
    }
  });

  it('take their open invitations with them when they are deactivated, and the trail tells it', async () => {
    const { id, token } = await api.newAdmin();
    const [open, withdrawn] = [await invite(bench(), token), await invite(bench(), token)];
    await api.call('revokeInvitation', { params: { id: withdrawn.id } }, { token });
    const me = (await login(bench(), admin.email)).body.data.token;
    expect((await deactivate(bench(), me, id)).status).toBe(200);
    const refused = await register(bench(), open.inviteToken);
    expect([refused.status, refused.body.message]).toEqual([400, messages.invitationRevoked]);
    expect(await auditedAs(open.id, 'INVITE_REVOKE')).toMatchObject([
      { adminId: admin.id, entity: 'invitation', changes: { email: [open.email, null] } },
    ]);
    expect(await auditedAs(withdrawn.id, 'INVITE_REVOKE')).toHaveLength(1);
  });

  it('who are inactive invite nobody: their invitation counts for nothing, however it came to be open', async () => {
    const { id, token } = await api.newAdmin();
    const { id: invitationId, inviteToken } = await invite(bench(), token);
    await api.services.db.update(admins).set({ active: false }).where(eq(admins.id, id));
    const refused = await register(bench(), inviteToken);
    expect([refused.status, refused.body.message]).toEqual([400, messages.invitationRevoked]);
    const reader = await api.newAdmin();
    const listed = (await api.call('listInvitations', {}, { token: reader.token })).body.data;
    expect(listed.find((row) => row.id === invitationId)?.status).toBe('REVOKED');
  });

  it('who were deactivated can be invited again, into their own row with a new name and password', async () => {
    const boss = await api.newAdmin();
    const former = await api.newAdmin();
    expect((await deactivate(bench(), boss.token, former.id)).status).toBe(200);
    const { email, inviteToken } = await invite(bench(), boss.token, former.email.toUpperCase());
    const again = await register(bench(), inviteToken);
    expect(again.body.data).toEqual({ id: former.id, email });
    expect((await login(bench(), former.email)).status).toBe(401);
    expect((await login(bench(), former.email, { tried: newPassword })).body.data).toMatchObject({
      id: former.id,
      name: 'Neo New',
    });
    expect((await listAdmins(bench(), former.token)).status).toBe(401);
    expect((await refresh(bench(), former.email, former.refreshToken)).status).toBe(401);
    expect(await auditedAs(former.id, 'REGISTER')).toMatchObject([{ changes: { active: [false, true] } }]);
  });

  it('are revived once where two invitations for one of them are accepted at one moment', async () => {
    const boss = await api.newAdmin();
    const former = await api.newAdmin();
    await deactivate(bench(), boss.token, former.id);
    const links = [await invite(bench(), boss.token, former.email), await invite(bench(), boss.token, former.email)];
    const answers = await Promise.all(links.map(({ inviteToken }) => register(bench(), inviteToken)));
    expect(statusesOf(answers)).toEqual([200, 400]);
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
