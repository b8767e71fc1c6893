import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createKit, json, type Responder } from '#tests/support/apiKit.ts';
import { FRESH_MS, listQueryAt, prefetchList } from './prefetchList.ts';
import { createDataProvider, type Declared } from './index.ts';

const declared: readonly Declared[] = [
  {
    name: 'accounts',
    data: { list: 'searchAccounts' },
    asks: { sort: { field: 'status', order: 'DESC' }, filter: { active: true } },
  },
  { name: 'coupons' },
];
const at = (address: string) => listQueryAt(new URL(address, 'http://localhost'), declared, () => undefined);

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

describe('A list that is prefetched', () => {
  const params = at('/accounts')?.params;
  const open = (answer: Responder) => {
    const { client, seen } = createKit({ answers: { '*': answer } });
    const queryClient = new QueryClient();
    const provider = createDataProvider(client, declared);
    const query = at('/accounts');
    if (query) void prefetchList(provider, query, queryClient);
    /** The list, as react-admin's hook looks at it. */
    const listOf = (asked: object = {}) => {
      const queryKey = ['accounts', 'getList', { ...params, ...asked }];
      const queryFn = () => provider.getList('accounts', { ...params, ...asked });
      return new QueryObserver(queryClient, { queryKey, queryFn, retry: false, staleTime: FRESH_MS });
    };
    return { seen, listOf };
  };
  const found: Responder = (_, times) => json({ data: { items: [{ id: String(times) }], totalItems: 1 } });
  const first = { data: [{ id: '1' }], total: 1 };

  it('is one request with that of its list, which comes while it is under way', async () => {
    const { seen, listOf } = open(found);
    const list = listOf();
    const leave = list.subscribe(() => {});
    await vi.waitFor(() => expect(list.getCurrentResult().data).toMatchObject(first));
    expect(seen).toHaveLength(1);
    leave();
  });

  it('is what its list begins with, which comes later and fetches nothing until it is told to', async () => {
    const { seen, listOf } = open(found);
    const list = listOf();
    await vi.waitFor(() => expect(list.getCurrentQuery().state.data).toMatchObject(first));
    const leave = list.subscribe(() => {});
    expect(list.getCurrentResult()).toMatchObject({ data: first, isFetching: false });
    await expect(list.refetch()).resolves.toMatchObject({ data: { data: [{ id: '2' }] } });
    expect(seen).toHaveLength(2);
    leave();
  });
});
