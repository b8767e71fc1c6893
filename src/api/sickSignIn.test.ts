import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#src/config.ts';
import { createServices } from '#src/services.ts';
import type { Exclusive } from './refresh.ts';
import type { Fetch } from './transport.ts';
import { createSession } from './session.ts';
import { sleep } from './retry.ts';
import { createBrowser, endsOf, hang, json, offline, signIn } from '#tests/support/apiKit.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

type Refreshing = (init: RequestInit) => Response | Promise<Response>;

/** Calls get a 401 until `heal`, refreshes `refreshing`. Each tab reads once, and again after each recovery. */
const openTabs = (count: number, refreshing: Refreshing) => {
  const browser = createBrowser();
  const startedAt = Date.now();
  const seen: { readonly call: string; readonly at: number }[] = [];
  let isSick = true;
  const fetch: Fetch = async (url, init) => {
    const call = url.replace(/.*\//, '');
    seen.push({ call, at: Date.now() - startedAt });
    if (call === 'durationBooking') return json({ data: { status: 'ok' } });
    if (call === 'refreshToken') return isSick ? refreshing(init) : json({ data: { token: 'new', refreshToken: 'r' } });
    const isNew = new Headers(init.headers).get('Authorization') === 'Bearer new';
    return isNew ? json({ data: { items: [] } }) : json({ message: 'No', code: 'TOKEN_EXPIRED' }, 401);
  };
  signIn(createSession(browser));
  let last: Promise<unknown> = Promise.resolve();
  const exclusive: Exclusive = (run) => {
    const running = last.then(run);
    last = running.catch(() => undefined);
    return running;
  };
  const tabs = Array.from({ length: count }, () => {
    const session = createSession(browser);
    const services = createServices({
      session,
      config: readConfig({}),
      fetch,
      storage: browser.storage,
      exclusive,
      log: () => {},
      sleep,
      now: Date.now,
    });
    const ends = endsOf(session);
    const shown: string[] = [];
    setInterval(() => session.check(), 50);
    const read = async () => {
      shown.push('loading');
      const [result] = await Promise.allSettled([services.client.call('searchAccounts', {})]);
      shown.push(result.status === 'fulfilled' ? 'rows' : String((result.reason as { code?: string }).code));
    };
    for (const { subscribe, getSnapshot } of [services.reachability, services.signIn]) {
      subscribe(() => {
        if (getSnapshot() && session.token() !== undefined) void read();
      });
    }
    void read();
    return { ...services, session, ends, shown };
  });
  return {
    tabs,
    heal: () => void (isSick = false),
    times: (call: string) => seen.filter((one) => one.call === call).map(({ at }) => at),
  };
};

const conclusive: readonly (readonly [string, Refreshing])[] = [
  ['HTML', () => new Response('<html></html>')],
  ['no tokens', () => json({ data: {} })],
];
const passing: readonly (readonly [string, Refreshing])[] = [
  ['503', () => new Response('<h1>Busy</h1>', { status: 503 })],
  ['429', () => json({ message: 'Slow down' }, 429)],
  ['a broken connection', offline],
  ['nothing', ({ signal }) => hang(signal)],
];

describe.each([1, 3])('With calls refused in %i tab(s)', (count) => {
  it.each(conclusive)('a 2xx refresh response with %s ends the session once', async (_, answer) => {
    const { tabs, times } = openTabs(count, answer);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(times('refreshToken')).toHaveLength(1);
    expect(times('search')).toHaveLength(count);
    for (const { ends, session } of tabs) expect([ends, session.token()]).toEqual([['expired'], undefined]);
  });

  it.each(passing)('a refresh that gets %s is sent four times, then once a minute', async (_, answer) => {
    const { tabs, times } = openTabs(count, answer);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    const refreshes = times('refreshToken');
    expect(refreshes.length).toBeGreaterThanOrEqual(5);
    expect(refreshes.filter((at) => at < MINUTE).length).toBeLessThanOrEqual(4);
    for (const [index, at] of refreshes.slice(4).entries())
      expect(at - (refreshes[index + 3] ?? 0)).toBeGreaterThanOrEqual(MINUTE);
    expect(times('search').length).toBeLessThanOrEqual(4 * count);
    expect(times('durationBooking')).toEqual([]);
    for (const { ends, session, reachability } of tabs)
      expect([ends, session.token(), reachability.getSnapshot()]).toEqual([[], 'token-1', true]);
  });

  it('a refresh without a response is retried while its replaced token still gets the same successor', async () => {
    let isFirst = true;
    const { tabs, times } = openTabs(count, ({ signal }) => {
      const answer = isFirst ? hang(signal) : json({ data: { token: 'new', refreshToken: 'r' } });
      isFirst = false;
      return answer;
    });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(times('refreshToken')).toHaveLength(2);
    expect(times('refreshToken')[1]).toBeLessThan(10_000);
    for (const { shown } of tabs) expect(shown.at(-1)).toBe('rows');
  });

  it('each screen fails once, steadily, and is refetched when the sign-in service is back', async () => {
    const { tabs, times, heal } = openTabs(count, () => new Response('', { status: 503 }));
    await vi.advanceTimersByTimeAsync(MINUTE);
    for (const { shown, signIn: service } of tabs) {
      expect(shown).toEqual(['loading', 'SIGN_IN_DOWN']);
      expect(service.getSnapshot()).toBe(false);
      expect(service.nextLookAt()).toBeGreaterThan(Date.now());
    }
    const before = times('refreshToken').length;
    heal();
    await vi.advanceTimersByTimeAsync(MINUTE + 10_000);
    expect(times('refreshToken')).toHaveLength(before + 1);
    for (const { shown, signIn: service } of tabs) {
      expect(shown).toEqual(['loading', 'SIGN_IN_DOWN', 'loading', 'rows']);
      expect(service.getSnapshot()).toBe(true);
    }
  });
});
