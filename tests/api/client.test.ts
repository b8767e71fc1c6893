import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createClient } from '#src/api/client.ts';
import { createStorageLock } from '#src/api/locks.ts';
import { createRefreshBudget } from '#src/api/refresh.ts';
import type { Fetch } from '#src/api/request.ts';
import { createSession, type EndReason } from '#src/api/session.ts';
import { password } from '#tests/support/app.ts';
import { createBrowser } from '#tests/support/apiKit.ts';
import { createAuthProvider } from '#src/authProvider/index.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';

const { app: api } = await openTestApp();
const baseUrl = `${await api.app.listen({ port: 0, host: '127.0.0.1' })}/api`;

const shortly = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.min(milliseconds, 20)));

/** The portal's client in one tab of a browser, over HTTP, with what it has asked for. */
const openTab = (browser: ReturnType<typeof createBrowser>, fetch: Fetch = globalThis.fetch) => {
  const asked: string[] = [];
  const ends: EndReason[] = [];
  const session = createSession(browser);
  const client = createClient({
    endpoints,
    baseUrl,
    productKey: 'platform',
    session,
    sleep: shortly,
    exclusive: createStorageLock({ storage: browser.storage, name: 'refresh', now: Date.now, sleep: shortly }),
    budget: createRefreshBudget({ storage: browser.storage, now: Date.now }),
    retryDelayMs: 10,
    fetch: (url, init) => {
      asked.push(`${init.method ?? 'GET'} ${url.slice(baseUrl.length)}`);
      return fetch(url, init);
    },
  });
  session.subscribe((event) => {
    if (event.type === 'ended') ends.push(event.reason);
  });
  const auth = createAuthProvider({ client, session, storage: browser.storage, path: () => '/' });
  const refreshes = () => asked.filter((request) => request.endsWith('/auth/refreshToken')).length;
  return { asked, auth, client, ends, refreshes, session };
};

const signedIn = async (fetch?: Fetch) => {
  const admin = await api.login();
  const browser = createBrowser();
  const tab = openTab(browser, fetch);
  await tab.auth.login(admin);
  return { ...tab, admin, browser };
};

describe('the client and the reference API', () => {
  it('sign in, read, and sign out', async () => {
    const { auth, client, ends, session } = await signedIn();
    const { data } = await client.call('listAdmins', {});
    expect(data.map(({ id }) => id)).toContain(session.adminId());
    await expect(auth.getIdentity?.()).resolves.toMatchObject({ fullName: 'Mona Keller' });
    await auth.logout({});
    expect(ends).toEqual(['logout']);
    await expect(client.call('listAdmins', {})).rejects.toMatchObject({ status: 401 });
  });

  it('refuse a wrong password in the same words, without a retry', async () => {
    const { auth, asked } = openTab(createBrowser());
    const { email } = await api.login();
    await expect(auth.login({ email, password: 'not this one' })).rejects.toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'The email or the password is not correct.',
    });
    expect(asked).toEqual(['POST /auth/login']);
  });

  it('renew an expired token once for ten reads at a time', async () => {
    const { client, refreshes, session } = await signedIn();
    const before = session.token();
    api.clock.advance(16 * 60_000);
    await Promise.all(Array.from({ length: 10 }, () => client.call('listInvitations', {})));
    expect(refreshes()).toBe(1);
    expect(session.token()).not.toBe(before);
  });

  it('renew it once for three tabs', async () => {
    const { browser, ...first } = await signedIn();
    const tabs = [first, openTab(browser), openTab(browser)];
    api.clock.advance(16 * 60_000);
    await Promise.all(tabs.map(({ client }) => client.call('listInvitations', {})));
    expect(tabs.reduce((sum, { refreshes }) => sum + refreshes(), 0)).toBe(1);
    expect(tabs.flatMap(({ ends }) => ends)).toEqual([]);
  });

  it('invite once though the answer of the first request was lost', async () => {
    let isLost = false;
    const losing: Fetch = async (url, init) => {
      const answer = await fetch(url, init);
      if (isLost || !url.endsWith('/admin/invitations')) return answer;
      isLost = true;
      throw new TypeError('Failed to fetch');
    };
    const { asked, client } = await signedIn(losing);
    const email = 'invited.once@example.com';
    const { data } = await client.call('createInvitation', { body: { email, password } });
    expect(asked.filter((request) => request === 'POST /admin/invitations')).toHaveLength(2);
    const { data: all } = await client.call('listInvitations', {});
    expect(all.filter((invitation) => invitation.email === email).map(({ id }) => id)).toEqual([data.id]);
  });

  it('end the session in every tab when the API has ended it', async () => {
    const { browser, admin, ...first } = await signedIn();
    const second = openTab(browser);
    const credentials = first.session.refreshCredentials();
    await api.call(
      'logout',
      { body: { refreshToken: credentials?.refreshToken ?? '' } },
      { authorization: `Bearer ${first.session.token() ?? ''}` },
    );
    await expect(first.client.call('listAdmins', {})).rejects.toMatchObject({ status: 401 });
    second.session.check();
    expect([first.ends, second.ends]).toEqual([['expired'], ['expired']]);
    expect(admin.email).not.toBe(second.session.email());
  });
});
