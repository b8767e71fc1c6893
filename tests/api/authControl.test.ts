import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { messages } from '#contract/messages.ts';
import { ensureFirstAdmin } from '#server/auth/firstAdmin.ts';
import { argon2 } from '#server/auth/hashing.ts';
import { lockActive } from '#server/auth/activeAdmin.ts';
import { loadConfig } from '#server/config.ts';
import { admins, sessions } from '#server/db/schema/admins.ts';
import { found } from '#server/errors.ts';
import { createTestApp, password } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { whileLocked } from './support/whileLocked.ts';
import {
  auditOf,
  DAY,
  deactivate,
  invite,
  listAdmins,
  login,
  newPassword,
  refresh,
  register,
  statusesOf,
} from './support/signingIn.ts';

apiOnBothEngines('Administrators', ({ api, admin }) => {
  const auditedAs = async (id: string, action: 'REGISTER' | 'INVITE_REVOKE') =>
    (await auditOf(api, id)).filter((row) => row.action === action);
  const isActive = async (id: string) => {
    const [row] = await api.services.db.select().from(admins).where(eq(admins.id, id));
    return row?.active;
  };

  it('deactivating each other concurrently never both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await api.login(), await api.login()];
      const answers = await Promise.all([deactivate(api, one.token, other.id), deactivate(api, other.token, one.id)]);
      expect(statusesOf(answers)).toEqual([200, 401]);
      expect(new Set([await isActive(one.id), await isActive(other.id)])).toEqual(new Set([true, false]));
    }
  });

  it('lose their open invitations when they are deactivated, with an entry in the audit log', async () => {
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

  it('can be invited again after deactivation, into their own row with a new name and password', async () => {
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

  it('are reactivated once if two invitations for one are accepted concurrently, and not by the other one later', async () => {
    const boss = await api.login();
    const former = await api.login();
    await deactivate(api, boss.token, former.id);
    const links = [await invite(api, boss.token, former.email), await invite(api, boss.token, former.email)];
    const answers = await Promise.all(links.map(({ inviteToken }) => register(api, inviteToken)));
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.message).toBe(messages.adminExists);
    await deactivate(api, boss.token, former.id);
    const later = await Promise.all(links.map(({ inviteToken }) => register(api, inviteToken)));
    expect(statusesOf(later)).toEqual([400, 400]);
  });

  it('are created once if another registration with their email ends first', async () => {
    const { email, inviteToken } = await invite(api, (await api.login()).token);
    const other = { id: randomUUID(), firstName: 'Neo', lastName: 'Other', passwordHash: '' };
    const answer = await whileLocked(
      api.services.db,
      (tx) => tx.insert(admins).values({ ...other, email, createdAt: new Date() }),
      () => register(api, inviteToken),
    );
    expect(answer).toMatchObject({ status: 400, message: messages.adminExists });
  });

  it('are locked in the order of their ids for any caller, so that there is no deadlock', async () => {
    const both = [await api.login(), await api.login()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [first, second] = [found(both[0]), found(both[1])];
    const answer = await whileLocked(
      api.services.db,
      (tx) => tx.select().from(admins).where(eq(admins.id, first.id)).for('update'),
      () => deactivate(api, second.token, first.id),
      async (tx) => {
        const free = tx.select().from(admins).where(eq(admins.id, second.id));
        expect(await free.for('update', { skipLocked: true })).toHaveLength(1);
      },
    );
    expect(answer.status).toBe(200);
  });

  it('admit no one during their deactivation: their invitation waits for its end, and is then revoked', async () => {
    const inviter = await api.login();
    const { id, inviteToken } = await invite(api, inviter.token);
    const answer = await whileLocked(
      api.services.db,
      (tx) => tx.update(admins).set({ active: false }).where(eq(admins.id, inviter.id)),
      () => register(api, inviteToken),
    );
    expect(answer).toMatchObject({ status: 400, message: messages.invitationRevoked });
    const listed = (await (await api.login()).call('listInvitations', {})).data;
    expect(listed.find((row) => row.id === id)?.status).toBe('REVOKED');
  });

  it('signed out during a request get a 401, and can repeat the request after the next sign-in', async () => {
    const { id, email, call } = await api.login();
    const input = { body: { email: `${randomUUID()}@example.com`, password } };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await whileLocked(
      api.services.db,
      async (tx) => {
        await tx.update(sessions).set({ revokedAt: api.clock.now() }).where(eq(sessions.adminId, id));
        await tx.update(admins).set({ active: true }).where(eq(admins.id, id));
      },
      () => call('createInvitation', input, headers),
    );
    expect(answer.status).toBe(401);
    const { token } = (await login(api, email)).data;
    expect((await api.as(token)('createInvitation', input, headers)).status).toBe(200);
  });
});

apiOnBothEngines('An invitation', ({ api }) => {
  const invited = async () => {
    const { token } = await api.login();
    return { token, ...(await invite(api, token)) };
  };
  const statusOf = async (token: string, id: string) =>
    (await api.as(token)('listInvitations', {})).data.find((row) => row.id === id)?.status;

  it('accepted concurrently makes one administrator, with two hashes at most', async () => {
    const { email, token, id, inviteToken } = await invited();
    expect(await statusOf(token, id)).toBe('PENDING');
    const before = api.hashed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(api, inviteToken)));
    expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400]);
    expect(api.hashed() - before).toBeLessThanOrEqual(2);
    const refused = answers.filter(({ status }) => status === 400);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([messages.invitationUsed]));
    expect((await login(api, email, { tried: newPassword })).status).toBe(200);
    expect(await statusOf(token, id)).toBe('ACCEPTED');
  });

  it('is refused when revoked or made up, with the reason', async () => {
    const revoked = await invited();
    const gone = await api.as(revoked.token)('revokeInvitation', { params: { id: revoked.id } });
    expect(gone.data).toBe(true);
    expect(await statusOf(revoked.token, revoked.id)).toBe('REVOKED');
    const answers = [await register(api, revoked.inviteToken), await register(api, 'made-up')];
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [400, messages.invitationRevoked],
      [400, messages.invitationInvalid],
    ]);
  });

  it('can be accepted until its seven days are over, and not at that instant', async () => {
    const app = await createTestApp({ db: api.services.db });
    const admin = await app.login();
    const [inTime, late] = [await invite(app, admin.token), await invite(app, admin.token)];
    app.clock.advance(7 * DAY - 1);
    expect((await register(app, inTime.inviteToken)).status).toBe(200);
    app.clock.advance(1);
    expect((await register(app, late.inviteToken)).message).toBe(messages.invitationExpired);
  });
});

