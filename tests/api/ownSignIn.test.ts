import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { password, type TestApp } from '#tests/support/app.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import {
  actionsOf,
  changePassword,
  fresh,
  invite,
  login,
  makeResetLink,
  MINUTE,
  refresh,
  reset,
  statusesOf,
} from './support/signingIn.ts';

/** An administrator with a second session. */
const withTwo = async (api: TestApp) => {
  const admin = await api.login();
  return { admin, other: (await login(api, admin.email)).data };
};

apiOnBothEngines('Changing the own password', ({ api }) => {
  const isIn = async (token: string) => (await api.as(token)('listSessions', {})).status === 200;

  it('requires the old one, ends the other sessions and keeps this one', async () => {
    const { admin, other } = await withTwo(api);
    const wrong = await changePassword(api, admin.token, 'not this one', fresh);
    expect([wrong.status, wrong.errors]).toEqual([400, { currentPassword: messages.passwordWrong }]);
    expect(await isIn(other.token)).toBe(true);

    const done = await changePassword(api, admin.token, password, fresh);
    expect(done.body).toEqual({ data: true, message: messages.passwordChanged });
    expect([await isIn(admin.token), await isIn(other.token)]).toEqual([true, false]);
    const { email } = admin;
    const kept = await refresh(api, email, admin.refreshToken);
    const gone = await refresh(api, email, other.refreshToken);
    expect([kept.status, gone.status]).toEqual([200, 401]);
    expect((await login(api, email)).status).toBe(401);
    expect((await login(api, email, { tried: fresh })).status).toBe(200);
    expect(await actionsOf(api, admin.id)).toContain('PASSWORD_CHANGE');
  });

  it('is limited like a login, and blocks no login', async () => {
    const { email, token } = await api.login();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => changePassword(api, token, 'wrong one', fresh)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(2);
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(800);
    expect((await changePassword(api, token, password, fresh)).status).toBe(429);
    expect((await login(api, email)).status).toBe(200);
  });

  it('leaves no session of a concurrent refresh or sign-in with the old password', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { admin, other } = await withTwo(api);
      const { email } = admin;
      const [done, renewed, late] = await Promise.all([
        changePassword(api, admin.token, password, fresh),
        refresh(api, email, other.refreshToken),
        login(api, email),
      ]);
      expect(done.status).toBe(200);
      for (const answer of [renewed, late])
        expect(answer.status === 401 || !(await isIn(answer.data.token))).toBe(true);
      expect(await isIn(admin.token)).toBe(true);
    }
  });

  it('succeeds once in a race of two', async () => {
    const { email, token } = await api.login();
    const tried = [fresh, 'a mill beside the river'];
    const answers = await Promise.all(tried.map((wanted) => changePassword(api, token, password, wanted)));
    expect(statusesOf(answers)).toEqual([200, 400]);
    const winner = tried[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(api, email, { tried: winner })).status).toBe(200);
  });
});

apiOnBothEngines('A password', ({ api, admin }) => {
  /** Every call that sets a password: a function that tries it, and the email of the owner, Mona Keller. */
  const ways = {
    newPassword: async () => {
      const { email, token } = await api.login();
      return { email, set: (wanted: string) => changePassword(api, token, password, wanted) };
    },
    'password of an invitation': async () => {
      const { email, inviteToken } = await invite(api, admin.token);
      const names = { firstName: 'Mona', lastName: 'Keller' };
      return {
        email,
        set: (wanted: string) => api.call('register', { body: { inviteToken, ...names, password: wanted } }),
      };
    },
    'password by a link': async () => {
      const { email, id } = await api.login();
      const link = await makeResetLink(api, admin.token, id);
      return { email, set: (wanted: string) => reset(api, link, wanted) };
    },
  };

  it.each(Object.entries(ways))(
    'is refused as %s if short, easy to guess or the own name or email; a valid one succeeds after that',
    async (name, prepare) => {
      const { email, set } = await prepare();
      const refusals = [
        ['too short', messages.passwordLength],
        ...['Password1234', 'Mona Keller 2026', 'Expert Desk 2026', email].map((easy) => [easy, messages.passwordEasy]),
        ...(name === 'newPassword' ? [[password, messages.passwordSame]] : []),
      ];
      const [field = ''] = name.split(' ');
      for (const [tried = '', message] of refusals) {
        const { status, errors } = await set(tried);
        expect([tried, status, errors]).toEqual([tried, 400, { [field]: message }]);
      }
      expect((await set(fresh)).status).toBe(200);
    },
  );
});

apiOnBothEngines('The own sessions', ({ api }) => {
  it('are listed with their device and address, the last used first', async () => {
    const admin = await api.login();
    api.clock.advance(MINUTE);
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
    const body = { email: admin.email, password, platform: 'ADMIN' } as const;
    const { token } = (await api.call('login', { body }, { 'user-agent': firefox }, '192.0.2.44')).data;
    const [first, second, ...more] = (await api.as(token)('listSessions', {})).data;
    expect(first).toMatchObject({ isCurrent: true, ip: '192.0.2.44', browser: 'Firefox', system: 'Windows' });
    expect(second).toMatchObject({ isCurrent: false });
    expect(Date.parse(first?.createdAt ?? '') - Date.parse(second?.createdAt ?? '')).toBeGreaterThanOrEqual(MINUTE);
    expect(more).toEqual([]);
  });

  it('are listed while valid: one that is idle for an hour has expired', async () => {
    const admin = await api.login();
    api.clock.advance(60 * MINUTE);
    const { token } = (await login(api, admin.email)).data;
    const sessions = (await api.as(token)('listSessions', {})).data;
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await api.as(token)('endOtherSessions', { body: {} })).data).toEqual({ ended: 0 });
  });

  it('are ended one at a time, and not by another administrator', async () => {
    const { admin, other } = await withTwo(api);
    const stranger = await api.login();
    const sessionsOf = async (token: string) => (await api.as(token)('listSessions', {})).data;
    const id = (await sessionsOf(admin.token)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const end = (token: string) => api.as(token)('endSession', { params: { id } });
    expect((await end(stranger.token)).status).toBe(404);
    expect(await sessionsOf(other.token)).toHaveLength(2);
    expect((await end(admin.token)).status).toBe(200);
    expect((await api.as(other.token)('listSessions', {})).status).toBe(401);
    expect(await sessionsOf(admin.token)).toHaveLength(1);
    expect((await end(admin.token)).status).toBe(404);
    expect(await actionsOf(api, admin.id)).toContain('SESSION_END');
  });

  it('are all ended but this one; in a race of two one stays', async () => {
    const { admin, other } = await withTwo(api);
    await login(api, admin.email);
    const endOthers = (token: string) => api.as(token)('endOtherSessions', { body: {} });
    const answers = await Promise.all([endOthers(admin.token), endOthers(other.token)]);
    const won = answers.filter(({ status }) => status === 200);
    expect(won.map(({ data }) => data.ended)).toEqual([2]);
    const tokens = [admin.token, other.token];
    const alive = await Promise.all(tokens.map((token) => api.as(token)('listSessions', {})));
    expect(statusesOf(alive)).toEqual([200, 401]);
  });
});
