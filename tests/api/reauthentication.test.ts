import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { password } from '#tests/support/app.ts';
import { apiOnBothEngines, type Bench } from './support/apiOnBothEngines.ts';
import { turnOn } from './support/secondStep.ts';
import type { TestAdmin } from './support/testApi.ts';

const fresh = 'quiet lanterns over Porto';
const newEmail = () => `${randomUUID()}@example.com`;

interface Proof {
  readonly password: string;
  readonly code?: string;
}

/** Every call that makes a new way in for somebody. */
const waysIn = {
  invitation: ({ api }: Bench, { token }: TestAdmin, _id: string, proof: Proof) =>
    api.call('createInvitation', { body: { email: newEmail(), ...proof } }, { token }),
  'reset link': ({ api }: Bench, { token }: TestAdmin, id: string, proof: Proof) =>
    api.call('createResetLink', { params: { id }, body: proof }, { token }),
  'second step of another turned off': ({ api }: Bench, { token }: TestAdmin, id: string, proof: Proof) =>
    api.call('switchOffSecondFactor', { params: { id }, body: proof }, { token }),
};

apiOnBothEngines('With a stolen access token', (bench) => {
  it.each(Object.entries(waysIn))('there is no %s without the password', async (_name, attempt) => {
    const [admin, other] = [await bench().api.newAdmin(), await bench().api.newAdmin()];
    await turnOn(bench().api, other);
    const none = await attempt(bench(), admin, other.id, {} as Proof);
    expect([none.status, none.body.errors]).toEqual([400, { password: messages.required }]);
    const wrong = await attempt(bench(), admin, other.id, { password: 'a guess' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { password: messages.passwordWrong }]);
    expect((await attempt(bench(), admin, other.id, { password })).status).toBe(200);
  });

  it.each(Object.entries(waysIn))(
    'there is no %s without a code where the second step is on',
    async (_name, attempt) => {
      const [admin, other] = [await bench().api.newAdmin(), await bench().api.newAdmin()];
      await turnOn(bench().api, other);
      const { recoveryCodes } = await turnOn(bench().api, admin);
      const none = await attempt(bench(), admin, other.id, { password });
      expect([none.status, none.body.errors]).toEqual([400, { code: messages.secondFactorRequired }]);
      const wrong = await attempt(bench(), admin, other.id, { password, code: '000000' });
      expect([wrong.status, wrong.body.errors]).toEqual([400, { code: messages.codeWrong }]);
      const code = recoveryCodes[0] ?? '';
      expect((await attempt(bench(), admin, other.id, { password, code })).status).toBe(200);
    },
  );

  it('guesses of the password and of codes are audited, and limited together', async () => {
    const { api } = bench();
    const admin = await api.newAdmin();
    const { recoveryCodes } = await turnOn(api, admin);
    const invite = (proof: Proof) => waysIn.invitation(bench(), admin, '', proof);
    for (const guess of ['one', 'two', 'three']) await invite({ password: guess });
    for (const code of ['000000', 'aaaa-aaaa-aaaa-aaaa']) await invite({ password, code });
    const refused = await invite({ password, code: recoveryCodes[0] ?? '' });
    expect([refused.status, refused.body.message]).toEqual([429, messages.rateLimited]);
    const rows = await api.services.db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.adminId, admin.id), eq(auditLog.action, 'CONFIRM_REFUSED')))
      .orderBy(auditLog.id);
    const [guess, code] = [{ password: [null, 'wrong'] }, { code: [null, 'wrong'] }];
    expect(rows.map(({ changes }) => changes)).toEqual([guess, guess, guess, code, code]);
  });

  it('the code that turns a second step on cannot be guessed', async () => {
    const { api } = bench();
    const { token } = await api.newAdmin();
    await api.call('startSecondFactor', { body: { password } }, { token });
    const confirm = () => api.call('confirmSecondFactor', { body: { code: '000000' } }, { token });
    for (let times = 0; times < 5; times += 1) expect((await confirm()).status).toBe(400);
    expect((await confirm()).status).toBe(429);
  });
});

