import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { keyFor } from '#server/auth/secrets.ts';
import { admins, loginFailures, refreshTokens } from '#server/db/schema/admins.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { apiOnBothEngines, type Bench } from './support/apiOnBothEngines.ts';
import { password } from '#tests/support/app.ts';

const MINUTE = 60_000;
/** An address that no other test has. */
const freshIp = () => {
  const [a, b, c] = randomBytes(3);
  return `10.${a}.${b}.${c}`;
};

const login = ({ api }: Bench, email: string, tried = password, ip = freshIp()) =>
  api.call('login', { body: { email, password: tried, platform: 'ADMIN' } }, { ip });

const times = async <T>(count: number, run: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await run());
  return answers;
};

apiOnBothEngines('Signing in', (bench) => {
  it('answers tokens that work, whatever the case of the email', async () => {
    const { api, admin } = bench();
    const { status, body } = await login(bench(), admin.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: admin.id, name: 'Ada Admin' });
    const { iat = 0, exp = 0 } = decodeJwt(body.data.token);
    expect([exp - iat, Date.parse(String(body.data.expireAt))]).toEqual([900, exp * 1000]);
    expect((await api.call('listAdmins', {}, { token: body.data.token })).status).toBe(200);
  });

  it('says the same for a wrong password, an unknown email and an inactive administrator', async () => {
    const { api } = bench();
    const inactive = await api.newAdmin();
    await api.services.db.update(admins).set({ active: false }).where(eq(admins.id, inactive.id));
    const wrong = await login(bench(), (await api.newAdmin()).email, 'wrong');
    const unknown = await login(bench(), 'nobody@example.com', 'wrong');
    const gone = await login(bench(), inactive.email);
    for (const { status, body } of [wrong, unknown, gone]) {
      expect(status).toBe(401);
      expect(body).toEqual({ message: messages.invalidCredentials, code: 'INVALID_CREDENTIALS' });
    }
  });

  it('computes as much for an unknown email and an inactive administrator: one hash', async () => {
    const { api } = bench();
    const [known, inactive] = [await api.newAdmin(), await api.newAdmin()];
    await api.services.db.update(admins).set({ active: false }).where(eq(admins.id, inactive.id));
    for (const email of [known.email, inactive.email, 'nobody-at-all@example.com']) {
      const before = api.hashed();
      expect((await login(bench(), email, 'wrong')).status).toBe(401);
      expect(api.hashed() - before).toBe(1);
    }
  });

  it('refuses the sixth try for an account within 15 minutes, also with the right password', async () => {
    const { api } = bench();
    const { email } = await api.newAdmin();
    const failures = await times(5, () => login(bench(), email, 'wrong'));
    expect(failures.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const refused = await login(bench(), email);
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('RATE_LIMITED');
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    api.wait(15 * MINUTE + 1000);
    expect((await login(bench(), email)).status).toBe(200);
  });

  it('counts a burst of guesses as if they had come one by one', async () => {
    const { email } = await bench().api.newAdmin();
    const answers = await Promise.all(Array.from({ length: 15 }, () => login(bench(), email, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('refuses the 21st failure of an address', async () => {
    const ip = freshIp();
    const answers = await times(21, () => login(bench(), `${randomUUID()}@example.com`, 'wrong', ip));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    expect((await login(bench(), bench().admin.email)).status).toBe(200);
  });

  it('does not believe X-Forwarded-For', async () => {
    const { api } = bench();
    const ip = freshIp();
    await times(20, () => login(bench(), `${randomUUID()}@example.com`, 'wrong', ip));
    const answer = await api.call(
      'login',
      { body: { email: bench().admin.email, password, platform: 'ADMIN' } },
      { ip, headers: { 'x-forwarded-for': '192.0.2.77' } },
    );
    expect(answer.status).toBe(429);
  });

  it('writes sign-ins and refused ones into the audit log, and no secret anywhere', async () => {
    const { db } = bench().api.services;
    const { id, email, refreshToken } = await bench().api.newAdmin();
    await login(bench(), email, 'a wrong secret');
    const rows = await db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual(['LOGIN', 'LOGIN_REFUSED']);
    expect(JSON.stringify(rows)).not.toContain('a wrong secret');
    const stored = JSON.stringify([await db.select().from(refreshTokens), await db.select().from(loginFailures)]);
    expect(stored).not.toContain(refreshToken);
  });
});

apiOnBothEngines('A token', (bench) => {
  const listAdmins = (token: string) => bench().api.call('listAdmins', {}, { token });

  it('expires after 15 minutes', async () => {
    const { api } = bench();
    const { token } = await api.newAdmin();
    api.wait(14 * MINUTE);
    expect((await listAdmins(token)).status).toBe(200);
    api.wait(2 * MINUTE);
    const late = await listAdmins(token);
    expect(late.status).toBe(401);
    expect(late.body).toEqual({ message: messages.tokenExpired, code: 'TOKEN_EXPIRED' });
  });

  it('counts only with our signature, algorithm, type, issuer, audience and session', async () => {
    const { api } = bench();
    const { token } = await api.newAdmin();
    const claims = decodeJwt(token);
    const key = keyFor(api.services.config.jwtSecret, 'access token');
    const forge = (change: object, header: object = {}, secret: Uint8Array = key) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(secret);
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${token.split('.')[1]}.`;
    expect((await listAdmins(await forge({}))).status).toBe(200);
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
    const answers = await Promise.all(forged.map(listAdmins));
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(forged.map(() => '401 TOKEN_INVALID'));
  });

  it('is read from an Authorization header of its form, and of no other', async () => {
    const { api } = bench();
    const { token } = await api.newAdmin();
    const statusOf = async (authorization: string) =>
      (await api.call('listAdmins', {}, { headers: { authorization } })).status;
    expect([await statusOf(`Bearer ${token}`), await statusOf(`bearer   ${token}`)]).toEqual([200, 200]);
    for (const other of [`Basic ${token}`, `xBearer ${token}`, `Bearer ${token} x`, `Bearer${token}`, token]) {
      expect(await statusOf(other)).toBe(401);
    }
  });

  it('dies at once with a logout', async () => {
    const { api } = bench();
    const { token, refreshToken, email } = await api.newAdmin();
    const out = await api.call('logout', { body: { refreshToken } }, { token });
    expect(out.body).toEqual({ data: true, message: messages.logoutSuccess });
    expect((await listAdmins(token)).status).toBe(401);
    expect((await api.call('refreshToken', { body: { email, refreshToken } })).status).toBe(401);
  });

  it('dies at once when its administrator is deactivated', async () => {
    const { api, admin } = bench();
    const other = await api.newAdmin();
    api.wait(0);
    const { token } = (await login(bench(), admin.email)).body.data;
    expect((await api.call('deactivateAccount', { params: { id: other.id }, body: {} }, { token })).status).toBe(200);
    expect((await listAdmins(other.token)).status).toBe(401);
    const self = await api.call('deactivateAccount', { params: { id: admin.id }, body: {} }, { token });
    expect(self.status).toBe(403);
  });
});
