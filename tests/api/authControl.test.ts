import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { admins, sessions } from '#server/db/schema/admins.ts';
import { found } from '#server/errors.ts';
import { createTestApp, password, type TestApp } from '#tests/support/app.ts';
import { openPostgres, type TestDatabase } from '#tests/support/db.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { untilWaits } from './support/isWaited.ts';
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
    (await auditOf(api, id)).filter((row) => row.action === action);
  const isActive = async (id: string) => {
    const [row] = await api.services.db.select().from(admins).where(eq(admins.id, id));
    return row?.active;
  };

  it('who deactivate each other at one moment never both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await api.login(), await api.login()];
      const answers = await Promise.all([deactivate(api, one.token, other.id), deactivate(api, other.token, one.id)]);
      expect(statusesOf(answers)).toEqual([200, 401]);
      expect(new Set([await isActive(one.id), await isActive(other.id)])).toEqual(new Set([true, false]));
    }
  });

  it('take their open invitations with them when they are deactivated, and the trail tells it', async () => {
    const { id, token } = await api.login();
    const [open, withdrawn] = [await invite(api, token), await invite(api, token)];
    await api.as(token)('revokeInvitation', { params: { id: withdrawn.id } });
    const me = (await login(api, admin.email)).data.token;
    expect((await deactivate(api, me, id)).status).toBe(200);
    const refused = await register(api, open.inviteToken);
    expect([refused.status, refused.message]).toEqual([400, messages.invitationRevoked]);
    expect(await auditedAs(open.id, 'INVITE_REVOKE')).toMatchObject([
      { adminId: admin.id, entity: 'invitation', changes: { email: [open.email, null] } },
    ]);
    expect(await auditedAs(withdrawn.id, 'INVITE_REVOKE')).toHaveLength(1);
  });

  it('who are inactive invite nobody: their invitation counts for nothing, however it came to be open', async () => {
    const { id, token } = await api.login();
    const { id: invitationId, inviteToken } = await invite(api, token);
    await api.services.db.update(admins).set({ active: false }).where(eq(admins.id, id));
    const refused = await register(api, inviteToken);
    expect([refused.status, refused.message]).toEqual([400, messages.invitationRevoked]);
    const reader = await api.login();
    const listed = (await reader.call('listInvitations', {})).data;
    expect(listed.find((row) => row.id === invitationId)?.status).toBe('REVOKED');
  });

  it('who were deactivated can be invited again, into their own row with a new name and password', async () => {
    const boss = await api.login();
    const former = await api.login();
    expect((await deactivate(api, boss.token, former.id)).status).toBe(200);
    const { email, inviteToken } = await invite(api, boss.token, former.email.toUpperCase());
    const again = await register(api, inviteToken);
    expect(again.data).toEqual({ id: former.id, email });
    expect((await login(api, former.email)).status).toBe(401);
    expect((await login(api, former.email, { tried: newPassword })).data).toMatchObject({
      id: former.id,
      name: 'Neo New',
    });
    expect((await listAdmins(api, former.token)).status).toBe(401);
    expect((await refresh(api, former.email, former.refreshToken)).status).toBe(401);
    expect(await auditedAs(former.id, 'REGISTER')).toMatchObject([{ changes: { active: [false, true] } }]);
  });

  it('are revived once where two invitations for one of them are accepted at one moment', async () => {
    const boss = await api.login();
    const former = await api.login();
    await deactivate(api, boss.token, former.id);
    const links = [await invite(api, boss.token, former.email), await invite(api, boss.token, former.email)];
    const answers = await Promise.all(links.map(({ inviteToken }) => register(api, inviteToken)));
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.message).toBe(messages.adminExists);
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
      await untilWaits(database.db, deactivating);
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
      const joining = app.call('register', { body });
      await untilWaits(database.db, joining);
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
      await untilWaits(database.db, inviting);
      return { answer: inviting };
    });
    expect((await answer).status).toBe(401);
    const again = await app.call('login', { body: { email: admin.email, password, platform: 'ADMIN' } });
    const authorization = `Bearer ${again.data.token}`;
    expect((await app.call('createInvitation', input, { ...headers, authorization })).status).toBe(200);
  });
});
