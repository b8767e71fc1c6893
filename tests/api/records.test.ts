import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { anyRecords } from '#contract/records.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { referencesTo } from '#server/resources/uses.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { clientOf } from './support/charityClient.ts';
import { trailOf } from './support/signingIn.ts';
import { expectRoundTrip } from './support/expectRoundTrip.ts';
import { buildMeeting } from './support/findable.ts';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

apiOnBothEngines('A record', (bench) => {
  const { api, admin } = bench;
  const charities = clientOf(bench);
  const trail = async (id: string) =>
    (await trailOf(admin, 'charities', id)).map(({ action, changes }) => ({ action, changes }));

  it.each(anyRecords)('of $name is created, read, changed and deleted', (record) => expectRoundTrip(bench, record));

  it('is created, read, changed and deleted, each with its version and its line in the audit log', async () => {
    const name = unique('Ocean Rescue');
    const made = await charities.create({ name, website: 'https://ocean.example' });
    expect(made).toMatchObject({ status: 201, headers: { etag: '"1"' } });
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

  it('comes back as it was written, whatever it looks like', async () => {
    for (const text of ["'; drop table charities; --", '<b>%_\\"$1{}', '👩‍👩‍👧 שלום']) {
      const { body } = await charities.create({ name: unique(text) });
      expect((await charities.list({ filter: { name: body.name } })).body).toEqual([body]);
      expect(body.name).toContain(text);
    }
  });

  it('is changed once in a race with the same version', async () => {
    const { body } = await charities.create({ name: unique('Contested') });
    // Opens the connections first: otherwise the first update finishes before the others have one.
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

  it('has a unique name in any case and with any blanks around it, also in a race of two', async () => {
    const name = unique('Night Shelter');
    const names = [name, ` ${name.toUpperCase()} `];
    const answers = await Promise.all(names.map((typed) => charities.create({ name: typed })));
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

  it('that is used is not deleted, and counts its uses', async () => {
    const { body } = await charities.create({ name: unique('Given to') });
    await buildExpert(api.services.db, {}, { charityId: body.id });
    const refused = await charities.refused('DELETE', `/${body.id}`);
    expect([refused.status, refused.body]).toEqual([409, { code: 'IN_USE', message: 'Used by 1 expert.' }]);
    expect((await charities.update(body.id, { name: unique('Renamed') })).status).toBe(200);
  });

  it('that is used by several references of one sort is counted by each of them', async () => {
    const { db } = api.services;
    const [expert, user] = [await buildExpert(db), await buildUser(db)];
    await buildMeeting(db, expert.id, user.id);
    const counted = (id: string) => referencesTo(accounts)['meetings']?.count(db, id);
    expect(await Promise.all([counted(expert.id), counted(user.id)])).toEqual([1, 1]);
  });
});
