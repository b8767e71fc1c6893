import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sweepSessions } from '#server/auth/sessions.ts';
import { admins, refreshTokens } from '#server/db/schema/admins.ts';
import { createTestApp } from '#tests/support/app.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { auditOf, DAY, listAdmins, refresh } from './support/signingIn.ts';

/** `npm test -- sessions` plays many more. */
const ROUNDS = Number(process.env['REFRESH_ROUNDS'] ?? 3);
const AT_ONCE = 20;

apiOnBothEngines('Refreshing', (bench) => {
  const { api } = bench();
  it('gives the parent the same successor for the grace time and at its last moment, and then ends the whole family', async () => {
    const app = await createTestApp({ db: api.services.db });
    const { id, email, refreshToken, call } = await app.login();
    const refreshed = (token: string) => app.call('refreshToken', { body: { email, refreshToken: token } });
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
    await app.close();
  });

  it('ends the family for a grandparent, however fresh', async () => {
    const { email, refreshToken } = await api.login();
    const next = async (token: string) => (await refresh(api, email, token)).data.refreshToken;
    const grandchild = await next(await next(refreshToken));
    expect((await refresh(api, email, refreshToken)).code).toBe('REFRESH_REUSED');
    expect((await refresh(api, email, grandchild)).status).toBe(401);
  });

  it(
    `gives ${AT_ONCE} refreshes at one moment one and the same successor, time after time`,
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

  it('refuses an unknown token, another email, an inactive administrator and a session past its 24 hours', async () => {
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
