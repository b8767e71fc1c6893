import { describe, expect, it } from 'vitest';
import { HttpError, LateAnswer } from '#src/api/HttpError.ts';
import { createSession } from '#src/api/session.ts';
import { createBrowser, createKit, createMemoryStorage, endsOf, hang, json, offline } from '#tests/support/apiKit.ts';
import type { Responder } from '#tests/support/apiKit.ts';
import { createAuthProvider } from './index.ts';

const kit = (answer: Responder = () => json({ data: true }), path = '/accounts') => {
  const browser = createBrowser();
  const { client, session, seen } = createKit({ answers: { '*': answer }, browser });
  const ends = endsOf(session);
  const storage = createMemoryStorage();
  const auth = createAuthProvider({ client, session, storage, path: () => path });
  return { auth, session, seen, ends, browser };
};
const failure = (status: number, message = 'No') => new HttpError({ status, message });

describe('the auth provider', () => {
  it('logs in with email and password, as an administrator', async () => {
    const tokens = { token: 't', refreshToken: 'r', expireAt: '2026-01-01T00:00:00Z', id: '7', name: 'Grace' };
    const { auth, session, seen } = kit(() => json({ data: tokens }));
    session.end('logout');
    await auth.login({ email: 'g@example.com', password: 'secret' });
    expect(seen[0]?.body).toEqual({ email: 'g@example.com', password: 'secret', platform: 'ADMIN' });
    expect([...(seen[0]?.headers.keys() ?? [])]).toEqual(['accept', 'content-type']);
    expect(session.token()).toBe('t');
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    await expect(auth.getIdentity?.()).resolves.toEqual({ id: '7', fullName: 'Grace' });
  });

  it.each([
    ['a number as id and seconds since 1970', { id: 7, expireAt: 1_767_225_600 }],
    ['no expiry, and other odd values', { id: '7', name: ['Grace'], deviceToken: 7, roles: ['admin'] }],
  ])('logs in where the API returns %s', async (_, odd) => {
    const { auth, session } = kit(() => json({ data: { token: 't', refreshToken: 'r', ...odd } }));
    session.end('logout');
    await auth.login({ email: 'g@example.com', password: 'secret' });
    expect([session.token(), session.adminId(), session.name()]).toEqual(['t', '7', undefined]);
  });

  it('sends at the next sign-in the device token that the API gave this browser, if any', async () => {
    const tokens = { token: 't', refreshToken: 'r', expireAt: '2026-01-01T00:00:00Z', id: '7' };
    const given = [{}, { deviceToken: 'device-1' }, { deviceToken: 'device-2' }, {}];
    const { auth, session, seen } = kit((_, times) => json({ data: { ...tokens, ...given[times - 1] } }));
    for (const _ of given) {
      session.end('logout');
      await auth.login({ email: 'g@example.com', password: 'secret' });
    }
    const sent = seen.map(({ body }) => (body as { deviceToken?: string }).deviceToken);
    expect(sent).toEqual([undefined, undefined, 'device-1', 'device-2']);
  });

  it.each<readonly [string, Responder]>([
    ['confirms', () => json({ data: true })],
    ['does not answer', ({ signal }) => hang(signal)],
    ['has no logout', () => json({}, 404)],
    ['rejects the token', () => json({}, 401)],
    ['is down', offline],
  ])('logs out at once when the API %s', async (_, answer) => {
    const { auth, session, seen, ends } = kit(answer);
    const leaving = auth.logout({});
    expect([session.token(), session.refreshCredentials(), ends]).toEqual([undefined, undefined, ['logout']]);
    await expect(leaving).resolves.toBe(false);
    for (const { url, body, headers } of seen) {
      expect([url, body]).toEqual(['/api/auth/logout', { refreshToken: 'refresh-1' }]);
      expect(headers.get('Authorization')).toBe('Bearer token-1');
      expect(headers.has('Idempotency-Key')).toBe(false);
    }
    expect(seen).not.toHaveLength(0);
  });

  it.each([
    ['not sent to an API known to lack it', true, 0],
    ['sent if that is unknown', false, 1],
  ])('has a logout that is %s', async (_, isKnown, times) => {
    const { client, session, of } = createKit({
      answers: { capabilities: () => json({}, 404), '*': () => json({ data: true }) },
    });
    if (isKnown) await client.capabilities.read();
    await createAuthProvider({ client, session, storage: createMemoryStorage(), path: () => '/' }).logout({});
    expect(of('*')).toHaveLength(times);
  });

  it('is not signed in where no session is left, shows no message and sends no logout', async () => {
    const { auth, session, seen, ends } = kit();
    session.end('expired');
    await expect(auth.checkAuth({})).rejects.toMatchObject({ message: false });
    await expect(auth.logout({})).resolves.toBeUndefined();
    expect(seen).toEqual([]);
    expect(ends).toEqual(['expired']);
  });

  it('signs out once for any number of 401s, and lets no screen react to them', async () => {
    const { auth, ends } = kit();
    const settled: string[] = [];
    for (const error of [failure(401), failure(401), failure(401), new LateAnswer()]) {
      auth.checkError(error).then(
        () => settled.push(error.message),
        () => settled.push(error.message),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(ends).toEqual(['expired']);
    expect(settled).toEqual([]);
  });

  it('takes a 401 after a logout in another tab for that, not for an expiry', () => {
    const { auth, session, ends, browser } = kit();
    createSession(browser).end('logout');
    void auth.checkError(failure(401));
    expect([ends, session.hasExpired()]).toEqual([['vanished'], false]);
  });

  it('shows a 403 once, with its message at /forbidden, still signed in', async () => {
    const { auth, session, ends } = kit();
    await expect(auth.checkError(failure(403, 'Not yours'))).rejects.toMatchObject({
      message: 'Not yours',
      logoutUser: false,
      redirectTo: '/forbidden',
    });
    expect([session.token(), ends]).toEqual(['token-1', []]);
    await expect(kit(undefined, '/forbidden').auth.checkError(failure(403))).resolves.toBeUndefined();
  });
});
