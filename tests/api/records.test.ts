import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { apiOnBothEngines, type Bench } from './support/apiOnBothEngines.ts';

interface Charity {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly active: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface Failure {
  readonly message: string;
  readonly code: string;
  readonly errors?: Readonly<Record<string, string>>;
}

/** What ra-data-simple-rest sends, as an administrator. */
const clientOf = ({ api, admin }: Bench, resource = 'charities') => {
  const path = `/api/${resource}`;
  const { token } = admin;
  const inQuery = (query: object) =>
    Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      .join('&');
  return {
    list: (query: object = {}) => api.send<Charity[]>({ method: 'GET', path: `${path}?${inQuery(query)}`, token }),
    get: (id: string) => api.send<Charity>({ method: 'GET', path: `${path}/${id}`, token }),
    create: (body: object, headers = {}) => api.send<Charity>({ method: 'POST', path, token, body, headers }),
    update: (id: string, body: object, headers = {}) =>
      api.send<Charity>({ method: 'PUT', path: `${path}/${id}`, token, body, headers }),
    remove: (id: string, headers = {}) =>
      api.send<Charity>({
        method: 'DELETE',
        path: `${path}/${id}`,
        token,
        headers: { 'content-type': 'text/plain', ...headers },
      }),
    refused: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', more: string, body?: object) =>
      api.send<Failure>({ method, path: `${path}${more}`, token, body }),
  };
};

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

apiOnBothEngines('A record', (bench) => {
  const trail = async (id: string) => {
    const { api, admin } = bench();
    const { body } = await api.call('listAudit', { params: { entity: 'charities', id } }, { token: admin.token });
    return body.data.map(({ action, changes }) => ({ action, changes }));
  };

  it('is made, read, changed and removed, each with its version and its line in the audit trail', async () => {
    const charities = clientOf(bench());
    const name = unique('Ocean Rescue');
    const made = await charities.create({ name, website: 'https://ocean.example' });
    expect(made).toMatchObject({
      status: 201,
      headers: { etag: '"1"' },
      body: { name, website: 'https://ocean.example', active: true },
    });
    const { id } = made.body;
    expect(await charities.get(id)).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: made.body });

    const changed = await charities.update(id, { ...made.body, website: null }, { 'if-match': '"1"' });
    expect(changed).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { name, website: null } });

