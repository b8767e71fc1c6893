import { describe, expect, it } from 'vitest';
import { createBrowser, createKit, endsOf, json, refreshes, type Responder, signIn } from '#tests/support/apiKit.ts';
import { createSession, type Session } from './session.ts';

const account = () => json({ data: { id: '1' } });
const expired = () => json({ message: 'Token has expired', code: 'TOKEN_EXPIRED' }, 401);
/** Accepts only the given tokens. */
const knows =
  (...tokens: string[]): Responder =>
  ({ headers }) =>
    tokens.some((token) => headers.get('Authorization') === `Bearer ${token}`) ? account() : expired();
const read = { params: { id: '1' } };

describe('refresh', () => {
  it('happens once for ten parallel 401s, and each is replayed', async () => {
    const { client, of, session } = createKit({ answers: { '*': knows('token-2') } });
    const results = await Promise.all(Array.from({ length: 10 }, () => client.call('getAccount', read)));
    expect(results).toHaveLength(10);
    expect(of('auth/refreshToken').map(({ body }) => body)).toEqual([
      { email: 'ada@example.com', refreshToken: 'refresh-1' },
    ]);
    const [refresh] = of('auth/refreshToken');
    expect(refresh?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(refresh?.headers.has('Idempotency-Key')).toBe(false);
    expect(of('*')).toHaveLength(20);
    expect(session.refreshCredentials()?.refreshToken).toBe('refresh-2');
  });

  it('keeps the idempotency key on the replay', async () => {
    const { client, of } = createKit({
      answers: { '*': (_, times) => (times === 1 ? expired() : json({ data: { status: 'APPROVED' } })) },
    });
    await client.call('approveAccount', { params: { id: '1' }, body: {} });
    const [first, second] = of('*').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('continues whatever else its response has, in any form', async () => {
    const odd = { token: 't', refreshToken: 'r', expireAt: 1_767_225_600, id: 7, scopes: { admin: true } };
    const { client, session } = createKit({
      answers: { 'auth/refreshToken': () => json({ data: odd }), '*': knows('t') },
    });
    await expect(client.call('getAccount', read)).resolves.toEqual({ data: { id: '1' } });
    expect(session.token()).toBe('t');
  });

  it('refused ends the session once for all callers', async () => {
    const { client, of, session } = createKit({
      answers: { 'auth/refreshToken': () => json({ message: 'Used', code: 'REFRESH_REUSED' }, 401), '*': expired },
    });
    const ends = endsOf(session);
    const results = await Promise.allSettled(Array.from({ length: 3 }, () => client.call('getAccount', read)));
    for (const result of results) expect(result).toMatchObject({ reason: { status: 401 } });
    expect(of('auth/refreshToken')).toHaveLength(1);
    expect(ends).toEqual(['expired']);
    expect([session.token(), session.email(), session.refreshCredentials()]).toEqual([undefined, undefined, undefined]);
  });

  it.each<readonly [string, Responder, number]>([
    ['a 401 with HTML that a new token does not cure', () => new Response('<h1>Unauthorized</h1>', { status: 401 }), 2],
    ['new tokens that all expire on their way', expired, 4],
  ])('does not loop on %s: the session is over', async (_, answer, times) => {
    const { client, of, session } = createKit({ answers: { '*': answer } });
    const ends = endsOf(session);
    await expect(client.call('getAccount', read)).rejects.toMatchObject({ status: 401 });
    expect([of('*').length, of('auth/refreshToken').length]).toEqual([times, times - 1]);
    expect(ends).toEqual(['expired']);
  });

  it.each<readonly [string, Responder]>([
    ['expires before the replay', knows('token-3')],
    ['expired during the retries', (...sent) => (sent[1] < 3 ? json({}, 503) : knows('token-3')(...sent))],
  ])('is repeated for a token that %s: the session continues', async (_, answer) => {
    const { client, of, session } = createKit({ answers: { '*': answer } });
    await expect(client.call('getAccount', read)).resolves.toEqual({ data: { id: '1' } });
    expect(of('auth/refreshToken')).toHaveLength(2);
    expect(session.token()).toBe('token-3');
  });

  it('uses the token that another tab has stored, without refreshing', async () => {
    const browser = createBrowser();
    const { client, of } = createKit({
      browser,
      answers: {
        '*': (request, times) => {
          if (times === 1) createSession(browser).renew({ token: 'theirs', refreshToken: 'refresh-2' });
          return knows('theirs')(request, times);
        },
      },
    });
    await expect(client.call('getAccount', read)).resolves.toEqual({ data: { id: '1' } });
    expect(of('auth/refreshToken')).toHaveLength(0);
  });

  it('reads the storage again under the lock', async () => {
    const browser = createBrowser();
    const { client, of } = createKit({
      browser,
      exclusive: (run) => {
        createSession(browser).renew({ token: 'theirs', refreshToken: 'refresh-2' });
        return run();
      },
      answers: { '*': knows('theirs') },
    });
    await client.call('getAccount', read);
    expect(of('auth/refreshToken')).toHaveLength(0);
  });

  it('of a frozen tab does not overwrite newer tokens with its old ones', async () => {
    const browser = createBrowser();
    const { client, session } = createKit({
      browser,
      answers: {
        'auth/refreshToken': (...args) => {
          createSession(browser).renew({ token: 'newest', refreshToken: 'refresh-9' });
          return refreshes(...args);
        },
        '*': knows('newest'),
      },
    });
    await client.call('getAccount', read);
    expect(session.refreshCredentials()?.refreshToken).toBe('refresh-9');
  });

  it.each([
    [
      'uses the newer tokens of another tab',
      (tab: Session) => tab.renew({ token: 'theirs', refreshToken: 'r' }),
      'theirs',
      { status: 'fulfilled', value: { data: { id: '1' } } },
    ],
    [
      'is over where another tab has signed out',
      (tab: Session) => tab.end('logout'),
      undefined,
      { status: 'rejected', reason: { status: 401 } },
    ],
  ])('refused to a tab that was frozen: it %s', async (_, meanwhile, token, outcome) => {
    const browser = createBrowser();
    const { client, of, session } = createKit({
      browser,
      answers: {
        'auth/refreshToken': () => {
          meanwhile(createSession(browser));
          return json({ message: 'Used', code: 'REFRESH_REUSED' }, 401);
        },
        '*': knows('theirs'),
      },
    });
    const ends = endsOf(session);
    const [result] = await Promise.allSettled([client.call('getAccount', read)]);
    expect(result).toMatchObject(outcome);
    expect(of('auth/refreshToken')).toHaveLength(1);
    expect(session.token()).toBe(token);
    expect(ends).toEqual([]);
  });

  it('is never caused by a refused login', async () => {
    const { client, of, session } = createKit({
      answers: { '*': () => json({ message: 'The email or the password is not correct.' }, 401) },
    });
    const body = { email: 'a@b.c', password: 'wrong', platform: 'ADMIN' } as const;
    await expect(client.call('login', { body })).rejects.toMatchObject({ status: 401 });
    expect(of('*')).toHaveLength(1);
    expect(session.token()).toBe('token-1');
  });
});

describe('late responses', () => {
  it('are aborted, whatever the status', async () => {
    for (const late of [account, expired, () => json({}, 500)]) {
      const { client, of, session } = createKit({
        answers: {
          '*': () => {
            session.end('logout');
            return late();
          },
        },
      });
      await expect(client.call('getAccount', read)).rejects.toMatchObject({ name: 'AbortError' });
      expect(of('*')).toHaveLength(1);
    }
  });

  it('do not end the next session', async () => {
    const { client, session } = createKit({
      answers: {
        '*': () => {
          session.end('logout');
          signIn(session);
          return expired();
        },
      },
    });
    await expect(client.call('getAccount', read)).rejects.toMatchObject({ name: 'AbortError' });
    expect(session.token()).toBe('token-1');
  });

  it('of a refresh are not stored', async () => {
    const { client, session } = createKit({
      answers: {
        'auth/refreshToken': (...args) => {
          session.end('logout');
          return refreshes(...args);
        },
        '*': expired,
      },
    });
    await expect(client.call('getAccount', read)).rejects.toMatchObject({ name: 'AbortError' });
    expect(session.token()).toBeUndefined();
  });
});
