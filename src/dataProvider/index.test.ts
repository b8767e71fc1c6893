import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { createKit, json, type Responder } from '#tests/support/apiKit.ts';
import { createDataProvider } from './index.ts';
import type { ResourceData } from './resourceData.ts';

const accounts: ResourceData = { list: 'searchAccounts', one: 'getAccount', update: 'editAccount' };
const kit = (answers: Readonly<Record<string, Responder>>) => {
  const { client, seen } = createKit({ answers });
  return {
    provider: createDataProvider(client, [{ name: 'accounts', data: accounts }]),
    seen,
  };
};
const page = { pagination: { page: 2, perPage: 2 }, sort: { field: 'email', order: 'ASC' as const }, filter: {} };
const edit = (displayName: string) => ({ id: '1', data: { displayName }, previousData: { id: '1' } });
const account = (id: string) => json({ data: { id } });

describe('a resource with data', () => {
  it('lists with page, sort and filter of the contract, and the totals', async () => {
    const { provider, seen } = kit({ '*': () => json({ data: { items: [{ id: '3' }], totalItems: 3 } }) });
    const result = await provider.getList('accounts', { ...page, filter: { keyword: 'ada', status: '' } });
    expect(seen[0]?.url).toBe('/api/admin/account/search?keyword=ada&page=2&perPage=2&orderBy=email&sortDirection=asc');
    expect(result).toEqual({ data: [{ id: '3' }], total: 3 });
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

  it('omits a sort that the API does not have', async () => {
    const { provider, seen } = kit({ '*': () => json({ data: { items: [] } }) });
    await provider.getList('accounts', { ...page, sort: { field: 'id', order: 'DESC' } });
    expect(seen[0]?.url).toBe('/api/admin/account/search?page=2&perPage=2');
  });

  it('reads many one by one, each once, without missing ones', async () => {
    const { provider, seen } = kit({
      '2/details': () => json({ message: 'Gone' }, 404),
      '*': ({ url }) => account(url.split('/').at(-2) ?? ''),
    });
    const { data } = await provider.getMany('accounts', { ids: ['1', '2', '1', '3'] });
    expect(data).toEqual([{ id: '1' }, { id: '3' }]);
    expect(seen).toHaveLength(3);
  });

  it('writes with the version that its record was read with, whatever was read or written since', async () => {
    const { provider, seen } = kit({
      '1/details': () => json({ data: { id: '1' } }, 200, { ETag: '"4"' }),
      '*': () => json({ data: { id: '1' } }, 200, { ETag: '"5"' }),
    });
    const { data: read } = await provider.getOne<RaRecord>('accounts', { id: '1' });
    const { data: written } = await provider.update<RaRecord>('accounts', { ...edit('Ada'), previousData: read });
    await provider.update('accounts', { ...edit('Bea'), previousData: read });
    await provider.update('accounts', { ...edit('Cid'), previousData: written });
    expect(seen.map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"4"', '"4"', '"5"']);
  });

  it('refuses a missing method, by name', async () => {
    const { provider } = kit({});
    await expect(provider.create('accounts', { data: {} })).rejects.toThrow('"accounts" offers no "create"');
    await expect(provider.deleteMany('accounts', { ids: ['1'] })).rejects.toThrow('"accounts" offers no "remove"');
  });
});

describe('a resource without data', () => {
  it('uses simple REST with our token, retries and errors', async () => {
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

  it('has no total where the API stopped counting, and returns how far it got', async () => {
    const headers = { 'Content-Range': 'coupons 2-3/1000', 'X-Total-Is-Exact': 'false' };
    const { provider } = kit({ '*': () => json([{ id: 3 }, { id: 4 }], 200, headers) });
    const pageInfo = { hasNextPage: true, hasPreviousPage: true };
    const expected = { data: [{ id: 3 }, { id: 4 }], pageInfo, meta: { moreThan: 1000 } };
    expect(await provider.getList('coupons', page)).toEqual(expected);
    const reference = { ...page, target: 'charity', id: 1, sort: { field: 'id', order: 'ASC' as const }, filter: {} };
    expect(await provider.getManyReference('coupons', reference)).toEqual(expected);
  });

  it('writes with the version that was read; many at once, whose rows come from a list, with none', async () => {
    const { provider, seen } = kit({ '*': () => json({ id: 1, code: 'X', version: '"2"' }, 200, { ETag: '"7"' }) });
    const { data: previousData } = await provider.getOne<RaRecord>('coupons', { id: 1 });
    await provider.update('coupons', { id: 1, data: { ...previousData, code: 'Y' }, previousData });
    await provider.updateMany('coupons', { ids: [1], data: { code: 'Z' } });
    await provider.delete('coupons', { id: 1, previousData });
    expect(seen.map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"7"', null, '"7"']);
    expect(seen[1]?.body).toEqual({ id: 1, code: 'Y', version: '"2"' });
    expect(seen.slice(1).every(({ headers }) => headers.has('Idempotency-Key'))).toBe(true);
  });

  it('has the version of the record just created', async () => {
    const { provider, seen } = kit({ '*': () => json({ id: 'a b' }, 201, { ETag: '"1"' }) });
    const { data: previousData } = await provider.create<RaRecord>('coupons', { data: { code: 'X' } });
    await provider.update('coupons', { id: 'a b', data: {}, previousData });
    expect(seen[1]).toMatchObject({ method: 'PUT', url: '/api/coupons/a%20b' });
    expect(seen[1]?.headers.get('If-Match')).toBe('"1"');
  });

  it('takes a write without a record as done, and rejects the page of a proxy', async () => {
    const empty = kit({
      '*': ({ method }) => (method === 'GET' ? json({ id: 'a b', code: 'X' }) : new Response(null, { status: 204 })),
    });
    await expect(empty.provider.deleteMany('coupons', { ids: ['a b'] })).resolves.toEqual({ data: ['a b'] });
    await expect(empty.provider.updateMany('coupons', { ids: ['a b'], data: {} })).resolves.toEqual({ data: ['a b'] });
    const update = { id: 'a b', data: { code: 'X' }, previousData: { id: 'a b' } };
    const unread = kit({
      '*': ({ method }) => (method === 'GET' ? json({}, 404) : new Response(null, { status: 204 })),
    });
    for (const { provider } of [empty, unread])
      await expect(provider.update('coupons', update)).resolves.toEqual({ data: { id: 'a b', code: 'X' } });
    const proxy = kit({ '*': () => new Response('<html>', { status: 200 }) });
    await expect(proxy.provider.getOne('coupons', { id: 1 })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' });
  });

  it('creates once where the response has no record: the next try has the same key', async () => {
    const { provider, seen } = kit({ '*': () => new Response(null, { status: 201 }) });
    const create = () => provider.create('coupons', { data: { code: 'X' } });
    for (const send of [create, create]) await expect(send()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' });
    expect(new Set(seen.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });
});
