import { randomUUID } from 'node:crypto';
import { eq, getTableName } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { keyFor } from '#server/auth/secrets.ts';
import { admins } from '#server/db/schema/admins.ts';
import type { Db } from '#server/db/database.ts';
import { tables } from '#server/db/schema/index.ts';
import { createTestApp, password } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { codeAt } from '#tests/support/secondStep.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { actionsOf, freshIp, inSequence, listAdmins, login } from './support/signingIn.ts';

apiOnBothEngines('Signing in', ({ api, admin }) => {
  it('returns valid tokens, whatever the case of the email', async () => {
    const { data } = await login(api, admin.email.toUpperCase());
    expect(data).toMatchObject({ id: admin.id, name: 'Mona Keller' });
    const { iat = 0, exp = 0 } = decodeJwt(data.token);
    expect([exp - iat, Date.parse(String(data.expireAt))]).toEqual([900, exp * 1000]);
    expect((await listAdmins(api, data.token)).status).toBe(200);
  });

  it('responds alike to a wrong password, an unknown email and an inactive administrator, with one hash each, and audits it', async () => {
    const [known, inactive] = [await api.login(), await api.login()];
    await api.services.db.update(admins).set({ active: false }).where(eq(admins.id, inactive.id));
    for (const [email, tried] of [
      [known.email, 'wrong'],
      ['nobody@example.com', 'wrong'],
      [inactive.email, password],
    ] as const) {
      const before = api.hashed();
      const { status, body } = await login(api, email, { tried });
      expect([status, body]).toEqual([401, { message: messages.invalidCredentials, code: 'INVALID_CREDENTIALS' }]);
      expect(api.hashed() - before).toBe(1);
    }
    expect(await actionsOf(api, known.id)).toEqual(['LOGIN', 'LOGIN_REFUSED']);
  });

  it('does not trust X-Forwarded-For', async () => {
    const ip = freshIp();
    await inSequence(20, () => login(api, `${randomUUID()}@example.com`, { tried: 'wrong', ip }));
    const body = { email: admin.email, password, platform: 'ADMIN' } as const;
    const answer = await api.call('login', { body }, { 'x-forwarded-for': '192.0.2.77' }, ip);
    expect(answer.status).toBe(429);
  });
});

apiOnBothEngines('A token', ({ api }) => {
  it('needs our signature, algorithm, type, issuer, audience and session', async () => {
    const { token } = await api.login();
    const claims = decodeJwt(token);
    const key = keyFor(api.services.config.jwtSecret, 'access token');
    const forge = (change: object, header: object = {}, secret: Uint8Array = key) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(secret);
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${token.split('.')[1]}.`;
    expect((await listAdmins(api, await forge({}))).status).toBe(200);
    const forged = [
      unsigned,
      'no token',
      `${token}x`,
      await forge({}, {}, new TextEncoder().encode('another secret of enough characters')),
      await forge({}, { alg: 'HS512' }),
      await forge({}, { typ: 'JWT' }),
      await forge({ iss: 'somebody' }),
      await forge({ aud: 'something' }),
      await forge({ sid: randomUUID() }),
      await forge({ sub: randomUUID() }),
      await forge({ exp: undefined }),
    ];
    const answers = await Promise.all(forged.map((one) => listAdmins(api, one)));
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(forged.map(() => '401 TOKEN_INVALID'));
  });

  it('is accepted only in a well-formed Authorization header', async () => {
    const { token } = await api.login();
    const statusOf = async (authorization: string) => (await api.call('listAdmins', {}, { authorization })).status;
    expect([await statusOf(`Bearer ${token}`), await statusOf(`bearer   ${token}`)]).toEqual([200, 200]);
    for (const other of [`Basic ${token}`, `xBearer ${token}`, `Bearer ${token} x`, `Bearer${token}`, token])
      expect(await statusOf(other)).toBe(401);
  });
});

const dumpOf = async (db: Db): Promise<string> => {
  const dumps = Object.values(tables).map(async (table) => [getTableName(table), await db.select().from(table)]);
  return JSON.stringify(await Promise.all(dumps));
};

describeOnBothEngines('A credential', (database) => {
  it('is in no table and no log line: no link, token, password or code that was ever sent or received', async () => {
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const api = await createTestApp(database(), { app: { log } });
    const secrets: string[] = [];
    const secret = (text: string | null | undefined) => {
      expect(text?.length).toBeGreaterThan(5);
      secrets.push(text ?? '');
      return text ?? '';
    };
    const keyed = () => ({ 'idempotency-key': randomUUID() });

    const boss = await api.login();
    [boss.password, boss.token, boss.refreshToken].forEach(secret);
    const email = `${randomUUID()}@example.com`;
    const key = keyed();
    const invite = (to: string) => boss.call('createInvitation', { body: { email: to, password: boss.password } }, key);
    const invited = await invite(email);
    expect((await invite(email)).body).toEqual(invited.body);
    expect((await invite(`x${email}`)).status).toBe(422);
    const inviteToken = secret(invited.data.link.split('invite=')[1]);

    const chosen = secret('a very long password of the tests');
    const registered = await api.call('register', {
      body: { inviteToken, firstName: 'Neo', lastName: 'New', password: chosen },
    });
    expect(registered.status).toBe(200);
    await api.call('register', { body: { inviteToken, firstName: 'Neo', lastName: 'New', password: chosen } });
    await api.call('login', { body: { email, password: secret('a wrong password, nearly right'), platform: 'ADMIN' } });
    const { data } = await api.call('login', { body: { email, password: chosen, platform: 'ADMIN' } });
    [data.token, data.refreshToken, data.deviceToken].forEach(secret);
    const next = await api.call('refreshToken', { body: { email, refreshToken: data.refreshToken } });
    [next.data.token, next.data.refreshToken].forEach(secret);
    const call = api.as(next.data.token);

    const begun = await call('startSecondFactor', { body: { password: chosen } }, keyed());
    const code = codeAt(secret(begun.data.secret), api.services.clock());
    const on = await call('confirmSecondFactor', { body: { code } }, keyed());
    expect(on.data.recoveryCodes).toHaveLength(10);
    for (const one of on.data.recoveryCodes) secret(secret(one).replaceAll('-', ''));
    const newPassword = secret('another very long password of the tests');
    const change = { currentPassword: chosen, newPassword };
    const changed = await call('changePassword', { body: change }, keyed());
    expect(changed.status).toBe(200);
    const { id } = registered.data;
    const link = await boss.call('createResetLink', { params: { id }, body: { password: boss.password } }, keyed());
    const resetToken = secret(link.data.link.split('token=')[1]);
    const reset = { resetToken, password: secret('a third very long password of the tests') };
    expect((await api.call('resetPassword', { body: reset })).status).toBe(200);
    await api.call('logout', { body: { refreshToken: boss.refreshToken } });
    await api.app.close();

    const stored = await dumpOf(database().db);
    expect(stored).toContain(email);
    expect(stored).toContain('idempotency_keys');
    expect(lines.length).toBeGreaterThan(10);
    for (const one of secrets) {
      expect(stored).not.toContain(one);
      expect(lines.join('')).not.toContain(one);
    }
  });
});
