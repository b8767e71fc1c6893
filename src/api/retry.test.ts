import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Client } from './client.ts';
import { HttpError } from './HttpError.ts';
import { signInDown } from './answers.ts';
import { createConnection, createRetry, sleep } from './retry.ts';
import { createKit, json, offline, type Responder } from '#tests/support/apiKit.ts';

const calls: Record<string, (client: Client) => Promise<unknown>> = {
  GET: (client) => client.call('getAccount', { params: { id: '1' } }),
  'POST of a report': (client) => client.callAny('getPayoutReport', { body: {} }),
  POST: (client) => client.call('approveAccount', { params: { id: '1' }, body: {} }),
  PUT: (client) => client.call('editAccount', { params: { id: '1' }, body: {} }),
};
const failures: Record<string, { readonly answer: Responder; readonly requestsAt: readonly number[] }> = {
  'the network is down': { answer: offline, requestsAt: [0, 1500, 4500, 9000] },
  '500': { answer: () => json({ message: 'Broken' }, 500), requestsAt: [0, 1500, 4500, 9000] },
  '409': { answer: () => json({ message: 'Taken' }, 409), requestsAt: [0] },
};
const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/;
const table = Object.keys(calls).flatMap((method) =>
  Object.keys(failures).map((failure) => [method, failure] as const),
);

describe('retries', () => {
  it.each(table)('%s, %s: exact requests and gaps', async (method, failure) => {
    const { answer = offline, requestsAt = [] } = failures[failure] ?? {};
    const { client, of } = createKit({ answers: { '*': answer } });
    await expect(calls[method]?.(client)).rejects.toBeInstanceOf(HttpError);
    const requests = of('*');
    expect(requests.map(({ at }) => at)).toEqual(requestsAt);
    const keys = new Set(requests.map(({ headers }) => headers.get('Idempotency-Key') ?? ''));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/GET|report/.test(method) ? /^$/ : uuidPattern);
  });

  it('refreshes once before retrying, then uses the new token', async () => {
    const { client, of } = createKit({ answers: { '*': offline } });
    await expect(calls['GET']?.(client)).rejects.toMatchObject({ status: 0 });
    expect(of('auth/refreshToken')).toHaveLength(1);
    expect(of('*').map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
      'Bearer token-2',
      'Bearer token-2',
    ]);
  });

  it.each([
    ['429 with a 10 s wait', () => json({}, 429, { 'Retry-After': '10' }), [0, 10_000]],
    ['429 with an 11 s wait', () => json({}, 429, { 'Retry-After': '11' }), [0]],
    ['429 without a wait', () => json({}, 429), [0]],
    ['503 with HTML', () => new Response('', { status: 503, headers: { 'Retry-After': '2' } }), [0, 1500, 4500, 9000]],
  ] as const)('waits after a %s as it should', async (_what, answer, requestsAt) => {
    const { client, of } = createKit({ answers: { '*': answer } });
    await expect(calls['GET']?.(client)).rejects.toBeInstanceOf(HttpError);
    expect(of('*').map(({ at }) => at)).toEqual(requestsAt);
  });

  it('shows which retry is under way, and nothing once it is over', async () => {
    const shown: unknown[] = [];
    const { client, connection } = createKit({
      answers: { '*': (_, times) => (times < 3 ? offline() : json({ data: { id: '1' } })) },
    });
    connection.subscribe(() => shown.push(connection.getSnapshot()));
    await calls['GET']?.(client);
    expect(shown).toEqual([{ attempt: 1, of: 3 }, { attempt: 2, of: 3 }, null]);
  });

  describe('that wait', () => {
    const waiting = () =>
      createKit({
        answers: { '*': () => json({ message: 'Broken' }, 500) },
        sleep: (_, signal) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(new Error('woken')));
          }),
      });

    it.each([undefined, new AbortController().signal])(
      'stop when the user cancels, with the last failure',
      async (signal) => {
        const { client, connection, of } = waiting();
        connection.subscribe(() => {
          if (connection.getSnapshot()) queueMicrotask(connection.stop);
        });
        const reading = client.call('getAccount', { params: { id: '1' } }, { ...(signal && { signal }) });
        await expect(reading).rejects.toMatchObject({ status: 500, message: 'Broken' });
        expect(of('*')).toHaveLength(1);
        expect(connection.getSnapshot()).toBeNull();
      },
    );

    it('stop when the page is left, as an aborted read', async () => {
      const { client, connection, of } = waiting();
      const page = new AbortController();
      connection.subscribe(() => queueMicrotask(() => page.abort()));
      const reading = client.call('getAccount', { params: { id: '1' } }, { signal: page.signal });
      await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
      expect(of('*')).toHaveLength(1);
    });
  });

  it('are made for a silent sign-in service, but not during its pause', async () => {
    const retry = createRetry({ sleep: () => Promise.resolve(), connection: createConnection(), delayMs: 1500 });
    for (const [failure, times] of [
      [signInDown('silence'), 4],
      [signInDown('silence', 60_000), 1],
    ] as const) {
      const attempt = vi.fn<() => Promise<void>>(() => Promise.reject(failure));
      await expect(retry(attempt, {})).rejects.toBe(failure);
      expect(attempt).toHaveBeenCalledTimes(times);
    }
  });

  it('aborts a read whose page was left, and never a write', async () => {
    const page = new AbortController();
    const { client, of } = createKit({
      answers: {
        '*': ({ url }) => {
          page.abort();
          return url.endsWith('approve') ? json({ data: { status: 'APPROVED' } }) : offline();
        },
      },
    });
    const report = client.callAny('getPayoutReport', { body: {} }, { signal: page.signal });
    await expect(report).rejects.toMatchObject({ name: 'AbortError' });
    await expect(client.call('getAccount', { params: { id: '1' } }, { signal: page.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    const approval = client.call('approveAccount', { params: { id: '1' }, body: {} }, { signal: page.signal });
    await expect(approval).resolves.toEqual({ data: { status: 'APPROVED' } });
    expect(of('*')).toHaveLength(2);
  });
});

describe('the retry status of several requests', () => {
  it('is the one furthest along, and notifies only on a change', () => {
    const connection = createConnection();
    const shown: unknown[] = [];
    connection.subscribe(() => shown.push(connection.getSnapshot()));
    const [first, second] = [new AbortController(), new AbortController()];
    connection.retrying(first, { attempt: 1, of: 3 });
    connection.retrying(second, { attempt: 1, of: 3 });
    connection.retrying(second, { attempt: 2, of: 3 });
    expect(connection.getSnapshot()).toEqual({ attempt: 2, of: 3 });
    connection.retrying(first, { attempt: 2, of: 3 });
    connection.close(second);
    connection.retrying(first, { attempt: 2, of: 5 });
    connection.close(first);
    expect(shown).toEqual([{ attempt: 1, of: 3 }, { attempt: 2, of: 3 }, { attempt: 2, of: 5 }, null]);
  });

  it('aborts each when the user stops it, whichever came last', () => {
    const connection = createConnection();
    const requests = [new AbortController(), new AbortController()];
    for (const request of requests) connection.retrying(request, { attempt: 1, of: 3 });
    connection.stop();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(connection.getSnapshot()).toBeNull();
  });
});

it('A pause rejects at once on an abort, with its reason, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reason = new Error('the page was left');
  await expect(sleep(1500, AbortSignal.abort(reason))).rejects.toBe(reason);
  const page = new AbortController();
  const pause = sleep(1500, page.signal);
  page.abort(reason);
  await expect(pause).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
});
