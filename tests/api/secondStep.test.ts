import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { resealSecondFactors } from '#server/auth/secondFactor.ts';
import { secondFactors } from '#server/db/schema/security.ts';
import { createTestApp, password, type TestApp } from '#tests/support/app.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { codeAt, turnOn } from '#tests/support/secondStep.ts';
import { actionsOf, auditOf, inSequence, login as signIn, MINUTE } from './support/signingIn.ts';

/** Time step of a code, in milliseconds. */
const STEP = 30_000;
const login = (api: TestApp, email: string, code?: string, tried = password) => signIn(api, email, { tried, code });

/** Codes of refused sign-ins, `in` for a successful one. */
const codesOf = (answers: readonly { readonly status: number; readonly code?: string | null | undefined }[]) =>
  answers.map(({ status, code }) => (status === 200 ? 'in' : String(code))).toSorted();

apiOnBothEngines('Two-step login', ({ api }) => {
  it('requires a code once it is on, and only after the right password', async () => {
    const admin = await api.login();
    expect((await login(api, admin.email)).status).toBe(200);
    const { nextCode } = await turnOn(api.clock, admin);
    const refused = await login(api, admin.email);
    expect([refused.status, refused.body]).toEqual([
      401,
      { message: messages.secondFactorRequired, code: 'SECOND_FACTOR_REQUIRED' },
    ]);
    expect((await login(api, admin.email, '  ')).code).toBe('SECOND_FACTOR_REQUIRED');
    const wrongPassword = await login(api, admin.email, nextCode(), 'wrong');
    const unknown = await login(api, 'nobody@example.com', nextCode());
    for (const { status, code } of [wrongPassword, unknown])
      expect([status, code]).toEqual([401, 'INVALID_CREDENTIALS']);
    const entered = await login(api, admin.email, ` ${nextCode().replace(/(...)/, '$1 ')} `);
    expect(entered.status).toBe(200);
    expect((await api.as(entered.data.token)('listAdmins', {})).status).toBe(200);
  });

  it('counts every wrong code as a failure, and none that is missing or has been used', async () => {
    const admin = await api.login();
    const { nextCode, recoveryCodes: codes } = await turnOn(api.clock, admin);
    expect((await login(api, admin.email, codes[0])).status).toBe(200);
    for (let times = 0; times < 8; times += 1) {
      expect((await login(api, admin.email)).status).toBe(401);
      expect((await login(api, admin.email, codes[0])).message).toBe(messages.codeUsed);
    }
    const answers = await inSequence(6, () => login(api, admin.email, 'aaaa-aaaa-aaaa-aaaa'));
    expect(answers.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 5 }, () => 'SECOND_FACTOR_WRONG'),
      'RATE_LIMITED',
    ]);
    expect((await login(api, admin.email, nextCode())).status).toBe(429);
    const refused = (await auditOf(api, admin.id)).flatMap(({ changes }) => changes?.['secondFactor']?.[1] ?? []);
    expect(refused).toEqual([...Array<string>(8).fill('used'), ...Array<string>(5).fill('wrong')]);
    api.clock.advance(16 * MINUTE);
    expect((await login(api, admin.email, nextCode())).status).toBe(200);
  });

  it('accepts a code one step early or late, and never twice, nor one older than the last', async () => {
    const app = await createTestApp({ db: api.services.db });
    const { email, ...admin } = await app.login();
    const { secret } = await turnOn(app.clock, admin);
    app.clock.advance(5 * MINUTE);
    const at = (steps: number) => login(app, email, codeAt(secret, new Date(app.clock.now().getTime() + steps * STEP)));
    for (const steps of [2, -2]) expect((await at(steps)).code).toBe('SECOND_FACTOR_WRONG');
    expect((await at(-1)).status).toBe(200);
    expect((await at(-1)).message).toBe(messages.codeUsed);
    expect((await at(1)).status).toBe(200);
    expect((await at(0)).message).toBe(messages.codeUsed);
  });

  it('lets one sign-in through in a race with one code', async () => {
    const admin = await api.login();
    const { nextCode, recoveryCodes: codes } = await turnOn(api.clock, admin);
    const code = nextCode();
    const byApp = await Promise.all([1, 2, 3].map(() => login(api, admin.email, code)));
    expect(codesOf(byApp)).toEqual(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_WRONG', 'in']);
    const byPaper = await Promise.all([1, 2].map(() => login(api, admin.email, codes[0])));
    expect(codesOf(byPaper)).toEqual(['SECOND_FACTOR_WRONG', 'in']);
  });

  it('accepts each of ten recovery codes once, however it is typed, until they are renewed', async () => {
    const admin = await api.login();
    const { recoveryCodes: codes, nextCode } = await turnOn(api.clock, admin);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/.test(code))).toBe(true);
    const [first = '', second = '', third = ''] = codes;
    const typed = ` ${first.replaceAll('-', '').toUpperCase()} `;
    expect((await login(api, admin.email, typed)).status).toBe(200);
    expect((await login(api, admin.email, second)).status).toBe(200);
    const { token } = (await login(api, admin.email, nextCode())).data;
    expect((await api.as(token)('getSecondFactor', {})).data).toMatchObject({ isOn: true, recoveryCodesLeft: 8 });
    const made = await api.as(token)('renewRecoveryCodes', { body: { password, code: nextCode() } });
    expect(made.data.recoveryCodes).toHaveLength(10);
    expect((await login(api, admin.email, third)).code).toBe('SECOND_FACTOR_WRONG');
    expect((await login(api, admin.email, made.data.recoveryCodes[9])).status).toBe(200);
  });

  it("is bound to its administrator: a secret copied into another's row does not work", async () => {
    const { db } = api.services;
    const [victim, thief] = [await api.login(), await api.login()];
    await turnOn(api.clock, victim);
    const { nextCode } = await turnOn(api.clock, thief);
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.adminId, thief.id));
    await db
      .update(secondFactors)
      .set({ secret: row?.secret ?? '' })
      .where(eq(secondFactors.adminId, victim.id));
    expect((await login(api, victim.email, nextCode())).message).toBe(messages.secondFactorUnreadable);
    expect(await resealSecondFactors(api.services)).toBe(1);
  });
});

