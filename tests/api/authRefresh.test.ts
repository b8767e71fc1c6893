import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sweepSessions } from '#server/auth/sessions.ts';
import { admins, refreshTokens } from '#server/db/schema/admins.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { createTestApp } from '#tests/support/app.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

/** `npm test -- sessions` plays many more. */
const ROUNDS = Number(process.env['REFRESH_ROUNDS'] ?? 3);
const AT_ONCE = 20;

apiOnBothEngines('Refreshing', (bench) => {
  const refresh = (email: string, refreshToken: string) =>
    bench().api.call('refreshToken', { body: { email, refreshToken } });
  const next = async (email: string, token: string) => (await refresh(email, token)).body.data.refreshToken;

  it('rotates the token, and the new access token works', async () => {
    const { api } = bench();
    const { email, refreshToken } = await api.newAdmin();
    const { status, body } = await refresh(email, refreshToken);
    expect(status).toBe(200);
    expect(body.data.refreshToken).not.toBe(refreshToken);
    expect((await api.call('listAdmins', {}, { token: body.data.token })).status).toBe(200);
    expect((await refresh(email, body.data.refreshToken)).status).toBe(200);
  });

  it('gives the parent the same successor for 10 seconds, and then ends the whole family', async () => {
    const app = await createTestApp({ db: bench().api.services.db });
    const { id, email, refreshToken, call } = await app.login({ firstName: 'Ada', lastName: 'Admin' });
    const refreshed = (token: string) => app.call('refreshToken', { body: { email, refreshToken: token } });
    const successor = (await refreshed(refreshToken)).data.refreshToken;
    app.clock.advance(9000);
    expect((await refreshed(refreshToken)).data.refreshToken).toBe(successor);
    app.clock.advance(2000);
    const reused = await refreshed(refreshToken);
    expect([reused.status, reused.code]).toEqual([401, 'REFRESH_REUSED']);
    expect((await refreshed(successor)).code).toBe('TOKEN_INVALID');
    expect((await call('listAdmins', {})).status).toBe(401);
    const rows = await app.services.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
    expect(rows).toMatchObject([
      { action: 'LOGIN' },
      { action: 'TOKEN_REUSED', entity: 'admin', adminId: id, adminName: 'Ada Admin' },
    ]);
    await app.close();
  });

  it('takes a repeat until the grace time is over, and at that moment still', async () => {
    const app = await createTestApp({ db: bench().api.services.db });
    const { email, refreshToken } = await app.login();
    const again = () => app.call('refreshToken', { body: { email, refreshToken } });
    const { data } = await again();
    app.clock.advance(app.services.config.refreshGrace * 1000);
    expect((await again()).data.refreshToken).toBe(data.refreshToken);
    app.clock.advance(1);
    expect((await again()).code).toBe('REFRESH_REUSED');
    await app.close();
  });

  it('ends the family for a grandparent, however fresh', async () => {
    const { email, refreshToken } = await bench().api.newAdmin();
    const child = await next(email, refreshToken);
    const grandchild = await next(email, child);
    expect((await refresh(email, refreshToken)).body.code).toBe('REFRESH_REUSED');
    expect((await refresh(email, grandchild)).status).toBe(401);
  });

  it(
    `gives ${AT_ONCE} refreshes at one moment one and the same successor, time after time`,
    { timeout: 60_000 + ROUNDS * 5000 },
    async () => {
      const { api } = bench();
      const { email, refreshToken } = await api.newAdmin();
      let current = refreshToken;
      for (let round = 1; round <= ROUNDS; round += 1) {
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => refresh(email, current)));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        const successors = new Set(answers.map(({ body }) => body.data.refreshToken));
        expect(successors.size).toBe(1);
        current = [...successors][0] ?? '';
        const tokens = answers.map(({ body }) => body.data.token);
        expect((await api.call('listAdmins', {}, { token: tokens[round % AT_ONCE] })).status).toBe(200);
      }
      expect((await refresh(email, current)).status).toBe(200);
    },
  );

  it('refuses an unknown token, another email, an inactive administrator and a session past its 24 hours', async () => {
    const { api } = bench();
    const { email, refreshToken } = await api.newAdmin();
    const inactive = await api.newAdmin();
    await api.services.db.update(admins).set({ active: false }).where(eq(admins.id, inactive.id));
    const answers = [
      await refresh(email, 'unknown'),
      await refresh('other@example.com', refreshToken),
      await refresh(inactive.email, inactive.refreshToken),
    ];
    api.wait(24 * 60 * 60 * 1000 + 1);
    answers.push(await refresh(email, refreshToken));
    await sweepSessions(api.services);
    expect(await api.services.db.$count(refreshTokens)).toBe(0);
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(answers.map(() => '401 TOKEN_INVALID'));
  });
});
