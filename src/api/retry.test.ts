import { describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { HttpError } from './HttpError.ts';
import { createKit, json, offline, refreshes, type Responder } from '#tests/support/apiKit.ts';

const calls: Record<string, (client: Client) => Promise<unknown>> = {
  GET: (client) => client.call('getAccount', { params: { id: '1' } }),
  POST: (client) => client.call('approveAccount', { params: { id: '1' }, body: {} }),
  PUT: (client) => client.call('editAccount', { params: { id: '1' }, body: {} }),
};
const failures: Record<string, { readonly answer: Responder; readonly requestsAt: readonly number[] }> = {
  'the network is down': { answer: offline, requestsAt: [0, 1500, 4500, 9000] },
  '500': { answer: () => json({ message: 'Broken' }, 500), requestsAt: [0, 1500, 4500, 9000] },
  '503 with HTML': { answer: () => new Response('<h1>Busy</h1>', { status: 503 }), requestsAt: [0, 1500, 4500, 9000] },
  '400': { answer: () => json({ message: 'Wrong' }, 400), requestsAt: [0] },
  '409': { answer: () => json({ message: 'Taken' }, 409), requestsAt: [0] },
  '429 with Retry-After': {
    answer: () => json({ message: 'Slow down' }, 429, { 'Retry-After': '2' }),
    requestsAt: [0, 2000],
  },
};
const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const table = Object.keys(calls).flatMap((method) =>
  Object.keys(failures).map((failure) => [method, failure] as const),
);

describe('retries', () => {
  it('covers 18 cases', () => expect(table).toHaveLength(18));

  it.each(table)('%s, %s: exact requests and gaps', async (method, failure) => {
    const { answer = offline, requestsAt = [] } = failures[failure] ?? {};
    const { client, of } = createKit({ answers: { 'auth/refreshToken': refreshes, '*': answer } });
    await expect(calls[method]?.(client)).rejects.toBeInstanceOf(HttpError);
    const requests = of('*');
    expect(requests.map(({ at }) => at)).toEqual(requestsAt);
    expect(requests.length).toBeLessThanOrEqual(4);
    const keys = new Set(requests.map(({ headers }) => headers.get('Idempotency-Key') ?? ''));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(method === 'GET' ? /^$/ : uuidPattern);
  });

  it('refreshes once before retrying, and goes on with the new token', async () => {
    const { client, of } = createKit({
      answers: { 'auth/refreshToken': refreshes, '*': offline },
    });
    await expect(calls['GET']?.(client)).rejects.toMatchObject({ status: 0 });
    expect(of('auth/refreshToken')).toHaveLength(1);
    expect(of('*').map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
      'Bearer token-2',
      'Bearer token-2',
    ]);
  });

  it('does not sit through a long Retry-After, but tells it', async () => {
    const { client, of } = createKit({ answers: { '*': () => json({}, 429, { 'Retry-After': '900' }) } });
    await expect(calls['GET']?.(client)).rejects.toMatchObject({ status: 429, retryAfter: 900 });
    expect(of('*')).toHaveLength(1);
  });

  it('shows which retry is under way, and nothing once it is over', async () => {
    const shown: unknown[] = [];
    const { client, connection } = createKit({
      answers: {
        'auth/refreshToken': refreshes,
        '*': (_, times) => (times < 3 ? offline() : json({ data: { id: '1' } })),
      },
    });
    connection.subscribe(() => shown.push(connection.getSnapshot()));
    await calls['GET']?.(client);
    expect(shown).toEqual([{ attempt: 1, of: 3 }, { attempt: 2, of: 3 }, null]);
  });

  it('stops when the user says so, with the last failure', async () => {
    const { client, connection, of } = createKit({
      answers: { '*': () => json({ message: 'Broken' }, 500) },
      sleep: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('woken')));
        }),
    });
    connection.subscribe(() => {
      if (connection.getSnapshot()) queueMicrotask(connection.stop);
    });
    await expect(calls['GET']?.(client)).rejects.toMatchObject({ status: 500, message: 'Broken' });
    expect(of('*')).toHaveLength(1);
    expect(connection.getSnapshot()).toBeNull();
  });

  it('aborts a read whose page was left, and never a write', async () => {
    const page = new AbortController();
    const { client, of } = createKit({
      answers: {
        'auth/refreshToken': refreshes,
        '*': ({ method }) => {
          page.abort();
          return method === 'GET' ? offline() : json({ data: { status: 'APPROVED' } });
        },
      },
    });
    await expect(client.call('getAccount', { params: { id: '1' } }, { signal: page.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    const approval = client.call('approveAccount', { params: { id: '1' }, body: {} }, { signal: page.signal });
    await expect(approval).resolves.toEqual({ data: { status: 'APPROVED' } });
    expect(of('*')).toHaveLength(2);
  });
});