    expect(await charities.remove(id)).toMatchObject({ status: 200, body: { id, name } });
    expect((await charities.get(id)).status).toBe(404);
    expect(await trail(id)).toEqual([
      { action: 'DELETE', changes: { name: [name, null], active: [true, null] } },
      { action: 'EDIT', changes: { website: ['https://ocean.example', null] } },
      {
        action: 'CREATE',
        changes: { name: [null, name], website: [null, 'https://ocean.example'], active: [null, true] },
      },
    ]);
  });

  it('keeps what a change leaves out, and its version where nothing changes', async () => {
    const charities = clientOf(bench());
    const { body } = await charities.create({ name: unique('Part'), website: 'https://part.example' });
    expect((await charities.update(body.id, { active: false })).body).toMatchObject({
      name: body.name,
      website: 'https://part.example',
      active: false,
    });
    const again = await charities.update(body.id, { active: false });
    expect(again.headers['etag']).toBe('"2"');
    expect(await trail(body.id)).toHaveLength(2);
  });

  it('is not changed or removed by who saw an older version: 412 with the current one', async () => {
    const charities = clientOf(bench());
    const { body } = await charities.create({ name: unique('Stale') });
    await charities.update(body.id, { active: false });
    for (const refused of [
      await charities.update(body.id, { active: true }, { 'if-match': '"1"' }),
      await charities.remove(body.id, { 'if-match': '"1"' }),
    ]) {
      expect(refused).toMatchObject({ status: 412, headers: { etag: '"2"' }, body: { code: 'VERSION_CONFLICT' } });
    }
    expect((await charities.get(body.id)).body.active).toBe(false);
  });

  it('is changed by one of many who saw the same version', async () => {
    const charities = clientOf(bench());
    const { body } = await charities.create({ name: unique('Contested') });
    // Connections that are open already: else the first is done before the others have one.
    await Promise.all(Array.from({ length: 8 }, () => charities.get(body.id)));
    const changes = Array.from({ length: 8 }, (_, index) => ({ website: `https://${index}.example` }));
    const answers = await Promise.all(
      changes.map((change) => charities.update(body.id, change, { 'if-match': '"1"' })),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
    expect((await charities.get(body.id)).body).toEqual(winners[0]?.body);
  });

  it('says what is wrong at each field', async () => {
    const charities = clientOf(bench());
    const refused = await charities.refused('POST', '', { name: ' ', website: 'javascript:alert(1)', surprise: 1 });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        errors: { name: messages.required, website: messages.urlInvalid, surprise: messages.unknownField },
      },
    });
    expect((await charities.refused('POST', '', { name: 'N/A' })).body.errors).toEqual({
      name: messages.notAvailableText,
    });
    expect((await charities.refused('POST', '', { id: randomUUID(), name: 'Own id' })).body.errors).toEqual({
      id: messages.unknownField,
    });
    const { body } = await charities.create({ name: unique('Whole') });
    expect((await charities.refused('PUT', `/${body.id}`, { name: null })).body.errors).toEqual({
      name: messages.required,
    });
  });

  it('has a name of its own in any case, also when two are made at once', async () => {
    const charities = clientOf(bench());
    const name = unique('Night Shelter');
    const answers = await Promise.all([charities.create({ name }), charities.create({ name: name.toUpperCase() })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      message: messages.taken,
      code: 'VALIDATION_ERROR',
      errors: { name: messages.taken },
    });
    const other = await charities.create({ name: unique('Other') });
    expect((await charities.refused('PUT', `/${other.body.id}`, { name: name.toLowerCase() })).body.errors).toEqual({
      name: messages.taken,
    });
  });

  it('is made and removed once under an Idempotency-Key, whatever is repeated', async () => {
    const charities = clientOf(bench());
    const [key, body] = [{ 'idempotency-key': randomUUID() }, { name: unique('Once') }];
    const [first, second] = [await charities.create(body, key), await charities.create(body, key)];
    expect(second).toMatchObject({ status: 201, body: first.body, headers: { etag: '"1"' } });
    expect((await charities.create({ name: 'Else' }, key)).status).toBe(422);

    const removal = { 'idempotency-key': randomUUID() };
    await charities.remove(first.body.id, removal);
    expect(await charities.remove(first.body.id, removal)).toMatchObject({ status: 200, body: { id: first.body.id } });
    expect((await charities.remove(first.body.id)).status).toBe(404);
    expect(await trail(first.body.id)).toHaveLength(2);
  });

  it('that is used is not removed, and says by whom', async () => {
    const { api } = bench();
    const charities = clientOf(bench());
    const { body } = await charities.create({ name: unique('Given to') });
    await buildExpert(api.services.db, {}, { charityId: body.id });
    const refused = await charities.refused('DELETE', `/${body.id}`);
    expect([refused.status, refused.body]).toEqual([409, { code: 'IN_USE', message: 'Used by 1 expert.' }]);
    await buildExpert(api.services.db, {}, { charityId: body.id });
    expect((await charities.refused('DELETE', `/${body.id}`)).body.message).toBe('Used by 2 experts.');
    expect((await charities.update(body.id, { name: unique('Renamed') })).status).toBe(200);
  });

  it('comes back as it was written, whatever it looks like', async () => {
    const charities = clientOf(bench());
    for (const text of ["'; drop table charities; --", '<b>%_\\"$1{}', '‮👩‍👩‍👧 שלום']) {
      const { body } = await charities.create({ name: unique(text) });
      const { body: found } = await charities.list({ filter: { q: body.name } });
      expect(found).toEqual([body]);
      expect((await charities.list({ filter: { name: body.name } })).body).toEqual([body]);
    }
    expect((await charities.refused('POST', '', { name: 'NUL \0' })).status).toBe(400);
    const filter = encodeURIComponent('{"q":"\\u0000"}');
    expect((await charities.refused('GET', `?filter=${filter}`)).status).toBe(400);
  });

  it('is there for administrators alone', async () => {
    const { api } = bench();
    for (const path of ['/api/charities', `/api/charities/${randomUUID()}`]) {
      expect((await api.send({ method: 'GET', path })).status).toBe(401);
    }
  });
});

