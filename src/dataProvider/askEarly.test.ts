import { setTimeout } from 'node:timers/promises';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { GetListParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { createKit, json, type Responder } from '#tests/support/apiKit.ts';
import { askEarly, questionAt } from './askEarly.ts';
import { createDataProvider, type Declared } from './index.ts';

const declared: readonly Declared[] = [
  {
    name: 'accounts',
    data: { list: 'searchAccounts' },
    asks: { sort: { field: 'status', order: 'DESC' }, filter: { active: true } },
  },
  { name: 'coupons' },
];
const at = (address: string) => questionAt(new URL(address, 'http://localhost'), declared, () => undefined);

describe('The question of a list', () => {
  it('is what its declaration says where the address says nothing', () => {
    expect(at('/accounts')).toEqual({
      resource: 'accounts',
      params: {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'status', order: 'DESC' },
        filter: { active: true },
        meta: { rows: true },
      },
    });
  });

  it('is what the address says, and then no filter but its own', () => {
    expect(at('/accounts?page=3&perPage=50&sort=email&order=ASC&filter={"keyword":"a"}')?.params).toMatchObject({
      pagination: { page: 3, perPage: 50 },
      sort: { field: 'email', order: 'ASC' },
      filter: { keyword: 'a' },
    });
    expect(at('/accounts?page=2')?.params.filter).toEqual({});
    expect(at('/coupons?sort=code&order=DESC')?.params.sort).toEqual({ field: 'code', order: 'DESC' });
  });

  it.each(['/', '/nothing', '/accounts/1/edit', '/coupons', '/accounts?sort=email'])(
    'is not known at %s',
    (address) => {
      expect(at(address)).toBeUndefined();
    },
  );
});

describe('A list that is asked for early', () => {
  const open = (answer: Responder) => {
    const { client, seen } = createKit({ answers: { '*': answer } });
    const queryClient = new QueryClient();
    const provider = askEarly(createDataProvider(client, declared), at('/accounts'), queryClient);
    return { provider, seen, queryClient };
  };
  const params: Omit<GetListParams, 'signal'> = {
    filter: { active: true },
    meta: { rows: true },
    sort: { field: 'status', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  };
  const found: Responder = (_, times) => json({ data: { items: [{ id: String(times) }], totalItems: 1 } });

  it('is on its way at once, and its answer is for who asks the same, once', async () => {
    const { provider, seen } = open(found);
    expect(seen).toHaveLength(1);
    await expect(provider.getList('accounts', params)).resolves.toMatchObject({ data: [{ id: '1' }] });
    expect(seen).toHaveLength(1);
    await expect(provider.getList('accounts', params)).resolves.toMatchObject({ data: [{ id: '2' }] });
  });

  const listOf = ({ provider, queryClient }: ReturnType<typeof open>, asked = params) => {
    const queryKey = ['accounts', 'getList', asked];
    return new QueryObserver(queryClient, { queryKey, queryFn: () => provider.getList('accounts', asked) });
  };

  it('is kept for the list where it came before that asked, which then asks for nothing', async () => {
    const opened = open(found);
    const { seen } = opened;
    const list = listOf(opened);
    await vi.waitFor(() => expect(list.getCurrentQuery().state.data).toMatchObject({ data: [{ id: '1' }], total: 1 }));
    const leave = list.subscribe(() => {});
    expect(list.getCurrentResult()).toMatchObject({ data: { data: [{ id: '1' }] }, isFetching: false });
    expect(seen).toHaveLength(1);
    await expect(list.refetch()).resolves.toMatchObject({ data: { data: [{ id: '2' }] } });
    expect(seen).toHaveLength(2);
    leave();
  });

  it('is taken as it is by that list alone: another filter of it is asked for anew', async () => {
    const opened = open(found);
    const kept = listOf(opened);
    await vi.waitFor(() => expect(kept.getCurrentQuery().state.data).toBeDefined());
    const other = listOf(opened, { ...params, filter: { active: true, keyword: 'a' } });
    opened.queryClient.setQueryData(other.options.queryKey, { data: [] });
    const leave = other.subscribe(() => {});
    expect(other.getCurrentResult().isFetching).toBe(true);
    leave();
  });

  it('is not kept where it failed: who asks is told', async () => {
    const { provider, seen, queryClient } = open(() => json({ message: 'None of that' }, 403));
    await setTimeout();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    await expect(provider.getList('accounts', params)).rejects.toMatchObject({ status: 403 });
    expect(seen).toHaveLength(1);
  });

  it('fails as if it had been asked then', async () => {
    const { provider, seen } = open(() => json({ message: 'None of that' }, 403));
    await expect(provider.getList('accounts', params)).rejects.toMatchObject({ status: 403 });
    expect(seen).toHaveLength(1);
  });

  it('is given up for another question, and with its own', async () => {
    const { provider, seen } = open(found);
    await provider.getList('accounts', { ...params, filter: {} });
    expect(seen.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    const leaving = new AbortController();
    const other = open(found);
    const list = other.provider.getList('accounts', { ...params, signal: leaving.signal });
    leaving.abort();
    expect(other.seen[0]?.signal?.aborted).toBe(true);
    await Promise.allSettled([list]);
  });
});
