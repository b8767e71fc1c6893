import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { sweepSessions } from '#server/auth/sessions.ts';
import { admins, refreshTokens } from '#server/db/schema/admins.ts';
import { resealSecondFactors } from '#server/auth/secondFactor.ts';
import type { Config } from '#server/config.ts';
import { createTestApp, password, type TestApp } from '#tests/support/app.ts';
import { codeAt, turnOn } from '#tests/support/secondStep.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { auditOf, DAY, listAdmins, login, MINUTE, refresh } from './support/signingIn.ts';

/** `npm test -- sessions` runs many more. */
const ROUNDS = Number(process.env['REFRESH_ROUNDS'] ?? 3);
const AT_ONCE = 20;

apiOnBothEngines('Refreshing', ({ api }) => {
  it('returns a parent’s successor again in the grace period and at its last instant, then ends the family', async () => {
    const app = await createTestApp({ db: api.services.db });
    const { id, email, refreshToken, call } = await app.login();
    const refreshed = (token: string) => refresh(app, email, token);
    const successor = (await refreshed(refreshToken)).data.refreshToken;
    app.clock.advance(app.services.config.refreshGrace * 1000);
    expect((await refreshed(refreshToken)).data.refreshToken).toBe(successor);
    app.clock.advance(1);
    const reused = await refreshed(refreshToken);
    expect([reused.status, reused.code]).toEqual([401, 'REFRESH_REUSED']);
    expect((await refreshed(successor)).code).toBe('TOKEN_INVALID');
    expect((await call('listAdmins', {})).status).toBe(401);
    expect(await auditOf(api, id)).toMatchObject([
      { action: 'LOGIN' },
      { action: 'TOKEN_REUSED', entity: 'admin', adminId: id, adminName: 'Mona Keller' },
    ]);
  });

  it('ends the family for a grandparent, however fresh', async () => {
    const { email, refreshToken } = await api.login();
    const next = async (token: string) => (await refresh(api, email, token)).data.refreshToken;
    const grandchild = await next(await next(refreshToken));
    expect((await refresh(api, email, refreshToken)).code).toBe('REFRESH_REUSED');
    expect((await refresh(api, email, grandchild)).status).toBe(401);
  });

  it(
    `returns one successor to ${AT_ONCE} concurrent refreshes, time after time`,
    { timeout: 60_000 + ROUNDS * 5000 },
    async () => {
      const { email, refreshToken } = await api.login();
      let current = refreshToken;
      for (let round = 1; round <= ROUNDS; round += 1) {
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => refresh(api, email, current)));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        const successors = new Set(answers.map(({ data }) => data.refreshToken));
        expect([successors.size, successors.has(current)]).toEqual([1, false]);
        current = [...successors][0] ?? '';
        const tokens = answers.map(({ data }) => data.token);
        expect((await listAdmins(api, tokens[round % AT_ONCE] ?? '')).status).toBe(200);
      }
      expect((await refresh(api, email, current)).status).toBe(200);
    },
  );

  it('refuses an unknown token, another email, an inactive administrator and a session that has run out', async () => {
    const { email, refreshToken } = await api.login();
    const inactive = await api.login();
    await api.services.db.update(admins).set({ active: false }).where(eq(admins.id, inactive.id));
    const answers = [
      await refresh(api, email, 'unknown'),
      await refresh(api, 'other@example.com', refreshToken),
      await refresh(api, inactive.email, inactive.refreshToken),
    ];
    api.clock.advance(DAY + 1);
    answers.push(await refresh(api, email, refreshToken));
    await sweepSessions(api.services);
    expect(await api.services.db.$count(refreshTokens)).toBe(0);
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(answers.map(() => '401 TOKEN_INVALID'));
  });
});

apiOnBothEngines('Rotating the secret', ({ api }) => {
  const next = 'the next secret of the tests, long enough too';
  /** The same server, restarted with other secrets. */
  const restart = async (config: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>) => {
    const app = await createTestApp({ db: api.services.db }, { config });
    app.clock.run();
    return app;
  };
  const statusOf = async (on: TestApp, token: string) => (await listAdmins(on, token)).status;

  it('signs no one out while the previous one is valid; afterwards its tokens are invalid', async () => {
    const { email, token, refreshToken } = await api.login();
    const refreshed = async (on: TestApp, given: string) => (await refresh(on, email, given)).data;
    const child = await refreshed(api, refreshToken);
    const late = await api.login();
    const lateChild = await refresh(api, late.email, late.refreshToken);
    const during = await restart({ jwtSecret: next, jwtSecretPrevious: api.services.config.jwtSecret });
    expect(await statusOf(during, token)).toBe(200);
    expect((await refreshed(during, refreshToken)).refreshToken).toBe(child.refreshToken);
    const grandchild = await refreshed(during, child.refreshToken);
    const after = await restart({ jwtSecret: next, jwtSecretPrevious: undefined });
    expect(await statusOf(after, token)).toBe(401);
    expect(await statusOf(after, grandchild.token)).toBe(200);
    expect((await refreshed(after, grandchild.refreshToken)).refreshToken).not.toBe(grandchild.refreshToken);
    /* The successor under the dropped secret can no longer be computed, but is still valid itself. */
    for (const [tried, status] of [
      [late.refreshToken, 401],
      [lateChild.data.refreshToken, 200],
    ] as const) {
      expect((await refresh(after, late.email, tried)).status).toBe(status);
    }
    during.clock.advance(16 * MINUTE);
    expect((await listAdmins(during, grandchild.token)).code).toBe('TOKEN_EXPIRED');
  });

  it('keeps the second step of a sign-in, also without the previous secret', async () => {
    const admin = await api.login();
    const { secret } = await turnOn(api.clock, admin);
    const during = await restart({ jwtSecret: next, jwtSecretPrevious: api.services.config.jwtSecret });
    const after = await restart({ jwtSecret: next, jwtSecretPrevious: undefined });
    const loginLater = (on: TestApp) => {
      on.clock.advance(5 * MINUTE);
      return login(on, admin.email, { code: codeAt(secret, on.services.clock()) });
    };
    expect((await loginLater(during)).status).toBe(200);
    for (const _ of [1, 2]) expect(await resealSecondFactors(during.services)).toBe(0);
    after.clock.advance(10 * MINUTE);
    expect((await loginLater(after)).status).toBe(200);
  });

  it('makes codes unreadable under another secret: they are refused with the reason, recovery codes still work', async () => {
    const admin = await api.login();
    const { secret, recoveryCodes } = await turnOn(api.clock, admin);
    const restored = await restart({ jwtSecret: next, jwtSecretPrevious: undefined });
    expect(await resealSecondFactors(restored.services)).toBeGreaterThan(0);
    const loginBy = (code: string) => login(restored, admin.email, { code });
    restored.clock.advance(MINUTE);
    const refused = await loginBy(codeAt(secret, restored.services.clock()));
    expect([refused.status, refused.message]).toEqual([401, messages.secondFactorUnreadable]);
    const { token } = (await loginBy(recoveryCodes[0] ?? '')).data;
    const body = { password, code: '123456' };
    const off = await restored.as(token)('endSecondFactor', { body });
    expect([off.status, off.errors]).toEqual([400, { code: messages.secondFactorUnreadable }]);
    expect((await auditOf(api, admin.id)).map(({ action }) => action)).not.toContain('CONFIRM_REFUSED');
    const code = recoveryCodes[1] ?? '';
    expect((await restored.as(token)('endSecondFactor', { body: { password, code } })).status).toBe(200);
  });
});
