import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { admins } from '#server/db/schema/admins.ts';
import { resetLinks } from '#server/db/schema/security.ts';
import { createTestApp, password } from '#tests/support/app.ts';
import { apiOnBothEngines, type Bench } from './support/apiOnBothEngines.ts';
import { turnOn } from './support/secondStep.ts';
import {
  auditOf,
  deactivate,
  fresh,
  inTurn,
  login as signIn,
  makeResetLink,
  MINUTE,
  reset,
  statusesOf,
} from './support/signingIn.ts';

const login = (on: Bench, email: string, tried = password, code?: string) => signIn(on, email, { tried, code });

const setUp = async (bench: Bench) => {
  const [admin, helper] = [await bench.api.newAdmin(), await bench.api.newAdmin()];
  return { admin, helper, link: await makeResetLink(bench, helper.token, admin.id) };
};

apiOnBothEngines('A reset link', (bench) => {
  const { api, admin: boss } = bench();
  it('sets a new password once, ends every session, and is told in the trail', async () => {
    const { admin, helper, link } = await setUp(bench());
    const done = await reset(bench(), link);
    expect(done.body.data).toEqual({ email: admin.email });
    expect((await api.call('listSessions', {}, { token: admin.token })).status).toBe(401);
    expect((await login(bench(), admin.email)).status).toBe(401);
    expect((await login(bench(), admin.email, fresh)).status).toBe(200);
    const again = await reset(bench(), link);
    expect([again.status, again.body.message]).toEqual([400, messages.resetUsed]);
    const rows = await auditOf(bench(), admin.id);
    const told = rows.map(({ action, adminId }) => `${action} by ${adminId === helper.id ? 'helper' : 'owner'}`);
    expect(told).toEqual(expect.arrayContaining(['RESET_LINK by helper', 'PASSWORD_RESET by owner']));
    const stored = JSON.stringify([rows, await api.services.db.select().from(resetLinks)]);
    expect(stored).not.toContain(link);
  });

  it('works once of two at one time', async () => {
    const { link } = await setUp(bench());
    const answers = await Promise.all([reset(bench(), link), reset(bench(), link)]);
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  it('counts until a newer one is made, and while both who made it and who uses it are active', async () => {
    const older = await setUp(bench());
    const newer = await makeResetLink(bench(), older.helper.token, older.admin.id);
    expect((await reset(bench(), older.link)).body.message).toBe(messages.resetRevoked);

    await deactivate(bench(), boss.token, older.helper.id);
    expect((await reset(bench(), newer)).body.message).toBe(messages.resetRevoked);
    const gone = await setUp(bench());
    await deactivate(bench(), boss.token, gone.admin.id);
    expect((await reset(bench(), gone.link)).body.message).toBe(messages.resetRevoked);
    await api.services.db.update(admins).set({ active: true }).where(eq(admins.id, gone.admin.id));
    expect((await reset(bench(), gone.link)).body.message).toBe(messages.resetRevoked);
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

  it('takes no password that is short or easy to guess, and is not used up by it', async () => {
    const { link, admin } = await setUp(bench());
    expect((await reset(bench(), link, 'short')).body.errors).toEqual({ password: messages.passwordLength });
    expect((await reset(bench(), link, 'qwertyuiop12')).body.errors).toEqual({ password: messages.passwordEasy });
    expect((await reset(bench(), link, admin.email)).body.errors).toEqual({ password: messages.passwordEasy });
    expect((await reset(bench(), link)).status).toBe(200);
  });

  it('lets its owner in at once, however often somebody has guessed his old password', async () => {
    const { admin, link } = await setUp(bench());
    const guesses = await inTurn(6, () => login(bench(), admin.email, 'a wrong password'));
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await reset(bench(), link)).status).toBe(200);
    expect((await login(bench(), admin.email, fresh)).status).toBe(200);
  });

  it('does not switch the second step off', async () => {
    const { admin, link } = await setUp(bench());
    const { nextCode } = await turnOn(api, admin);
    expect((await reset(bench(), link)).status).toBe(200);
    expect((await login(bench(), admin.email, fresh)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await login(bench(), admin.email, fresh, nextCode())).status).toBe(200);
  });

  it('is made for another administrator who is active, not for oneself', async () => {
    const { admin, helper } = await setUp(bench());
    const make = (id: string) =>
      api.call('createResetLink', { params: { id }, body: { password } }, { token: helper.token });
    expect((await make(helper.id)).status).toBe(403);
    expect((await make('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    await api.services.db.update(admins).set({ active: false }).where(eq(admins.id, admin.id));
    expect((await make(admin.id)).status).toBe(409);
  });

  it('is guessed 20 times from one address, and no more', async () => {
    const { link } = await setUp(bench());
    const ip = '10.7.0.1';
    const guesses = await inTurn(20, (index) => reset(bench(), `guess ${index}`, fresh, ip));
    expect(new Set(guesses.map(({ body }) => body.message))).toEqual(new Set([messages.resetInvalid]));
    expect((await reset(bench(), link, fresh, ip)).status).toBe(429);
    expect((await reset(bench(), link)).status).toBe(200);
  });
});
