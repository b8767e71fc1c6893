import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { countFailure, strangersAttempt, takeTurn } from '#server/auth/loginLimits.ts';
import { loginFailures } from '#server/db/schema/admins.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { createTestApp, password } from '#tests/support/app.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { whileLocked } from './support/whileLocked.ts';
import {
  fresh,
  freshIp,
  inSequence,
  login,
  MINUTE,
  register,
  reset,
  statusesOf,
  type Try,
} from './support/signingIn.ts';

/** Starts of IPv6 addresses that no other test uses: of a /48, and of a /64. */
const freshSite = () => `2001:db8:${randomBytes(2).toString('hex')}`;
const freshNetwork = () => `${freshSite()}:${randomBytes(2).toString('hex')}`;

apiOnBothEngines('The limits of signing in', ({ api }) => {
  const fail = (email: string, more: Try = {}) => login(api, email, { ...more, tried: 'wrong' });
  const deviceOf = async (email: string) => (await login(api, email)).data.deviceToken ?? '';

  it('apply to the administrator, however the email is spelled', async () => {
    const { email } = await api.login();
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('e', 'Ｅ'), email.replace('@e', '@ė')];
    const answers = await inSequence(5, (index) => fail(spellings[index] ?? ''));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await login(api, email)).status).toBe(429);
  });

  it('treat admİn@ and admin@ as one, known or unknown', async () => {
    const unknown = `admin${randomUUID()}@example.com`;
    await inSequence(5, () => fail(unknown.replace('admin', 'admİn')));
    expect((await fail(unknown)).status).toBe(429);
  });

  it.each([
    ['a /64 of IPv6 as one address', freshNetwork(), 20],
    ['many /64 of one /48 as one site', freshSite(), 100],
  ])('treat %s', async (_what, network, most) => {
    const unknown = () => `${randomUUID()}@example.com`;
    const all = await inSequence(most + 1, (index) => fail(unknown(), { ip: `${network}:${index.toString(16)}::1` }));
    expect(all.map(({ status }) => status)).toEqual([...Array.from({ length: most }, () => 401), 429]);
    expect((await fail(unknown(), { ip: `${freshNetwork()}::1` })).status).toBe(401);
  });

  it('hash no more in a burst of guesses than may fail, and the concurrent ones', async () => {
    const { email } = await api.login();
    const before = api.hashed();
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail(email)));
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: 5 }, () => 401),
      ...Array.from({ length: 25 }, () => 429),
    ]);
    expect(api.hashed() - before).toBeLessThanOrEqual(6);
  });

  it('audit the email of a refused sign-in, but no other text: it may be a password', async () => {
    const { db } = api.services;
    const email = `${randomUUID()}@example.com`;
    const secret = `my secret ${randomUUID()}`;
    await fail(email);
    await fail(secret);
    const log = JSON.stringify(await db.select().from(auditLog));
    expect([log.includes(email), log.includes(secret)]).toEqual([true, false]);
  });

  it('store only the failures of a quarter of an hour', async () => {
    await inSequence(3, () => fail(`${randomUUID()}@example.com`));
    api.clock.advance(16 * MINUTE);
    await fail(`${randomUUID()}@example.com`);
    const keys = (await api.services.db.select().from(loginFailures)).map(({ key }) => key.split(' ')[0]);
    expect(new Set(keys)).toEqual(new Set(['address', 'email', 'site']));
    expect(keys).toHaveLength(3);
  });

  it('return the seconds to wait until the fifth failure before is a quarter of an hour old', async () => {
    const app = await createTestApp({ db: api.services.db });
    const { email } = await app.login();
    const sign = async (tried: string) => {
      const { status, code, headers } = await login(app, email, { tried });
      return status === 200 ? ['in'] : [code, headers['retry-after']];
    };
    await inSequence(5, async () => {
      expect(await sign('wrong')).toEqual(['INVALID_CREDENTIALS', undefined]);
      app.clock.advance(MINUTE);
    });
    expect(await sign(password)).toEqual(['RATE_LIMITED', '600']);
    app.clock.advance(10 * MINUTE - 1);
    expect(await sign(password)).toEqual(['RATE_LIMITED', '1']);
    app.clock.advance(1);
    expect(await sign(password)).toEqual(['in']);
  });

  it('do not lock owners out of a device they have signed in on, whatever strangers try', async () => {
    const { email } = await api.login();
    const ip = freshIp();
    const deviceToken = await deviceOf(email);
    await inSequence(5, () => fail(email));
    await inSequence(20, () => fail(`${randomUUID()}@example.com`, { ip }));
    expect((await login(api, email)).status).toBe(429);
    expect((await login(api, email, { ip, deviceToken })).status).toBe(200);
  });

  it('apply to the device, too: five tries, and no more with a copy of its token', async () => {
    const { email } = await api.login();
    const deviceToken = await deviceOf(email);
    const renewed = (await login(api, email, { deviceToken })).data.deviceToken ?? '';
    const answers = await inSequence(6, (index) => fail(email, { deviceToken: index % 2 ? deviceToken : renewed }));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(api, email, { deviceToken })).status).toBe(429);
    expect((await login(api, email)).status).toBe(200);
  });

  it('make an attempt wait for earlier ones under the same limit, and count their failures', async () => {
    const { db } = api.services;
    const attempt = strangersAttempt({ ip: freshIp(), now: api.clock.now() });
    await inSequence(19, () => countFailure(db, attempt));
    const second = await whileLocked(
      db,
      (tx) => takeTurn(tx, attempt),
      () => db.transaction((tx) => takeTurn(tx, attempt)).catch((error: unknown) => error),
      (tx) => countFailure(tx, attempt),
    );
    expect(second).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

apiOnBothEngines('A made-up link', ({ api }) => {
  it('is refused before a password is hashed', async () => {
    const before = api.hashed();
    expect((await register(api, 'made-up')).status).toBe(400);
    expect(api.hashed()).toBe(before);
  });

  it.each([
    ['register', messages.invitationInvalid, (ip: string) => register(api, 'made-up', ip)],
    ['set a password', messages.resetInvalid, (ip: string) => reset(api, 'made-up', fresh, ip)],
  ])('is tried 20 times from one address to %s, and no more, with the time to wait', async (_what, why, attempt) => {
    const ip = freshIp();
    const answers = await inSequence(21, () => attempt(ip));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(800);
    expect((await attempt(freshIp())).message).toBe(why);
  });
});
