import { defaultScheduler, notifyManager, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rowsOnly } from './askEarly.ts';
import { createQueryClient } from './queryClient.ts';

afterEach(() => {
  notifyManager.setScheduler(defaultScheduler);
  vi.useRealTimers();
});

const keys = ['one', 'two', 'three'].map((id) => ['accounts', 'getOne', { id, meta: undefined }]);

/** Looks at what is kept under a key as react-query's hooks do. */
const look = (queryClient: QueryClient, queryKey: QueryKey, tell: (data: unknown) => void) => {
  const observer = new QueryObserver(queryClient, { queryKey, enabled: false });
  return observer.subscribe(notifyManager.batchCalls(({ data }: { readonly data: unknown }) => tell(data)));
};

describe('createQueryClient', () => {
  it('tells in one task what came at once, to all that look at it, and later what came later', () => {
    const queryClient = createQueryClient();
    const told: unknown[] = [];
    const stops = keys.map((key) => look(queryClient, key, (data) => told.push(data)));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    for (const key of keys) queryClient.setQueryData(key, 'first');
    expect(told).toEqual([]);
    expect(vi.getTimerCount()).toBe(1);
    vi.runAllTimers();
    expect(told).toEqual(['first', 'first', 'first']);
    queryClient.setQueryData(keys[0] ?? [], 'second');
    vi.runAllTimers();
    expect(told.slice(3)).toEqual(['second']);
    for (const stop of stops) stop();
    queryClient.clear();
  });

  it('tells the others although one of them fails', () => {
    const queryClient = createQueryClient();
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const told: unknown[] = [];
    const [broken = [], whole = []] = keys;
    const failure = new Error('Broken');
    const stops = [
      look(queryClient, broken, () => {
        throw failure;
      }),
      look(queryClient, whole, (data) => told.push(data)),
    ];
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    for (const key of [broken, whole]) queryClient.setQueryData(key, 'first');
    vi.runAllTimers();
    expect(reported).toEqual([failure]);
    expect(told).toEqual(['first']);
    for (const stop of stops) stop();
    queryClient.clear();
  });

  it('keeps records, and no row of a list in the place of one', () => {
    const queryClient = createQueryClient();
    const row = ['accounts', 'getOne', { id: '1', meta: rowsOnly }];
    queryClient.setQueryData(row, { id: '1' });
    const record = ['accounts', 'getOne', { id: '1', meta: undefined }];
    queryClient.setQueryData(record, () => ({ id: '1', email: 'ada@example.com' }));
    const kept = queryClient.getQueryCache().getAll();
    expect(kept.map(({ queryKey }) => queryKey)).toEqual([record]);
    expect(queryClient.getQueryData(record)).toEqual({ id: '1', email: 'ada@example.com' });
    queryClient.clear();
  });
});
