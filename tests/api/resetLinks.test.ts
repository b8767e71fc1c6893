import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { admins } from '#server/db/schema/admins.ts';
import { createTestApp, password, type TestApp } from '#tests/support/app.ts';
import { turnOn } from '#tests/support/secondStep.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import {
  auditOf,
  deactivate,
  fresh,
  inSequence,
  login,
  makeResetLink,
  MINUTE,
  reset,
  statusesOf,
} from './support/signingIn.ts';

const setUp = async (api: TestApp) => {
  const [admin, helper] = [await api.login(), await api.login()];
  return { admin, helper, link: await makeResetLink(api, helper.token, admin.id) };
};

apiOnBothEngines('A reset link', ({ api, admin: boss }) => {
  it('sets a new password once, ends every session, and is in the audit log', async () => {
    const { admin, helper, link } = await setUp(api);
    const { token } = (await login(api, admin.email)).data;
    const done = await reset(api, link);
    expect(done.data).toEqual({ email: admin.email });
    for (const call of [admin.call, api.as(token)]) expect((await call('listSessions', {})).status).toBe(401);
    expect((await login(api, admin.email)).status).toBe(401);
    expect((await login(api, admin.email, { tried: fresh })).status).toBe(200);
    const again = await reset(api, link);
    expect([again.status, again.message]).toEqual([400, messages.resetUsed]);
    const rows = await auditOf(api, admin.id);
    const actions = rows.map(({ action, adminId }) => `${action} by ${adminId === helper.id ? 'helper' : 'owner'}`);
    expect(actions).toEqual(expect.arrayContaining(['RESET_LINK by helper', 'PASSWORD_RESET by owner']));
  });

  it('works once in a race of two', async () => {
    const { link } = await setUp(api);
    const answers = await Promise.all([reset(api, link), reset(api, link)]);
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  it('is valid until a newer one is created, and while its creator and its owner are active', async () => {
    const older = await setUp(api);
    const newer = await makeResetLink(api, older.helper.token, older.admin.id);
    expect((await reset(api, older.link)).message).toBe(messages.resetRevoked);

    await deactivate(api, boss.token, older.helper.id);
    expect((await reset(api, newer)).message).toBe(messages.resetRevoked);
    const gone = await setUp(api);
    await deactivate(api, boss.token, gone.admin.id);
    expect((await reset(api, gone.link)).message).toBe(messages.resetRevoked);
    await api.services.db.update(admins).set({ active: true }).where(eq(admins.id, gone.admin.id));
    expect((await reset(api, gone.link)).message).toBe(messages.resetRevoked);
  });

  it('sets a password until its hour is over, and not at that moment', async () => {
    const app = await createTestApp({ db: api.services.db });
    const [admin, helper] = [await app.login(), await app.login()];
    const use = async (waited: number) => {
      const { data } = await helper.call('createResetLink', { params: { id: admin.id }, body: { password } });
      expect(data.expiresAt).toBe(new Date(app.clock.now().getTime() + 60 * MINUTE).toISOString());
      app.clock.advance(waited);
      const resetToken = data.link.split('token=')[1] ?? '';
      return app.call('resetPassword', { body: { resetToken, password: fresh } });
    };
    expect((await use(60 * MINUTE - 1)).status).toBe(200);
    app.clock.advance(1 - 60 * MINUTE);
    expect((await use(60 * MINUTE)).message).toBe(messages.resetExpired);
    await app.close();
  });

  it('lets its owner sign in at once, however often the old password was guessed', async () => {
    const { admin, link } = await setUp(api);
    const guesses = await inSequence(6, () => login(api, admin.email, { tried: 'a wrong password' }));
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await reset(api, link)).status).toBe(200);
    expect((await login(api, admin.email, { tried: fresh })).status).toBe(200);
  });

  it('does not switch the second step off', async () => {
    const { admin, link } = await setUp(api);
    const { nextCode } = await turnOn(api.clock, admin);
    expect((await reset(api, link)).status).toBe(200);
    expect((await login(api, admin.email, { tried: fresh })).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await login(api, admin.email, { tried: fresh, code: nextCode() })).status).toBe(200);
  });

  it('is created for another active administrator, not for oneself', async () => {
    const { admin, helper } = await setUp(api);
    const make = (id: string) => helper.call('createResetLink', { params: { id }, body: { password } });
    expect((await make(helper.id)).status).toBe(403);
    expect((await make('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    await api.services.db.update(admins).set({ active: false }).where(eq(admins.id, admin.id));
    expect((await make(admin.id)).status).toBe(409);
  });

  it('is guessed 20 times from one address, and no more', async () => {
    const { link } = await setUp(api);
    const ip = '10.7.0.1';
    const guesses = await inSequence(20, (index) => reset(api, `guess ${index}`, fresh, ip));
    expect(new Set(guesses.map(({ message }) => message))).toEqual(new Set([messages.resetInvalid]));
    expect((await reset(api, link, fresh, ip)).status).toBe(429);
    expect((await reset(api, link)).status).toBe(200);
  });
});
