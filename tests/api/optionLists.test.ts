import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { records } from '#contract/records.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

interface Option {
  readonly id: string;
  readonly value: string;
  readonly label: string;
}

const calls = {
  languages: 'listLanguages',
  expertises: 'listExpertises',
  countries: 'listCountries',
  categories: 'listCategoriesOfExpertise',
} as const;
type List = keyof typeof calls;
const lists = (['languages', 'expertises', 'countries', 'categories'] satisfies List[]).map((list): [List] => [list]);

apiOnBothEngines('An option list', (bench) => {
  const offered = async (list: List) => {
    const { api, admin } = bench();
    return (await api.call(calls[list], {}, { token: admin.token })).body.data;
  };
  const send = <Body = Option>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    bench().api.send<Body>({ method, path: `/api/${path}`, body, token: bench().admin.token });
  const add = async (list: List, value: string, more: object = {}) =>
    (await send('POST', list, { value, label: value, ...more })).body;

  it.each(lists)('of %s is filled from the start and offered by label', async (list) => {
    const options = (await offered(list)).map((option) => (typeof option === 'string' ? option : option.label));
    expect(options.length).toBeGreaterThan(9);
    expect(options).toEqual(options.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(new Set(options).size).toBe(options.length);
  });

  it('has a label for each code of a country', async () => {
    expect(await offered('countries')).toContainEqual({ value: 'CI', label: 'Côte d’Ivoire' });
  });

  it.each(lists)('of %s offers what an administrator adds, in his order, until he takes it away', async (list) => {
    const value = `A ${randomUUID()}`;
    const { id } = await add(list, value, { label: 'Zzz', order: 1 });
    expect((await offered(list))[0]).toEqual({ value, label: 'Zzz' });
    await send('PUT', `${list}/${id}`, { order: null, label: 'Zzzz' });
    expect((await offered(list)).at(-1)).toEqual({ value, label: 'Zzzz' });
    await send('PUT', `${list}/${id}`, { active: false });
    expect(await offered(list)).not.toContainEqual({ value, label: 'Zzzz' });
    expect((await send('DELETE', `${list}/${id}`)).status).toBe(200);
  });

  it.each([
    ['languages', 'languages', 'Used by 1 account and 1 expert.'],
    ['expertises', 'expertise', 'Used by 1 expert.'],
    ['categories', 'categoryExpertise', 'Used by 1 expert.'],
    ['countries', 'location', 'Used by 1 expert.'],
  ] as const)('of %s keeps a value that is used: only its label can change', async (list, field, used) => {
    const { db } = bench().api.services;
    const value = `Used ${randomUUID()}`;
    const { id } = await add(list, value);
    if (list === 'languages') await buildUser(db, { languages: ['English', value] });
    await buildExpert(db, {}, { [field]: [value, 'Other'] });
    const refused = { status: 409, body: { code: 'IN_USE', message: used } };
    expect(await send('DELETE', `${list}/${id}`)).toMatchObject(refused);
    expect(await send('PUT', `${list}/${id}`, { value: 'Renamed' })).toMatchObject({
      ...refused,
      body: { ...refused.body, errors: { value: used } },
    });
    expect((await send('PUT', `${list}/${id}`, { label: 'Better' })).body).toMatchObject({ value, label: 'Better' });
  });

  it('is among the resources of records', () => {
    expect(Object.keys(records)).toEqual(expect.arrayContaining(Object.keys(calls)));
  });
});
