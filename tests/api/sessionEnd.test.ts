import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from '#server/db/schema/admins.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { listAdmins, MINUTE, refresh } from './support/signingIn.ts';

apiOnBothEngines('The end of a session', (bench) => {
  const { api } = bench();
  it('is the end of its tokens, however fresh they are: of the access token and of the refresh token', async () => {
    const { id, email, refreshToken } = await api.newAdmin();
    const expiresAt = new Date(api.services.clock().getTime() + 10 * MINUTE);
    await api.services.db.update(sessions).set({ expiresAt }).where(eq(sessions.adminId, id));
    api.wait(9 * MINUTE);
    const { data } = (await refresh(bench(), email, refreshToken)).body;
    expect((await listAdmins(bench(), data.token)).status).toBe(200);
    api.wait(2 * MINUTE);
    expect((await listAdmins(bench(), data.token)).body.code).toBe('TOKEN_EXPIRED');
    expect((await refresh(bench(), email, data.refreshToken)).body.code).toBe('TOKEN_INVALID');
    const [row] = await api.services.db.select().from(sessions).where(eq(sessions.adminId, id));
    expect(row?.revokedAt).toBeNull();
  });
});
