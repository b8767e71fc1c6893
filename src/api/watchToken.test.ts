import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowser, signIn } from '#tests/support/apiKit.ts';
import { createSession, type SessionEvent, watchToken } from './session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = () => {
  const browser = createBrowser();
  const session = createSession(browser);
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  const cookieStore = new EventTarget();
  const stop = watchToken(session, cookieStore);
  return { browser, session, events, cookieStore, stop };
};
const gone: SessionEvent = { type: 'ended', reason: 'vanished' };

describe('the watch on the token', () => {
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

  it('hears of it at once where the browser tells changes of cookies', () => {
    const { browser, session, events, cookieStore } = watched();
    signIn(session);
    browser.cookies.remove('token', {});
    cookieStore.dispatchEvent(new Event('change'));
    expect(events.at(-1)).toEqual(gone);
  });

  it('goes by time alone where the browser tells no changes, and stops', () => {
    vi.stubGlobal('window', {});
    const check = vi.fn<() => void>();
    const stop = watchToken({ check });
    vi.advanceTimersByTime(50);
    expect(check).toHaveBeenCalledOnce();
    stop();
    vi.advanceTimersByTime(500);
    expect(check).toHaveBeenCalledOnce();
  });

  it('says nothing where there never was a token', () => {
    const { events } = watched();
    vi.advanceTimersByTime(1000);
    expect(events).toEqual([]);
  });

  it('stops when asked to', () => {
    const { browser, session, events, cookieStore, stop } = watched();
    signIn(session);
    stop();
    browser.cookies.remove('token', {});
    cookieStore.dispatchEvent(new Event('change'));
    vi.advanceTimersByTime(1000);
    expect(events).toEqual([{ type: 'started' }]);
  });
});
