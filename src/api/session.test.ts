import { describe, expect, it } from 'vitest';
import { createSession, type SessionEvent } from './session.ts';
import { createBrowser, signIn } from '#tests/support/apiKit.ts';

const tab = (browser = createBrowser()) => {
  const session = createSession(browser);
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  return { session, events, browser };
};

describe('a session', () => {
  it('keeps token and admin id in strict cookies of one day, the rest in the storage', () => {
    const set: unknown[] = [];
    const browser = createBrowser();
    const session = createSession({
      ...browser,
      cookies: { ...browser.cookies, set: (...given) => set.push(given) },
    });
    signIn(session);
    const attributes = { path: '/', sameSite: 'strict', secure: true, expires: 1 };
    expect(set).toEqual([
      ['adminId', 'admin-1', attributes],
      ['token', 'token-1', attributes],
    ]);
    expect(browser.storage.getItem('email')).toBe('ada@example.com');
    expect(browser.storage.getItem('refreshToken')).toBe('refresh-1');
    expect(browser.storage.getItem('expireAt')).toBe('2026-01-01T00:15:00Z');
    expect(session.name()).toBe('Ada Admin');
  });

  it('ends once, however many ask, and leaves nothing', () => {
    const { session, events } = tab();
    signIn(session);
    session.end('expired');
    session.end('expired');
    session.end('logout');
    expect(events).toEqual([{ type: 'started' }, { type: 'ended', reason: 'expired' }]);
    expect([session.token(), session.adminId(), session.email(), session.name()]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('notices in another tab that the token is gone, and why', () => {
    for (const [reason, told] of [
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
      expect(other.events).toEqual([{ type: 'ended', reason: told }]);
    }
  });

  it('clears what is left when the cookie alone was deleted', () => {
    const { session, events, browser } = tab();
    signIn(session);
    browser.cookies.remove('token', {});
    session.check();
    expect(events.at(-1)).toEqual({ type: 'ended', reason: 'vanished' });
    expect(session.refreshCredentials()).toBeUndefined();
    expect(session.adminId()).toBeUndefined();
  });

  it('lasts a day from the last sign-in or refresh, and has expired when its cookies have', () => {
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
    session.check();
    expect(events.at(-1)).toEqual({ type: 'ended', reason: 'expired' });
    expect(session.endAt()).toBeUndefined();
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

  it('is not missed where there never was a token', () => {
    const { session, events } = tab();
    session.check();
    expect(events).toEqual([]);
  });

  it('has another owner after each sign-in', () => {
    const { session } = tab();
    signIn(session);
    const first = session.owner();
    session.renew({ token: 'next', refreshToken: 'next' });
    expect(session.owner()).toBe(first);
    session.end('logout');
    signIn(session);
    expect(session.owner()).not.toBe(first);
  });
});
