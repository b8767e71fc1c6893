import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createBrowser,
  createKit,
  hang,
  json,
  offline,
  type KitOptions,
  type Responder,
} from '#tests/support/apiKit.ts';
import { LateAnswer } from './HttpError.ts';

const some = {
  calls: ['search', 'charities.list'],
  filters: { searchAccounts: ['status'], declineAccount: ['reason'] },
  idempotency: true,
  versions: true,
  dryRun: true,
};
const listing: Responder = () => json({ data: some });
const rows: Responder = () => json({ data: { items: [] } });
const decided: Responder = () => json({ data: { status: 'DECLINED' } });
const kit = (capabilities: Responder, answer: Responder = rows, options: Omit<KitOptions, 'answers'> = {}) =>
  createKit({ answers: { capabilities, '*': answer }, ...options });
const params = { id: '1' };
const absent = () => json({ message: 'Not found' }, 404);

describe('The capabilities of an API', () => {
  it('are what it lists, and all that is documented', async () => {
    const { client } = kit(listing);
    expect(client.capabilities.getSnapshot().isKnown).toBe(false);
    const { isKnown, has, takes, dryRun } = await client.capabilities.read();
    expect([isKnown, dryRun]).toEqual([true, true]);
    expect(['searchAccounts', 'search', 'charities.list'].map(has)).toEqual([true, true, true]);
    expect(['searchTransactions', 'countries.list', 'nonsense'].map(has)).toEqual([false, false, false]);
    expect(takes('searchAccounts', 'page', 'orderBy', 'status')).toBe(true);
    expect(takes('searchAccounts', 'status', 'keyword')).toBe(false);
    expect(takes('search', 'q')).toBe(true);
    expect(takes('searchTransactions', 'page')).toBe(false);
  });

  it.each<readonly [string, Responder, number]>([
    ['has no such call', absent, 1],
    ['returns a page', () => new Response('<html>'), 1],
    ['returns something else', () => json({ data: ['search'] }), 1],
    ['is busy', () => json({}, 429), 2],
    ['fails', () => json({}, 500), 2],
    ['is unreachable', offline, 2],
  ])('are none where the API %s: no log, no retry, and another request after a passing failure', async (...row) => {
    const [, answer, times] = row;
    const { client, of, logged, pauses, connection } = kit(answer);
    let retries = 0;
    connection.subscribe(() => (retries += 1));
    const { isKnown, has, ...others } = await client.capabilities.read();
    expect([isKnown, has('searchAccounts'), has('search')]).toEqual([true, true, false]);
    expect(others).toMatchObject({ idempotency: false, versions: false, dryRun: false });
    await client.call('searchAccounts', { query: { status: 'PENDING' } });
    expect([of('capabilities').length, pauses, logged, retries]).toEqual([times, [], [], 0]);
  });

  it('are cached for the session, a failure of the network or of the server only for the page', async () => {
    for (const [answer, count] of [
      [listing, 1],
      [absent, 1],
      [offline, 2],
    ] as const) {
      const browser = createBrowser();
      const first = kit(answer, rows, { browser });
      await first.client.capabilities.read();
      const reloaded = kit(answer, rows, { browser });
      await reloaded.client.capabilities.read();
      expect(first.of('capabilities').length + reloaded.of('capabilities').length).toBe(count);
    }
  });

  it('are unknown while offline, and are requested again', async () => {
    const { client, of } = kit(offline, offline);
    expect((await client.capabilities.read()).isKnown).toBe(false);
    await client.capabilities.read();
    expect(of('capabilities')).toHaveLength(2);
    expect((await kit(offline, () => json({}, 500)).client.capabilities.read()).isKnown).toBe(true);
  });

  it('are refetched for the next session', async () => {
    const { client, session, of } = kit((_, times) => (times === 1 ? listing(_, times) : absent()));
    await client.capabilities.read();
    session.end('logout');
    session.start({ token: 't', refreshToken: 'r', id: '2' }, 'b@example.com');
    expect(client.capabilities.getSnapshot().isKnown).toBe(false);
    expect((await client.capabilities.read()).has('search')).toBe(false);
    expect(of('capabilities')).toHaveLength(2);
  });
});

describe('A request', () => {
  it('is sent at once if it is documented', async () => {
    const { client } = kit(() => new Promise(() => {}));
    void client.capabilities.read();
    await expect(client.call('searchAccounts', { query: { page: 2, orderBy: 'email' } })).resolves.toMatchObject({
      data: { items: [] },
    });
  });

  it('has only the extension fields that the API lists', async () => {
    const { client, of } = kit(listing);
    await client.call('searchAccounts', { query: { page: 2, status: 'PENDING', keyword: 'ada' } });
    await client.call('searchMeetings', { query: { stage: ['PAID'], orderBy: 'dateTime' } });
    expect(of('*').map(({ url }) => url)).toEqual([
      '/api/admin/account/search?page=2&status=PENDING',
      '/api/admin/meetings',
    ]);
  });

  it('for a call that the API does not list is not sent', async () => {
    const { client, of } = kit(listing);
    await expect(client.call('searchTransactions', {})).rejects.toMatchObject({ status: 404 });
    expect(of('*')).toEqual([]);
  });

  it('still waiting is not sent in the next session', async () => {
    let answer: (response: Response) => void = () => {};
    const { client, session, of } = kit(() => new Promise((resolve) => (answer = resolve)), decided);
    const written = client.call('declineAccount', { params, body: {} });
    await expect.poll(() => of('capabilities')).toHaveLength(1);
    session.end('logout');
    session.start({ token: 't', refreshToken: 'r', id: '2' }, 'b@example.com');
    answer(json({ data: some }));
    await expect(written).rejects.toBeInstanceOf(LateAnswer);
    expect([of('*'), session.capabilities()]).toEqual([[], undefined]);
    session.end('logout');
    await expect(client.call('searchAccounts', { query: { status: 'PENDING' } })).rejects.toBeInstanceOf(LateAnswer);
  });

  it('that writes has only documented parts if the API lists none', async () => {
    const { client, of } = kit(absent, decided);
    await client.call('declineAccount', { params, body: { reason: 'No' } }, { ifMatch: '"3"' });
    const [sent] = of('*');
    expect([...(sent?.headers.keys() ?? [])]).toEqual(['accept', 'authorization']);
    expect(sent?.body).toBeUndefined();
  });

  it.each<readonly [string, Responder, number]>([
    ['once on a 5xx, since it may have been done', () => json({}, 503), 1],
    ['once on a timeout after half a minute', ({ signal }) => hang(signal), 1],
    ['again if the server is unreachable', offline, 4],
  ])('without a key is sent %s', async (_, answer, times) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const kits = [absent, listing].map((capabilities) => kit(capabilities, answer));
    for (const { client } of kits) void Promise.allSettled([client.call('approveAccount', { params, body: {} })]);
    await vi.advanceTimersByTimeAsync(4 * 30_000);
    const posts = kits.map(({ of }) => of('*').filter(({ method }) => method === 'POST').length);
    expect(posts).toEqual([times, 4]);
  });
});
