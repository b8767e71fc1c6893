import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { admins } from '#server/db/schema/admins.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { resetLinks } from '#server/db/schema/security.ts';
import { createTestApp, password } from '#tests/support/app.ts';
import { apiOnBothEngines, type Bench } from './support/apiOnBothEngines.ts';
import { turnOn } from './support/secondStep.ts';

const MINUTE = 60_000;
const fresh = 'quiet lanterns over Porto';

const login = ({ api }: Bench, email: string, tried = password, code?: string) =>
  api.call('login', { body: { email, password: tried, platform: 'ADMIN', ...(code && { code }) } }, { ip: '10.5.0.1' });

let addresses = 0;
const reset = ({ api }: Bench, resetToken: string, wanted = fresh, ip = `10.6.0.${(addresses += 1)}`) =>
  api.call('resetPassword', { body: { resetToken, password: wanted } }, { ip });

/** A link for an administrator of the test's own, made by another. */
const makeLink = async ({ api }: Bench, helper: { token: string }, id: string) => {
  const made = await api.call('createResetLink', { params: { id }, body: { password } }, { token: helper.token });
  return made.body.data.link.split('token=')[1] ?? '';
};

const setUp = async (bench: Bench) => {
  const [admin, helper] = [await bench.api.newAdmin(), await bench.api.newAdmin()];
  return { admin, helper, link: await makeLink(bench, helper, admin.id) };
};

apiOnBothEngines('A reset link', (bench) => {
  it('sets a new password once, ends every session, and is told in the trail', async () => {
    const { api } = bench();
    const { admin, helper, link } = await setUp(bench());
    const done = await reset(bench(), link);
    expect(done.body.data).toEqual({ email: admin.email });
    expect((await api.call('listSessions', {}, { token: admin.token })).status).toBe(401);
    expect((await login(bench(), admin.email)).status).toBe(401);
    expect((await login(bench(), admin.email, fresh)).status).toBe(200);
    const again = await reset(bench(), link);
    expect([again.status, again.body.message]).toEqual([400, messages.resetUsed]);
    const rows = await api.services.db.select().from(auditLog).where(eq(auditLog.entityId, admin.id));
    const told = rows.map(({ action, adminId }) => `${action} by ${adminId === helper.id ? 'helper' : 'owner'}`);
    expect(told).toEqual(expect.arrayContaining(['RESET_LINK by helper', 'PASSWORD_RESET by owner']));
    const stored = JSON.stringify([rows, await api.services.db.select().from(resetLinks)]);
    expect(stored).not.toContain(link);
  });

  it('works once of two at one time', async () => {
    const { link } = await setUp(bench());
    const answers = await Promise.all([reset(bench(), link), reset(bench(), link)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('counts for an hour, until a newer one is made, and while both who made it and who uses it are active', async () => {
    const { api } = bench();
    const late = await setUp(bench());
    api.wait(61 * MINUTE);
    expect((await reset(bench(), late.link)).body.message).toBe(messages.resetExpired);

    const older = await setUp(bench());
    const newer = await makeLink(bench(), older.helper, older.admin.id);
    expect((await reset(bench(), older.link)).body.message).toBe(messages.resetRevoked);

    const deactivate = async (id: string) => {
      const { token } = (await login(bench(), bench().admin.email)).body.data;
      expect((await api.call('deactivateAccount', { params: { id }, body: {} }, { token })).status).toBe(200);
    };
    await deactivate(older.helper.id);
    expect((await reset(bench(), newer)).body.message).toBe(messages.resetRevoked);
    const gone = await setUp(bench());
    await deactivate(gone.admin.id);
    expect((await reset(bench(), gone.link)).body.message).toBe(messages.resetRevoked);
    await api.services.db.update(admins).set({ active: true }).where(eq(admins.id, gone.admin.id));
    expect((await reset(bench(), gone.link)).body.message).toBe(messages.resetRevoked);
  });

  it('sets a password until its hour is over, and not at that moment', async () => {
    const app = await createTestApp({ db: bench().api.services.db });
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
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await login(bench(), admin.email, 'a wrong password')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await reset(bench(), link)).status).toBe(200);
    expect((await login(bench(), admin.email, fresh)).status).toBe(200);
  });

  it('does not switch the second step off', async () => {
    const { api } = bench();
    const { admin, link } = await setUp(bench());
    const { nextCode } = await turnOn(api, admin);
    expect((await reset(bench(), link)).status).toBe(200);
    expect((await login(bench(), admin.email, fresh)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await login(bench(), admin.email, fresh, nextCode())).status).toBe(200);
  });

  it('is made for another administrator who is active, not for oneself', async () => {
    const { api } = bench();
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
    for (let times = 0; times < 20; times += 1) {
      expect((await reset(bench(), `guess ${times}`, fresh, ip)).body.message).toBe(messages.resetInvalid);
    }
    expect((await reset(bench(), link, fresh, ip)).status).toBe(429);
    expect((await reset(bench(), link)).status).toBe(200);
  });
});