apiOnBothEngines('A new password', (bench) => {
  const register = (inviteToken: string) =>
    bench().api.call('register', {
      body: { inviteToken, firstName: 'Neo', lastName: 'New', password: 'a long enough password' },
    });
  const reset = (resetToken: string) =>
    bench().api.call('resetPassword', { body: { resetToken, password: fresh } }, { ip: '10.7.0.1' });
  const handOut = async (maker: TestAdmin, target: string) => {
    const invited = await waysIn.invitation(bench(), maker, '', { password });
    const link = await waysIn['reset link'](bench(), maker, target, { password });
    return {
      invitation: invited.body.data.link.split('invite=')[1] ?? '',
      link: link.body.data.link.split('token=')[1] ?? '',
    };
  };

  it('that one has chosen ends the links to one’s own password, and those and the invitations that one has made', async () => {
    const { api } = bench();
    const [admin, helper, third] = [await api.newAdmin(), await api.newAdmin(), await api.newAdmin()];
    const mine = await handOut(admin, third.id);
    const toMe = await handOut(helper, admin.id);
    const change = { currentPassword: password, newPassword: fresh };
    expect((await api.call('changePassword', { body: change }, { token: admin.token })).status).toBe(200);
    expect((await register(mine.invitation)).body.message).toBe(messages.invitationRevoked);
    expect((await reset(mine.link)).body.message).toBe(messages.resetRevoked);
    expect((await reset(toMe.link)).body.message).toBe(messages.resetRevoked);
    expect((await register(toMe.invitation)).status).toBe(200);
  });

  it('by a reset link ends the invitations that its owner has made', async () => {
    const { api } = bench();
    const [admin, helper] = [await api.newAdmin(), await api.newAdmin()];
    const mine = await handOut(admin, helper.id);
    const { link } = await handOut(helper, admin.id);
    expect((await reset(link)).status).toBe(200);
    expect((await register(mine.invitation)).body.message).toBe(messages.invitationRevoked);
  });
});

apiOnBothEngines('The next sign-in', (bench) => {
  const login = ({ email }: TestAdmin, tried = password) =>
    bench().api.call('login', { body: { email, password: tried, platform: 'ADMIN' } }, { ip: '10.7.0.2' });
  const changesOf = async (admin: TestAdmin, tried = password) =>
    ((await login(admin, tried)).body.data.signInChanges ?? []).map(({ action }) => action);

  it('tells what others have done to it since the last one, once', async () => {
    const { api } = bench();
    const [admin, helper] = [await api.newAdmin(), await api.newAdmin()];
    await turnOn(api, admin);
    api.wait(1000);
    await waysIn['second step of another turned off'](bench(), helper, admin.id, { password });
    const made = await waysIn['reset link'](bench(), helper, admin.id, { password });
    expect(await changesOf(admin)).toEqual(['RESET_LINK', 'SECOND_FACTOR_OFF']);
    api.wait(1000);
    expect(await changesOf(admin)).toEqual([]);
    const resetToken = made.body.data.link.split('token=')[1] ?? '';
    await api.call('resetPassword', { body: { resetToken, password: fresh } }, { ip: '10.7.0.1' });
    expect(await changesOf(admin, fresh)).toEqual(['PASSWORD_RESET']);
  });
});

apiOnBothEngines(
  'A server that requires the second step of everybody',
  (bench) => {
    it('answers nothing but the own sign-in’s calls until it is set up', async () => {
      const { api } = bench();
      const admin = await api.newAdmin();
      const { token } = admin;
      const refused = await api.call('listAdmins', {}, { token });
      expect([refused.status, refused.body]).toEqual([
        403,
        { message: messages.secondStepNeeded, code: 'SECOND_STEP_NEEDED' },
      ]);
      expect((await api.send({ method: 'GET', path: '/api/charities', token })).status).toBe(403);
      expect((await api.call('listSessions', {}, { token })).status).toBe(200);
      await api.call('startSecondFactor', { body: { password } }, { token });
      expect((await api.call('listAdmins', {}, { token })).status).toBe(403);
      await turnOn(api, admin);
      expect((await api.call('listAdmins', {}, { token })).status).toBe(200);
    });
  },
  { requireSecondStep: true },
);