apiOnBothEngines('A list of records', (bench) => {
  const make = async (...names: string[]) => {
    const word = randomUUID().slice(0, 8);
    const charities = clientOf(bench());
    for (const [index, name] of names.entries()) {
      bench().api.wait(1000);
      const website = index % 2 === 0 ? { website: `https://${name.toLowerCase()}.example` } : {};
      await charities.create({ name: `${name} ${word}`, active: index !== 1, ...website });
    }
    const firstWords = (found: { readonly body: readonly Charity[] }) =>
      found.body.map(({ name }) => name.split(' ')[0]);
    return { charities, word, firstWords };
  };

  it('has a range, and how many there are in Content-Range', async () => {
    const { charities, word, firstWords } = await make('Alder', 'beech', 'Cedar');
    const all = { filter: { q: word }, sort: ['name', 'ASC'] };
    const page = await charities.list({ ...all, range: [0, 1] });
    expect(page).toMatchObject({ status: 200, headers: { 'content-range': 'charities 0-1/3' } });
    expect(firstWords(page)).toEqual(['Alder', 'beech']);
    const last = await charities.list({ ...all, range: [2, 3] });
    expect([firstWords(last), last.headers['content-range']]).toEqual([['Cedar'], 'charities 2-2/3']);
    const beyond = await charities.list({ ...all, range: [10, 19] });
    expect([beyond.body, beyond.headers['content-range']]).toEqual([[], 'charities */3']);
  });

  it('is sorted either way, without a value last, ties by id', async () => {
    const { charities, word, firstWords } = await make('Elm', 'Fir', 'Gum');
    const sorted = async (...sort: string[]) => charities.list({ filter: { q: word }, sort });
    expect(firstWords(await sorted('name', 'DESC'))).toEqual(['Gum', 'Fir', 'Elm']);
    expect(firstWords(await sorted('createdAt', 'DESC'))).toEqual(['Gum', 'Fir', 'Elm']);
    const byFlag = (await sorted('active', 'DESC')).body;
    const byId = byFlag.slice(0, 2).map(({ id }) => id);
    expect(byId).toEqual(byId.toSorted());
    expect(byFlag[2]?.name).toContain('Fir');
    expect((await charities.list({ filter: { q: word } })).body.map(({ name }) => name.split(' ')[0])).toEqual([
      'Elm',
      'Fir',
      'Gum',
    ]);
  });

  it('is filtered by values, by several of them, by ids, from and to', async () => {
    const { charities, word, firstWords } = await make('Hazel', 'Ivy', 'Juniper');
    const found = async (filter: object) => charities.list({ filter: { q: word, ...filter }, sort: ['name', 'ASC'] });
    const { body: all } = await found({});
    expect(firstWords(await found({ active: false }))).toEqual(['Ivy']);
    expect(firstWords(await found({ active: [true, false] }))).toEqual(['Hazel', 'Ivy', 'Juniper']);
    expect(firstWords(await found({ website: 'https://hazel.example' }))).toEqual(['Hazel']);
    expect(firstWords(await found({ createdAt_gte: all[1]?.createdAt }))).toEqual(['Ivy', 'Juniper']);
    expect(firstWords(await found({ createdAt_gte: all[1]?.createdAt, createdAt_lte: all[1]?.createdAt }))).toEqual([
      'Ivy',
    ]);
    const ids = [all[2]?.id, all[0]?.id, randomUUID(), 'no id'];
    expect(firstWords(await charities.list({ filter: { id: ids } }))).toEqual(['Hazel', 'Juniper']);
    expect((await found({ id: [] })).body).toEqual([]);
  });

  it('is searched by every word, in any order and case, its own signs standing for themselves', async () => {
    const { charities, word, firstWords } = await make('Kauri', 'Larch');
    expect(firstWords(await charities.list({ filter: { q: `${word} kAUr` } }))).toEqual(['Kauri']);
    expect(firstWords(await charities.list({ filter: { keyword: `larch ${word}` } }))).toEqual(['Larch']);
    expect((await charities.list({ filter: { q: `${word} %` } })).body).toEqual([]);
  });

  it.each([
    ['filter', '{"surprise":1}'],
    ['filter', '{"active":"yes"}'],
    ['filter', '{"createdAt_gte":"yesterday"}'],
    ['filter', 'name'],
    ['range', '[0,100]'],
    ['range', '[5,1]'],
    ['range', '[-1,1]'],
    ['sort', '["website","ASC"]'],
    ['sort', '["name","up"]'],
    ['surprise', '1'],
  ])('refuses %s=%s', async (name, value) => {
    const answer = await clientOf(bench()).refused('GET', `?${name}=${encodeURIComponent(value)}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})[0]).toMatch(new RegExp(`^${name}`));
  });
});
