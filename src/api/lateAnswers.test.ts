import { describe, expect, it } from 'vitest';
import { createKit, json, refreshes, signIn } from '#tests/support/apiKit.ts';

const account = () => json({ data: { id: '1' } });
const expired = () => json({ message: 'Token has expired', code: 'TOKEN_EXPIRED' }, 401);
const read = { params: { id: '1' } };

describe('answers after the session', () => {
  it('are too late, whatever they say', async () => {
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

  it('do not end the session of the next one', async () => {
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
        'auth/refreshToken': (...asked) => {
          session.end('logout');
          return refreshes(...asked);
        },
        '*': expired,
      },
    });
    await expect(client.call('getAccount', read)).rejects.toMatchObject({ name: 'AbortError' });
    expect(session.token()).toBeUndefined();
  });
});
