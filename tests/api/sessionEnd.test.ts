import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from '#server/db/schema/admins.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

const MINUTE = 60_000;

apiOnBothEngines('The end of a session', (bench) => {
  it('is the end of its tokens, however fresh they are: of the access token and of the refresh token', async () => {
    const { api } = bench();
    const { id, email, refreshToken } = await api.newAdmin();
    const endsAt = new Date(api.services.clock().getTime() + 10 * MINUTE);
    await api.services.db.update(sessions).set({ expiresAt: endsAt }).where(eq(sessions.adminId, id));
    api.wait(9 * MINUTE);
    const { data } = (await api.call('refreshToken', { body: { email, refreshToken } })).body;
    const listAdmins = () => api.call('listAdmins', {}, { token: data.token });
    expect((await listAdmins()).status).toBe(200);

    api.wait(2 * MINUTE);
    const answers = [
      await listAdmins(),
      await api.call('refreshToken', { body: { email, refreshToken: data.refreshToken } }),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '401 TOKEN_EXPIRED',
      '401 TOKEN_INVALID',
    ]);
    const [row] = await api.services.db.select().from(sessions).where(eq(sessions.adminId, id));
    expect(row?.revokedAt).toBeNull();
  });
});
