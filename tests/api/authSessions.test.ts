import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { sweepSessions } from '#server/auth/sessions.ts';
import { admins, refreshTokens, sessions } from '#server/db/schema/admins.ts';
import { createTestApp, type SignedIn } from '#tests/support/app.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { auditOf, deactivate, HOUR, listAdmins, login, MINUTE, refresh } from './support/signingIn.ts';

apiOnBothEngines('Signing out', ({ api }) => {
  const logout = (refreshToken: string, token?: string) => api.as(token)('logout', { body: { refreshToken } });
  const trail = async ({ id }: SignedIn) =>
    (await auditOf(api, id)).flatMap(({ action, adminId }) => (action === 'LOGOUT' ? [adminId] : []));

  it('ends the session with the refresh token alone, its access token expired or missing', async () => {
    const [late, bare] = [await api.login(), await api.login()];
    api.clock.advance(16 * MINUTE);
    for (const [admin, token] of [
      [late, late.token],
      [bare, undefined],
    ] as const) {
      const out = await logout(admin.refreshToken, token);
      expect([out.status, out.body]).toEqual([200, { data: true, message: messages.logoutSuccess }]);
      expect((await refresh(api, admin.email, admin.refreshToken)).code).toBe('TOKEN_INVALID');
      expect(await trail(admin)).toEqual([admin.id]);
    }
  });

  it('also ends it with an old token of the family, and revokes its access token, not that of another browser', async () => {
    const admin = await api.login();
    const other = await login(api, admin.email);
    const { token, refreshToken } = (await refresh(api, admin.email, admin.refreshToken)).data;
    const newest = (await refresh(api, admin.email, refreshToken)).data;
    expect((await logout(admin.refreshToken)).data).toBe(true);
    expect((await refresh(api, admin.email, newest.refreshToken)).status).toBe(401);
    for (const dead of [token, newest.token]) expect((await listAdmins(api, dead)).status).toBe(401);
    expect((await listAdmins(api, other.data.token)).status).toBe(200);
  });

  it('responds alike to a token that is unknown, expired or of an ended session, and writes nothing', async () => {
    const admin = await api.login();
    const known = await logout(admin.refreshToken);
    const other = await api.login();
    api.clock.advance(25 * HOUR);
    const answers = [await logout('made-up'), await logout(admin.refreshToken), await logout(other.refreshToken)];
    for (const { status, body } of answers) expect([status, body]).toEqual([known.status, known.body]);
    expect([await trail(admin), await trail(other)]).toEqual([[admin.id], []]);
  });
});

apiOnBothEngines('A session', ({ api }) => {
  const call = (token: string) => listAdmins(api, token);
  const poll = (token: string) => api.as(token)('searchAccounts', { query: { background: 'true' } });
  /** Uses a session as the portal does: with a new access token for each step. */
  const goOn = async (admin: SignedIn, steps: number, wait: number, made: (token: string) => Promise<unknown>) => {
    let { refreshToken } = admin;
    for (let step = 0; step < steps; step += 1) {
      api.clock.advance(wait);
      const answer = await refresh(api, admin.email, refreshToken);
      if (answer.status !== 200) return { step, code: answer.code };
      ({ refreshToken } = answer.data);
      await made(answer.data.token);
    }
    return { step: steps, code: undefined };
  };

  it('ends an hour after its last use, for its tokens of both kinds', async () => {
    const admin = await api.login();
    api.clock.advance(50 * MINUTE);
    const { token, refreshToken } = (await refresh(api, admin.email, admin.refreshToken)).data;
    api.clock.advance(10 * MINUTE + 1000);
    expect((await refresh(api, admin.email, refreshToken)).code).toBe('TOKEN_INVALID');
    expect((await call(token)).body).toEqual({ message: messages.tokenExpired, code: 'TOKEN_EXPIRED' });
  });

  it('lasts while it is used, and ends 24 hours after the sign-in at the latest', async () => {
    const admin = await api.login();
    const end = await goOn(admin, 30, 50 * MINUTE, call);
    expect(end).toEqual({ step: 28, code: 'TOKEN_INVALID' });
  });

  it('is not prolonged by background requests of a page or by a refresh', async () => {
    const admin = await api.login();
    const end = await goOn(admin, 10, 10 * MINUTE, poll);
    expect(end).toEqual({ step: 5, code: 'TOKEN_INVALID' });
  });

  it.each([
    ['a minute', 3600, MINUTE],
    ['a tenth of the idle timeout, where that is less', 60, 6000],
  ])('is noted as used after %s, not before', async (_, sessionIdle, step) => {
    const { db } = api.services;
    const app = await createTestApp({ db }, { config: { sessionIdle } });
    const { id, call: callAs } = await app.login();
    const begun = app.clock.now().getTime();
    const lastUse = async () => {
      await callAs('listAdmins', {});
      const [session] = await db.select().from(sessions).where(eq(sessions.adminId, id));
      return Number(session?.lastUsedAt) - begun;
    };
    app.clock.advance(step - 1);
    expect(await lastUse()).toBe(0);
    app.clock.advance(1);
    expect(await lastUse()).toBe(step);
  });

  it('that is over is deleted with its tokens, an active one is not', async () => {
    const { db } = api.services;
    const [idle, busy] = [await api.login(), await api.login()];
    await goOn(busy, 3, 30 * MINUTE, call);
    await sweepSessions(api.services);
    expect(await db.$count(sessions, eq(sessions.adminId, idle.id))).toBe(0);
    expect(await db.$count(sessions, eq(sessions.adminId, busy.id))).toBe(1);
    expect(await db.$count(refreshTokens)).toBeGreaterThan(0);
  });
});

apiOnBothEngines('A sign-in under way', ({ api }) => {
  it('opens no session after a deactivation', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [boss, { id, email }] = [await api.login(), await api.login()];
      const [signedIn] = await Promise.all([login(api, email), deactivate(api, boss.token, id)]);
      const { db } = api.services;
      await db.update(admins).set({ active: true }).where(eq(admins.id, id));
      const isOpen = signedIn.status === 200 && (await listAdmins(api, signedIn.data.token)).status;
      expect([false, 401]).toContain(isOpen);
    }
  });
});
