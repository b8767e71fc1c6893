import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { clientOf } from './support/charityClient.ts';
import { trailOf } from './support/trailOf.ts';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

apiOnBothEngines('A record', (bench) => {
  const { api, admin } = bench();
  const charities = clientOf(bench());
  const trail = async (id: string) =>
    (await trailOf(admin, 'charities', id)).map(({ action, changes }) => ({ action, changes }));

  it('is made, read, changed and removed, each with its version and its line in the audit trail', async () => {
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
      {
        action: 'DELETE',
        changes: { name: [name, null], active: [true, null], createdAt: [made.body.createdAt, null] },
      },
      { action: 'EDIT', changes: { website: ['https://ocean.example', null] } },
      {
        action: 'CREATE',
        changes: { name: [null, name], website: [null, 'https://ocean.example'], active: [null, true] },
      },
    ]);
  });

  it('keeps what a change leaves out, and its version where nothing changes', async () => {
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
    const refused = await charities.refused('POST', '', { name: ' ', website: 'javascript:alert(1)', surprise: 1 });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        errors: { name: messages.required, website: messages.urlInvalid, surprise: messages.unknownField },
      },
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
    const { body } = await charities.create({ name: unique('Given to') });
    await buildExpert(api.services.db, {}, { charityId: body.id });
    const refused = await charities.refused('DELETE', `/${body.id}`);
    expect([refused.status, refused.body]).toEqual([409, { code: 'IN_USE', message: 'Used by 1 expert.' }]);
    await buildExpert(api.services.db, {}, { charityId: body.id });
    expect((await charities.refused('DELETE', `/${body.id}`)).body.message).toBe('Used by 2 experts.');
    expect((await charities.update(body.id, { name: unique('Renamed') })).status).toBe(200);
  });

  it('comes back as it was written, whatever it looks like', async () => {
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
});
