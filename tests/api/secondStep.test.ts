import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { secondFactors } from '#server/db/schema/security.ts';
import { password } from '#tests/support/app.ts';
import { apiOnBothEngines, type Bench } from './support/apiOnBothEngines.ts';
import { codeAt } from '#tests/support/secondStep.ts';
import { turnOn } from './support/secondStep.ts';
import { actionsOf, inTurn, login as signIn, MINUTE } from './support/signingIn.ts';

/** How long a code is shown. */
const STEP = 30_000;
const login = (on: Bench, email: string, code?: string, tried = password) => signIn(on, email, { tried, code });

/** How many got in, and how many were told that the code is wrong. */
const outcomes = (answers: readonly { status: number; body: { code?: string | null | undefined } }[]) => ({
  in: answers.filter(({ status }) => status === 200).length,
  wrong: answers.filter(({ body }) => body.code === 'SECOND_FACTOR_WRONG').length,
});

apiOnBothEngines('Two-step login', (bench) => {
  const { api } = bench();
  it('asks for a code once it is on, and only who knows the password', async () => {
    const admin = await api.newAdmin();
    expect((await login(bench(), admin.email)).status).toBe(200);
    const { nextCode } = await turnOn(api, admin);
    const asked = await login(bench(), admin.email);
    expect([asked.status, asked.body]).toEqual([
      401,
      { message: messages.secondFactorRequired, code: 'SECOND_FACTOR_REQUIRED' },
    ]);
    expect((await login(bench(), admin.email, '  ')).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const wrongPassword = await login(bench(), admin.email, nextCode(), 'wrong');
    const unknown = await login(bench(), 'nobody@example.com', nextCode());
    for (const { status, body } of [wrongPassword, unknown]) {
      expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    }
    const entered = await login(bench(), admin.email, ` ${nextCode().replace(/(...)/, '$1 ')} `);
    expect(entered.status).toBe(200);
    expect((await api.call('listAdmins', {}, { token: entered.body.data.token })).status).toBe(200);
  });

  it('does not count being asked as a failure, and counts every wrong code', async () => {
    const admin = await api.newAdmin();
    const { nextCode } = await turnOn(api, admin);
    for (let times = 0; times < 8; times += 1) expect((await login(bench(), admin.email)).status).toBe(401);
    const answers = await inTurn(6, () => login(bench(), admin.email, 'aaaa-aaaa-aaaa-aaaa'));
    expect(answers.map(({ body }) => body.code)).toEqual([
      ...Array.from({ length: 5 }, () => 'SECOND_FACTOR_WRONG'),
      'RATE_LIMITED',
    ]);
    expect((await login(bench(), admin.email, nextCode())).status).toBe(429);
    expect((await actionsOf(bench(), admin.id)).filter((action) => action === 'LOGIN_REFUSED')).toHaveLength(5);
    api.wait(16 * MINUTE);
    expect((await login(bench(), admin.email, nextCode())).status).toBe(200);
  });

  it('takes a code one step early or late, and never twice, nor one older than the last', async () => {
    const admin = await api.newAdmin();
    const { secret } = await turnOn(api, admin);
    api.wait(5 * MINUTE);
    // To the beginning of a step: the clock goes on, and all of this is within one.
    api.wait(STEP - (api.services.clock().getTime() % STEP));
    const at = (steps: number) => codeAt(secret, new Date(api.services.clock().getTime() + steps * STEP));
    const [early, now, late] = [at(1), at(0), at(-1)];
    expect((await login(bench(), admin.email, at(2))).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await login(bench(), admin.email, late)).status).toBe(200);
    expect((await login(bench(), admin.email, late)).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await login(bench(), admin.email, early)).status).toBe(200);
    expect((await login(bench(), admin.email, now)).body.code).toBe('SECOND_FACTOR_WRONG');
  });

  it('lets one in of those who use one code at the same time', async () => {
    const admin = await api.newAdmin();
    const { nextCode, recoveryCodes: codes } = await turnOn(api, admin);
    const code = nextCode();
    const byApp = await Promise.all([1, 2, 3].map(() => login(bench(), admin.email, code)));
    expect(outcomes(byApp)).toEqual({ in: 1, wrong: 2 });
    const byPaper = await Promise.all([1, 2].map(() => login(bench(), admin.email, codes[0])));
    expect(outcomes(byPaper)).toEqual({ in: 1, wrong: 1 });
  });

  it('takes each of ten recovery codes once, however it is typed, until new ones are made', async () => {
    const admin = await api.newAdmin();
    const { recoveryCodes: codes, nextCode } = await turnOn(api, admin);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/.test(code))).toBe(true);
    const [first = '', second = '', third = ''] = codes;
    const typed = ` ${first.replaceAll('-', '').toUpperCase()} `;
    expect((await login(bench(), admin.email, typed)).status).toBe(200);
    expect((await login(bench(), admin.email, first)).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await login(bench(), admin.email, second)).status).toBe(200);
    const { token } = (await login(bench(), admin.email, nextCode())).body.data;
    expect((await api.call('getSecondFactor', {}, { token })).body.data).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 8,
    });
    const made = await api.call('renewRecoveryCodes', { body: { password, code: nextCode() } }, { token });
    expect(made.body.data.recoveryCodes).toHaveLength(10);
    expect((await login(bench(), admin.email, third)).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await login(bench(), admin.email, made.body.data.recoveryCodes[9])).status).toBe(200);
  });

  it("counts for its administrator alone: one that is put into another's row opens nothing", async () => {
    const { db } = api.services;
    const [victim, thief] = [await api.newAdmin(), await api.newAdmin()];
    await turnOn(api, victim);
    const { nextCode } = await turnOn(api, thief);
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.adminId, thief.id));
    await db
      .update(secondFactors)
      .set({ secret: row?.secret ?? '' })
      .where(eq(secondFactors.adminId, victim.id));
    expect((await login(bench(), victim.email, nextCode())).status).not.toBe(200);
  });
});

