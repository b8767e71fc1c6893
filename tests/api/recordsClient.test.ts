import { randomUUID } from 'node:crypto';
import simpleRestProvider from 'ra-data-simple-rest';
import { expect, it } from 'vitest';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

interface Charity {
  readonly id: string;
  readonly name: string;
}

apiOnBothEngines('What ra-data-simple-rest asks of charities', (bench) => {
  /** The package as it is, its requests carried to the API in process. */
  const provider = () =>
    simpleRestProvider('/api', async (url: string, options: RequestInit = {}) => {
      const { api, admin } = bench();
      const answer = await api.app.inject({
        method: (options.method ?? 'GET') as 'GET',
        url,
        headers: {
          ...Object.fromEntries(new Headers(options.headers).entries()),
          authorization: `Bearer ${admin.token}`,
          ...(options.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(typeof options.body === 'string' && { payload: options.body }),
      });
      const { statusCode: status, body } = answer;
      if (status >= 300) throw new Error(`${status}: ${body}`);
      const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
      return { status, headers, body, json: answer.json<unknown>() };
    });

  it('is answered: create, one, many, list, update, delete, also of many', async () => {
    const data = provider();
    const word = randomUUID().slice(0, 8);
    const make = (name: string) => data.create<Charity>('charities', { data: { name: `${name} ${word}` } });
    const [{ data: one }, { data: two }, { data: three }] = [await make('One'), await make('Two'), await make('Three')];
    const ids = [one.id, two.id];

    expect((await data.getOne<Charity>('charities', { id: one.id })).data).toEqual(one);
    expect((await data.getMany<Charity>('charities', { ids })).data.map(({ id }) => id)).toEqual(ids);
    const page = { pagination: { page: 1, perPage: 2 }, sort: { field: 'name', order: 'DESC' as const } };
    const list = await data.getList<Charity>('charities', { ...page, filter: { q: word } });
    expect([list.total, list.data]).toEqual([3, [two, three]]);
    const second = await data.getList<Charity>('charities', {
      ...page,
      pagination: { page: 2, perPage: 2 },
      filter: { q: word },
    });
    expect(second.data).toEqual([one]);
    const referring = await data.getManyReference<Charity>('charities', {
      ...page,
      target: 'name',
      id: one.name,
      filter: {},
    });
    expect(referring.data).toEqual([one]);

    const changed = await data.update<Charity>('charities', {
      id: one.id,
      data: { ...one, website: 'https://one.example' },
      previousData: one,
    });
    expect(changed.data).toMatchObject({ id: one.id, website: 'https://one.example' });
    await data.updateMany<Charity>('charities', { ids, data: { active: false } });
    const inactive = await data.getList<Charity>('charities', { ...page, filter: { q: word, active: false } });
    expect(inactive.total).toBe(2);

    expect((await data.delete<Charity>('charities', { id: three.id, previousData: three })).data).toEqual(three);
    expect((await data.deleteMany<Charity>('charities', { ids })).data).toEqual(ids);
    expect((await data.getList<Charity>('charities', { ...page, filter: { q: word } })).total).toBe(0);
  });
});
