import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserSession, createSession, type SessionEvent, watchToken } from './session.ts';
import { createBrowser, createMemoryStorage, signIn } from '#tests/support/apiKit.ts';

const tab = (browser = createBrowser()) => {
  const session = createSession(browser);
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  return { session, events, browser };
};

describe('a session', () => {
  it('stores token and admin id in strict one-day cookies, the rest in the storage', () => {
    const { session, browser } = tab();
    const set = vi.spyOn(browser.cookies, 'set');
    signIn(session);
    const attributes = { path: '/', sameSite: 'strict', secure: true, expires: 1 };
    expect(set.mock.calls).toEqual([
      ['adminId', 'admin-1', attributes],
      ['token', 'token-1', attributes],
    ]);
    expect(browser.storage.getItem('email')).toBe('ada@example.com');
    expect(browser.storage.getItem('refreshToken')).toBe('refresh-1');
    expect([session.name(), session.email()]).toEqual(['Ada Admin', 'ada@example.com']);
  });

  it('stores the tokens of a refresh, and renews both cookies for a day', () => {
    const { session, events, browser } = tab();
    signIn(session);
    const set = vi.spyOn(browser.cookies, 'set');
    session.renew({ token: 'token-2', refreshToken: 'refresh-2' });
    expect(events.at(-1)).toEqual({ type: 'refreshed' });
    expect(set.mock.calls.map(([name, value]) => `${name} ${value}`)).toEqual(['adminId admin-1', 'token token-2']);
    expect(session.refreshCredentials()).toEqual({ email: 'ada@example.com', refreshToken: 'refresh-2' });
    browser.cookies.remove('adminId', {});
    set.mockClear();
    session.renew({ token: 'token-4', refreshToken: 'refresh-4' });
    expect(set.mock.calls.map(([name]) => name)).toEqual(['token']);
  });

  it.each(['email', 'refreshToken'])('cannot be refreshed without its %s', (name) => {
    const { session, browser } = tab();
    signIn(session);
    browser.storage.removeItem(name);
    expect(session.refreshCredentials()).toBeUndefined();
  });

  it.each([
    ['https:', true],
    ['http:', false],
  ])('of a browser on %s has secure cookies: %s', (protocol, isSecure) => {
    const set: string[] = [];
    vi.stubGlobal('location', { protocol });
    vi.stubGlobal('localStorage', createMemoryStorage());
    vi.stubGlobal('document', {
      get cookie() {
        return set.at(-1) ?? '';
      },
      set cookie(value: string) {
        set.push(value);
      },
    });
    signIn(createBrowserSession());
    expect(set.filter((cookie) => cookie.includes('; secure') !== isSecure)).toEqual([]);
  });

  it('does not start if the browser refuses its cookie, and stores nothing', () => {
    const browser = createBrowser();
    browser.cookies.set = () => undefined;
    const { session, events } = tab(browser);
    expect(() => signIn(session)).toThrow('did not store the token');
    expect([events, session.refreshCredentials()]).toEqual([[], undefined]);
  });

  it('ends once for repeated calls, and clears all', () => {
    const { session, events } = tab();
    signIn(session);
    session.end('expired');
    session.end('expired');
    session.end('logout');
    expect(events).toEqual([{ type: 'started' }, { type: 'ended', reason: 'expired' }]);
    for (const fact of ['token', 'adminId', 'email', 'name'] as const) expect(session[fact]()).toBeUndefined();
  });

  it('detects in another tab that the token is gone, and why', () => {
    for (const [reason, expected] of [
      ['logout', 'vanished'],
      ['expired', 'expired'],
    ] as const) {
      const { session, browser } = tab();
      signIn(session);
      const other = tab(browser);
      other.session.check();
      expect(other.events).toEqual([]);
      session.end(reason);
      other.session.check();
      other.session.check();
      expect(other.events).toEqual([{ type: 'ended', reason: expected }]);
    }
  });

  it('lasts a day from the last sign-in or refresh; expired in a closed browser, it leaves no credentials', () => {
    let now = Date.parse('2026-01-01T00:00:00Z');
    const browser = { ...createBrowser(), now: () => now };
    const { session, events } = tab(browser);
    signIn(session);
    expect(session.endAt()).toBe('2026-01-02T00:00:00.000Z');
    now += 3_600_000;
    session.renew({ token: 'next', refreshToken: 'next' });
    expect(session.endAt()).toBe('2026-01-02T01:00:00.000Z');
    now += 24 * 3_600_000;
    browser.cookies.remove('token', {});
    const reopened = createSession(browser);
    expect(reopened.hasExpired()).toBe(true);
    expect([reopened.email(), reopened.refreshCredentials()]).toEqual([undefined, undefined]);
    session.check();
    expect(events.at(-1)).toEqual({ type: 'ended', reason: 'expired' });
    expect(session.endAt()).toBeUndefined();
  });

  it('leaves no credentials where its token was deleted while no page was open', () => {
    const { session, browser } = tab();
    signIn(session);
    browser.cookies.remove('token', {});
    const { hasExpired, adminId, email, refreshCredentials } = createSession(browser);
    expect([hasExpired(), adminId(), email(), refreshCredentials()]).toEqual([false, undefined, undefined, undefined]);
  });

  it('keeps the changes of its credentials over a reload, until they are closed or the session ends', () => {
    const { session, browser } = tab();
    const changes = [{ action: 'passwordReset', at: '2026-01-01T00:00:00Z', adminName: 'Eve' }];
    const reload = () => JSON.parse(createSession(browser).signInChanges() ?? '[]') as unknown;
    const start = () =>
      session.start({ id: '1', token: 't', refreshToken: 'r', signInChanges: changes }, 'a@example.com');
    start();
    expect(reload()).toEqual(changes);
    session.closeSignInChanges();
    expect(reload()).toEqual([]);
    start();
    session.end('logout');
    expect(reload()).toEqual([]);
  });

  it('starts in the other tabs, too', () => {
    const { session, browser } = tab();
    const other = tab(browser);
    signIn(session);
    other.session.check();
    other.session.check();
    expect(other.events).toEqual([{ type: 'started' }]);
  });

  it("is not taken over by another administrator's: the old one ends first, and leaves the new one alone", () => {
    const { session, browser } = tab();
    signIn(session);
    const other = tab(browser);
    browser.cookies.set('adminId', 'admin-2', {});
    other.session.check();
    expect(other.events).toEqual([{ type: 'ended', reason: 'vanished' }]);
    expect(session.token()).toBe('token-1');
    other.session.check();
    expect(other.events.at(-1)).toEqual({ type: 'started' });
  });

  it('does not end where there never was a token: another tab may be signing in', () => {
    const { session, events, browser } = tab();
    browser.storage.setItem('refreshToken', 'refresh-1');
    session.check();
    expect(events).toEqual([]);
    expect(browser.storage.getItem('refreshToken')).toBe('refresh-1');
  });

  it('continues where only the administrator id is gone', () => {
    const { session, events, browser } = tab();
    signIn(session);
    browser.cookies.remove('adminId', {});
    session.check();
    expect(events).toEqual([{ type: 'started' }]);
  });

  it('has another owner after each sign-in, and with another administrator', () => {
    const { session, browser } = tab();
    signIn(session);
    const first = session.held().owner;
    session.renew({ token: 'next', refreshToken: 'next' });
    expect(session.held().owner).toBe(first);
    session.end('logout');
    signIn(session);
    const second = session.held().owner;
    expect(second).not.toBe(first);
    browser.cookies.set('adminId', 'admin-2', {});
    expect(session.held().owner).not.toBe(second);
  });
});

const watched = () => {
  const { session, events, browser } = tab();
  const cookieStore = new EventTarget();
  watchToken(session, cookieStore);
  return { browser, session, events, cookieStore };
};
const gone: SessionEvent = { type: 'ended', reason: 'vanished' };

describe('the watch on the token', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends the session within 50 ms of its disappearing, once', () => {
    const { browser, session, events } = watched();
    signIn(session);
    vi.advanceTimersByTime(500);
    browser.cookies.remove('token', {});
    vi.advanceTimersByTime(50);
    expect(events.at(-1)).toEqual(gone);
    vi.advanceTimersByTime(500);
    expect(events).toHaveLength(2);
    expect(session.email()).toBeUndefined();
  });

  it('reacts at once where the browser reports cookie changes', () => {
    const { browser, session, events, cookieStore } = watched();
    signIn(session);
    browser.cookies.remove('token', {});
    cookieStore.dispatchEvent(new Event('change'));
    expect(events.at(-1)).toEqual(gone);
  });

  it('polls where the browser reports no changes', () => {
    vi.stubGlobal('window', {});
    const check = vi.fn<() => void>();
    watchToken({ check });
    vi.advanceTimersByTime(50);
    expect(check).toHaveBeenCalledOnce();
  });
});