apiOnBothEngines('Setting up the second step', (bench) => {
  const { api } = bench();
  it('asks for the password, and is on with the first code', async () => {
    const admin = await api.newAdmin();
    const { token } = admin;
    const refused = await api.call('startSecondFactor', { body: { password: 'wrong' } }, { token });
    expect([refused.status, refused.body.errors]).toEqual([400, { password: messages.passwordWrong }]);
    const early = await api.call('confirmSecondFactor', { body: { code: '123456' } }, { token });
    expect([early.status, early.body.message]).toEqual([400, messages.secondFactorNotBegun]);

    const first = await api.call('startSecondFactor', { body: { password } }, { token });
    const begun = await api.call('startSecondFactor', { body: { password } }, { token });
    expect(begun.body.data.uri).toContain(`secret=${begun.body.data.secret}`);
    expect((await login(bench(), admin.email)).status).toBe(200);
    const stale = codeAt(first.body.data.secret, api.services.clock());
    const wrong = await api.call('confirmSecondFactor', { body: { code: stale } }, { token });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { code: messages.codeWrong }]);
    const code = codeAt(begun.body.data.secret, api.services.clock());
    expect((await api.call('confirmSecondFactor', { body: { code } }, { token })).status).toBe(200);
    expect((await login(bench(), admin.email, code)).body.code).toBe('SECOND_FACTOR_WRONG');

    for (const again of [
      await api.call('startSecondFactor', { body: { password } }, { token }),
      await api.call('confirmSecondFactor', { body: { code } }, { token }),
    ]) {
      expect([again.status, again.body.message]).toEqual([400, messages.secondFactorOn]);
    }
    expect(await actionsOf(bench(), admin.id)).toContain('SECOND_FACTOR_ON');
    const list = await api.call('listAdmins', {}, { token });
    expect(list.body.data.filter(({ secondFactor }) => secondFactor).map(({ id }) => id)).toContain(admin.id);
  });

  it('has to be done within the hour', async () => {
    const admin = await api.newAdmin();
    const begun = await api.call('startSecondFactor', { body: { password } }, { token: admin.token });
    api.wait(61 * MINUTE);
    const { token } = (await login(bench(), admin.email)).body.data;
    const code = codeAt(begun.body.data.secret, api.services.clock());
    const late = await api.call('confirmSecondFactor', { body: { code } }, { token });
    expect([late.status, late.body.message]).toEqual([400, messages.secondFactorNotBegun]);
  });

  it('is turned off with password and code, both', async () => {
    const admin = await api.newAdmin();
    const { nextCode } = await turnOn(api, admin);
    const { token } = admin;
    const off = (body: { password: string; code: string }) => api.call('endSecondFactor', { body }, { token });
    expect((await off({ password: 'wrong', code: nextCode() })).body.errors).toEqual({
      password: messages.passwordWrong,
    });
    expect((await off({ password, code: '000000' })).body.errors).toEqual({ code: messages.codeWrong });
    expect((await off({ password, code: nextCode() })).status).toBe(200);
    expect((await login(bench(), admin.email)).status).toBe(200);
    const again = await off({ password, code: nextCode() });
    expect([again.status, again.body.message]).toEqual([400, messages.secondFactorOff]);
    expect((await actionsOf(bench(), admin.id)).filter((action) => action.startsWith('SECOND'))).toEqual([
      'SECOND_FACTOR_ON',
      'SECOND_FACTOR_OFF',
    ]);
  });

  it('counts wrong codes of somebody who is signed in', async () => {
    const admin = await api.newAdmin();
    const { nextCode } = await turnOn(api, admin);
    const off = (code: string) => api.call('endSecondFactor', { body: { password, code } }, { token: admin.token });
    for (let times = 0; times < 5; times += 1) expect((await off('aaaa-aaaa-aaaa-aaaa')).status).toBe(400);
    expect((await off(nextCode())).status).toBe(429);
    expect((await login(bench(), admin.email, nextCode())).status).toBe(200);
  });

  it('is switched off by another administrator, who is told of in the trail, and not by oneself', async () => {
    const admin = await api.newAdmin();
    const { token } = (await login(bench(), bench().admin.email)).body.data;
    const off = (id: string, as: string, code?: string) =>
      api.call('switchOffSecondFactor', { params: { id }, body: { password, ...(code && { code }) } }, { token: as });
    await api.call('startSecondFactor', { body: { password } }, { token: admin.token });
    expect((await off(admin.id, token)).body.message).toBe(messages.secondFactorOff);
    const { recoveryCodes: codes } = await turnOn(api, admin);
    expect((await off(admin.id, admin.token, codes[0])).status).toBe(403);
    expect((await off(admin.id, token)).status).toBe(200);
    expect((await login(bench(), admin.email)).status).toBe(200);
    expect(await actionsOf(bench(), admin.id)).toContain('SECOND_FACTOR_OFF');
  });
});