apiOnBothEngines('Setting up the second step', ({ api, admin: boss }) => {
  it('requires the password, and is on with the first code', async () => {
    const admin = await api.login();
    const { call } = admin;
    const refused = await call('startSecondFactor', { body: { password: 'wrong' } });
    expect([refused.status, refused.errors]).toEqual([400, { password: messages.passwordWrong }]);
    const early = await call('confirmSecondFactor', { body: { code: '123456' } });
    expect([early.status, early.message]).toEqual([400, messages.secondFactorNotBegun]);

    const first = await call('startSecondFactor', { body: { password } });
    const begun = await call('startSecondFactor', { body: { password } });
    expect(begun.data.uri).toContain(`secret=${begun.data.secret}`);
    expect((await login(api, admin.email)).status).toBe(200);
    const stale = codeAt(first.data.secret, api.services.clock());
    const wrong = await call('confirmSecondFactor', { body: { code: stale } });
    expect([wrong.status, wrong.errors]).toEqual([400, { code: messages.codeWrong }]);
    const code = codeAt(begun.data.secret, api.services.clock());
    expect((await call('confirmSecondFactor', { body: { code } })).status).toBe(200);
    expect((await login(api, admin.email, code)).code).toBe('SECOND_FACTOR_WRONG');

    for (const again of [
      await call('startSecondFactor', { body: { password } }),
      await call('confirmSecondFactor', { body: { code } }),
    ]) {
      expect([again.status, again.message]).toEqual([400, messages.secondFactorOn]);
    }
    expect(await actionsOf(api, admin.id)).toContain('SECOND_FACTOR_ON');
    const list = await call('listAdmins', {});
    expect(list.data.filter(({ secondFactor }) => secondFactor).map(({ id }) => id)).toContain(admin.id);
  });

  it('has to be done within the hour', async () => {
    const admin = await api.login();
    const begun = await admin.call('startSecondFactor', { body: { password } });
    api.clock.advance(61 * MINUTE);
    const { token } = (await login(api, admin.email)).data;
    const code = codeAt(begun.data.secret, api.services.clock());
    const late = await api.as(token)('confirmSecondFactor', { body: { code } });
    expect([late.status, late.message]).toEqual([400, messages.secondFactorNotBegun]);
  });

  it('is turned off with password and code, both', async () => {
    const admin = await api.login();
    const { nextCode } = await turnOn(api.clock, admin);
    const off = (body: { password: string; code: string }) => admin.call('endSecondFactor', { body });
    expect((await off({ password: 'wrong', code: nextCode() })).errors).toEqual({ password: messages.passwordWrong });
    expect((await off({ password, code: '000000' })).errors).toEqual({ code: messages.codeWrong });
    expect((await off({ password, code: nextCode() })).status).toBe(200);
    expect((await login(api, admin.email)).status).toBe(200);
    const again = await off({ password, code: nextCode() });
    expect([again.status, again.message]).toEqual([400, messages.secondFactorOff]);
    expect((await actionsOf(api, admin.id)).filter((action) => action.startsWith('SECOND'))).toEqual([
      'SECOND_FACTOR_ON',
      'SECOND_FACTOR_OFF',
    ]);
  });

  it('is switched off by another administrator, with a row in the audit log, and not by oneself', async () => {
    const admin = await api.login();
    const { token } = (await login(api, boss.email)).data;
    const off = (id: string, as: string, code?: string) =>
      api.as(as)('switchOffSecondFactor', { params: { id }, body: { password, ...(code && { code }) } });
    await admin.call('startSecondFactor', { body: { password } });
    expect((await off(admin.id, token)).message).toBe(messages.secondFactorOff);
    const { recoveryCodes: codes } = await turnOn(api.clock, admin);
    expect((await off(admin.id, admin.token, codes[0])).status).toBe(403);
    expect((await off(admin.id, token)).status).toBe(200);
    expect((await login(api, admin.email)).status).toBe(200);
    expect(await actionsOf(api, admin.id)).toContain('SECOND_FACTOR_OFF');
  });
});
