import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { keyFor } from '#server/auth/secrets.ts';
import { admins } from '#server/db/schema/admins.ts';
import { password } from '#tests/support/app.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { actionsOf, freshIp, inTurn, listAdmins, login, MINUTE } from './support/signingIn.ts';

apiOnBothEngines('Signing in', (bench) => {
  const { api, admin } = bench();
  it('answers tokens that work, whatever the case of the email', async () => {
    const { data } = await login(api, admin.email.toUpperCase());
    expect(data).toMatchObject({ id: admin.id, name: 'Mona Keller' });
    const { iat = 0, exp = 0 } = decodeJwt(data.token);
    expect([exp - iat, Date.parse(String(data.expireAt))]).toEqual([900, exp * 1000]);
    expect((await listAdmins(api, data.token)).status).toBe(200);
  });

  it('says the same of a wrong password, an unknown email and an inactive administrator, for as much work: one hash', async () => {
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
  });

  it('does not believe X-Forwarded-For', async () => {
    const ip = freshIp();
    await inTurn(20, () => login(api, `${randomUUID()}@example.com`, { tried: 'wrong', ip }));
    const answer = await api.call(
      'login',
      { body: { email: admin.email, password, platform: 'ADMIN' } },
      { 'x-forwarded-for': '192.0.2.77' },
      ip,
    );
    expect(answer.status).toBe(429);
  });

  it('writes sign-ins and refused ones into the audit log', async () => {
    const { id, email } = await api.login();
    await login(api, email, { tried: 'wrong' });
    expect(await actionsOf(api, id)).toEqual(['LOGIN', 'LOGIN_REFUSED']);
  });
});

apiOnBothEngines('A token', (bench) => {
  const { api } = bench();
  it('expires after 15 minutes', async () => {
    const { token } = await api.login();
    api.clock.advance(14 * MINUTE);
    expect((await listAdmins(api, token)).status).toBe(200);
    api.clock.advance(2 * MINUTE);
    const late = await listAdmins(api, token);
    expect(late.status).toBe(401);
    expect(late.body).toEqual({ message: messages.tokenExpired, code: 'TOKEN_EXPIRED' });
  });

  it('counts only with our signature, algorithm, type, issuer, audience and session', async () => {
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

  it('is read from an Authorization header of its form, and of no other', async () => {
    const { token } = await api.login();
    const statusOf = async (authorization: string) => (await api.call('listAdmins', {}, { authorization })).status;
    expect([await statusOf(`Bearer ${token}`), await statusOf(`bearer   ${token}`)]).toEqual([200, 200]);
    for (const other of [`Basic ${token}`, `xBearer ${token}`, `Bearer ${token} x`, `Bearer${token}`, token]) {
      expect(await statusOf(other)).toBe(401);
    }
  });
});
