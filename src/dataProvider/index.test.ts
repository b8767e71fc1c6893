import { describe, expect, it } from 'vitest';
import { createKit, json, refreshes, type Responder } from '#tests/support/apiKit.ts';
import { createDataProvider } from './index.ts';
import { toListQuery, toListResult } from './listQuery.ts';
import type { ResourceData } from './resourceData.ts';

const accounts: ResourceData = {
  list: async (client, params, signal) => {
    const query = toListQuery(params, ['status', 'email']);
    const { data } = await client.call('searchAccounts', { query }, { signal });
    return toListResult(data, query);
  },
  one: (client, id, signal) => client.call('getAccount', { params: { id } }, { signal }),
};
const kit = (answers: Readonly<Record<string, Responder>>) => {
  const { client, seen } = createKit({ answers: { 'auth/refreshToken': refreshes, ...answers } });
  return { provider: createDataProvider(client, [{ name: 'accounts', data: accounts }]), seen };
};
const page = { pagination: { page: 2, perPage: 2 }, sort: { field: 'email', order: 'ASC' as const }, filter: {} };
const account = (id: string) => json({ data: { id } });

describe('a resource with data', () => {
  it('lists with page, sort and filter of the contract, and the totals', async () => {
    const { provider, seen } = kit({ '*': () => json({ data: { items: [{ id: '3' }], totalItems: 3 } }) });
    const result = await provider.getList('accounts', { ...page, filter: { keyword: 'ada', status: '' } });
    expect(seen[0]?.url).toBe('/api/admin/account/search?keyword=ada&page=2&perPage=2&orderBy=email&sortDirection=asc');
    expect(result).toEqual({ data: [{ id: '3' }], total: 3, pageInfo: { hasNextPage: false, hasPreviousPage: true } });
  });

  it.each([
    [['1', '2'], true],
    [['1'], false],
  ])('pages on without totals as long as a page comes back full: %j', async (ids, hasNextPage) => {
    const { provider } = kit({ '*': () => json({ data: { items: ids.map((id) => ({ id })) } }) });
    const result = await provider.getList('accounts', page);
    expect(result.total).toBeUndefined();
    expect(result.pageInfo?.hasNextPage).toBe(hasNextPage);
  });

  it('leaves a sort that the API does not know to the API', async () => {
    const { provider, seen } = kit({ '*': () => json({ data: { items: [] } }) });
    await provider.getList('accounts', { ...page, sort: { field: 'id', order: 'DESC' } });
    expect(seen[0]?.url).toBe('/api/admin/account/search?page=2&perPage=2');
  });

  it('reads one with its version', async () => {
    const { provider } = kit({ '*': () => json({ data: { id: '1' } }, 200, { ETag: '"4"' }) });
    await expect(provider.getOne('accounts', { id: '1' })).resolves.toMatchObject({
      data: { id: '1' },
      meta: { version: '"4"' },
    });
  });

  it('reads many one by one, each once, without those that are gone', async () => {
    const { provider, seen } = kit({
      '2/details': () => json({ message: 'Gone' }, 404),
      '*': ({ url }) => account(url.split('/').at(-2) ?? ''),
    });
    const { data } = await provider.getMany('accounts', { ids: ['1', '2', '1', '3'] });
    expect(data).toEqual([{ id: '1' }, { id: '3' }]);
    expect(seen).toHaveLength(3);
  });

  it('lists what refers to a record', async () => {
    const { provider, seen } = kit({ '*': () => json({ data: { items: [] } }) });
    await provider.getManyReference('accounts', { ...page, target: 'uid', id: 'u1', filter: { status: 'PENDING' } });
    expect(seen[0]?.url).toContain('?status=PENDING&uid=u1&page=2');
  });

  it('refuses what it does not offer, by name', async () => {
    const { provider } = kit({});
    await expect(provider.create('accounts', { data: {} })).rejects.toThrow('"accounts" offers no "create"');
    await expect(provider.deleteMany('accounts', { ids: ['1'] })).rejects.toThrow('"accounts" offers no "remove"');
  });

  it('passes calls of the contract on', async () => {
    const { provider } = kit({ '*': () => account('9') });
    await expect(provider.call('getAccount', { params: { id: '9' } })).resolves.toEqual({ data: { id: '9' } });
  });
});

describe('a resource without data', () => {
  it('speaks simple REST with our token, retries and errors', async () => {
    const { provider, seen } = kit({
      '*': (_, times) => (times === 1 ? json({}, 503) : json([{ id: 1 }], 200, { 'Content-Range': 'coupons 0-1/12' })),
    });
    await expect(provider.getList('coupons', page)).resolves.toEqual({ data: [{ id: 1 }], total: 12 });
    const [first] = seen;
    expect(first?.url).toMatch(/^\/api\/coupons\?/);
    expect(first?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(first?.headers.get('Range')).toBe('coupons=2-3');
    await expect(
      kit({ '*': () => json({ message: 'No' }, 404) }).provider.getOne('coupons', { id: 1 }),
    ).rejects.toThrow('No');
  });

  it('writes with an Idempotency-Key', async () => {
    const { provider, seen } = kit({ '*': () => json({ id: 1, code: 'X' }) });
    await provider.create('coupons', { data: { code: 'X' } });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/coupons', body: { code: 'X' } });
    expect(seen[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(seen[0]?.headers.get('Content-Type')).toBe('application/json');
  });
});
