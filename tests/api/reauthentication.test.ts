import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { admins } from '#server/db/schema/admins.ts';
import { createTestApp, password, type SignedIn, type TestApp } from '#tests/support/app.ts';
import { turnOn } from '#tests/support/secondStep.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import {
  auditOf,
  changePassword,
  deactivate,
  fresh,
  inSequence,
  invite,
  listAdmins,
  login,
  makeResetLink,
  MINUTE,
  register,
  reset,
  statusesOf,
} from './support/signingIn.ts';

interface Proof {
  readonly password: string;
  readonly code?: string;
}

/** Every call that creates a new way to sign in. */
const waysIn = {
  invitation: ({ call }: SignedIn, _id: string, proof: Proof) =>
    call('createInvitation', { body: { email: `${randomUUID()}@example.com`, ...proof } }),
  'reset link': ({ call }: SignedIn, id: string, proof: Proof) =>
    call('createResetLink', { params: { id }, body: proof }),
  'second step of another turned off': ({ call }: SignedIn, id: string, proof: Proof) =>
    call('switchOffSecondFactor', { params: { id }, body: proof }),
};

apiOnBothEngines('With a stolen access token', ({ api }) => {
  it.each(Object.entries(waysIn))('there is no %s without the password and, if on, a code', async (_name, attempt) => {
    const [admin, other] = [await api.login(), await api.login()];
    await turnOn(api.clock, other);
    const refused = async (proof: Partial<Proof>) => {
      const { status, errors } = await attempt(admin, other.id, proof as Proof);
      return [status, errors];
    };
    expect(await refused({})).toEqual([400, { password: messages.required }]);
    expect(await refused({ password: 'a guess' })).toEqual([400, { password: messages.passwordWrong }]);
    expect((await attempt(admin, other.id, { password })).status).toBe(200);
    const { recoveryCodes } = await turnOn(api.clock, admin);
    const third = await api.login();
    await turnOn(api.clock, third);
    expect(await refused({ password })).toEqual([400, { code: messages.secondFactorRequired }]);
    expect(await refused({ password, code: '000000' })).toEqual([400, { code: messages.codeWrong }]);
    const code = recoveryCodes[0] ?? '';
    expect((await attempt(admin, third.id, { password, code })).status).toBe(200);
    expect(await refused({ password, code })).toEqual([400, { code: messages.codeUsed }]);
  });

  it('guesses of the password and of codes are audited, and limited together', async () => {
    const admin = await api.login();
    const { recoveryCodes } = await turnOn(api.clock, admin);
    const tryWith = (proof: Proof) => waysIn.invitation(admin, '', proof);
    const known = { password, code: recoveryCodes[0] ?? '' };
    for (const _ of ['right', 'used']) await tryWith(known);
    for (const guess of ['one', 'two', 'three']) await tryWith({ password: guess });
    for (const code of ['000000', 'aaaa-aaaa-aaaa-aaaa']) await tryWith({ password, code });
    const refused = await tryWith(known);
    expect([refused.status, refused.message]).toEqual([429, messages.rateLimited]);
    const audited = (await auditOf(api, admin.id)).filter(({ action }) => action === 'CONFIRM_REFUSED');
    const [guess, code] = [{ password: [null, 'wrong'] }, { code: [null, 'wrong'] }];
    expect(audited.map(({ changes }) => changes)).toEqual([{ code: [null, 'used'] }, guess, guess, guess, code, code]);
    expect(new Set(audited.map(({ adminId }) => adminId))).toEqual(new Set([admin.id]));
  });

  it('the code that turns a second step on cannot be guessed', async () => {
    const { call } = await api.login();
    await call('startSecondFactor', { body: { password } });
    const confirm = () => call('confirmSecondFactor', { body: { code: '000000' } });
    for (let times = 0; times < 5; times += 1) expect((await confirm()).status).toBe(400);
    expect((await confirm()).status).toBe(429);
  });
});

apiOnBothEngines('A new password', ({ api }) => {
  const handOut = async (maker: SignedIn, target: string) => {
    const { inviteToken } = await invite(api, maker.token);
    return { invitation: inviteToken, link: await makeResetLink(api, maker.token, target) };
  };

  it('set by its owner ends the links to it, and the links and invitations that the owner has made', async () => {
    const [admin, helper, third] = [await api.login(), await api.login(), await api.login()];
    const mine = await handOut(admin, third.id);
    const toMe = await handOut(helper, admin.id);
    expect((await changePassword(api, admin.token, password, fresh)).status).toBe(200);
    expect((await register(api, mine.invitation)).message).toBe(messages.invitationRevoked);
    expect((await reset(api, mine.link)).message).toBe(messages.resetRevoked);
    expect((await reset(api, toMe.link)).message).toBe(messages.resetRevoked);
    expect((await register(api, toMe.invitation)).status).toBe(200);
  });

  it('by a reset link ends the invitations that its owner has made', async () => {
    const [admin, helper] = [await api.login(), await api.login()];
    const mine = await handOut(admin, helper.id);
    const { link } = await handOut(helper, admin.id);
    expect((await reset(api, link)).status).toBe(200);
    expect((await register(api, mine.invitation)).message).toBe(messages.invitationRevoked);
  });
});

apiOnBothEngines('The next sign-in', ({ api }) => {
  const changesOf = async (admin: SignedIn, tried = password) =>
    ((await login(api, admin.email, { tried })).data.signInChanges ?? []).map(({ action }) => action);

  it('returns once what others have changed since the last one', async () => {
    const [admin, helper] = [await api.login(), await api.login()];
    await turnOn(api.clock, admin);
    api.clock.advance(1000);
    await waysIn['second step of another turned off'](helper, admin.id, { password });
    const link = await makeResetLink(api, helper.token, admin.id);
    expect(await changesOf(admin)).toEqual(['RESET_LINK', 'SECOND_FACTOR_OFF']);
    api.clock.advance(1000);
    expect(await changesOf(admin)).toEqual([]);
    await reset(api, link);
    expect(await changesOf(admin, fresh)).toEqual(['PASSWORD_RESET']);
  });
});

apiOnBothEngines(
  'A server that requires the second step of every administrator',
  ({ api }) => {
    it('allows only the own sign-in’s calls until it is set up', async () => {
      const admin = await api.login();
      const { token } = admin;
      const refused = await listAdmins(api, token);
      expect([refused.status, refused.body]).toEqual([
        403,
        { message: messages.secondStepNeeded, code: 'SECOND_STEP_NEEDED' },
      ]);
      expect((await api.send({ method: 'GET', path: '/api/charities', token })).status).toBe(403);
      for (const own of ['listSessions', 'getCapabilities'] as const)
        expect((await api.as(token)(own, {})).status).toBe(200);
      await api.as(token)('startSecondFactor', { body: { password } });
      expect((await listAdmins(api, token)).status).toBe(403);
      await turnOn(api.clock, admin);
      expect((await listAdmins(api, token)).status).toBe(200);
    });
  },
  { config: { requireSecondStep: true } },
);

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
});