apiOnBothEngines('A call of an administrator', ({ api }) => {
  it('has no effect after the caller’s deactivation, even on an active administrator', async () => {
    const [caller, other] = [await api.login(), await api.login()];
    const { db } = api.services;
    const [session] = await db.select().from(sessions).where(eq(sessions.adminId, caller.id));
    await db.update(admins).set({ active: false }).where(eq(admins.id, caller.id));
    const admin = { id: caller.id, sessionId: found(session).id, name: '' };
    const locked = db.transaction((tx) => lockActive(tx, { admin }, other.id));
    await expect(locked).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });
});

describeOnBothEngines('The first administrator', (database) => {
  const production = { NODE_ENV: 'production', JWT_SECRET: '0123456789abcdefghijklmnopqrstuv', PAYMENTS: 'sandbox' };

  it('has the configured password in production, else a generated one, which is returned while it is valid', async () => {
    const { db } = database();
    const folder = tempFolder(onTestFinished);
    const ensure = (env: Readonly<Record<string, string>> = {}) =>
      ensureFirstAdmin(db, loadConfig({ DATA_DIR: folder, ...env }), () => new Date());
    await expect(ensure(production)).rejects.toThrow(/ADMIN_PASSWORD: .*set ADMIN_EMAIL and ADMIN_PASSWORD/);
    const easy = ensure({ ...production, ADMIN_PASSWORD: 'password1234' });
    await expect(easy).rejects.toThrow(`ADMIN_PASSWORD: ${messages.passwordEasy}`);
    expect(await ensure({ ...production, ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: password })).toBeUndefined();
    const [ada] = await db.delete(admins).returning();
    expect(ada).toMatchObject({ email: 'ada@example.com', firstName: 'First', lastName: 'Administrator' });
    expect(await argon2.matches(ada?.passwordHash, password)).toBe(true);

    const made = found(await ensure());
    expect([made.email, await ensure()]).toEqual(['admin@example.com', made]);
    expect(made.password).toMatch(/^[\w-]{20}$/);
    expect(await ensure(production)).toBeUndefined();
    await db.update(admins).set({ passwordHash: found(ada).passwordHash });
    expect(await ensure()).toBeUndefined();
    expect(await db.$count(admins)).toBe(1);
  });
});
