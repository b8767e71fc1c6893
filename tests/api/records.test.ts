import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { anyRecords } from '#contract/records.ts';
import { COUNTED } from '#server/db/search.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { referencesTo } from '#server/resources/uses.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { type Charity, clientOf } from './support/charityClient.ts';
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

apiOnBothEngines('A list of records', (bench) => {
  const charities = clientOf(bench);
  const make = async (...names: string[]) => {
    const word = randomUUID().slice(0, 8);
    for (const [index, name] of names.entries()) {
      bench.api.clock.advance(1000);
      const website = index % 2 === 0 ? { website: `https://${name.toLowerCase()}.example` } : {};
      await charities.create({ name: `${name} ${word}`, active: index !== 1, ...website });
    }
    const firstWords = (found: { readonly body: readonly Charity[] }) =>
      found.body.map(({ name }) => name.split(' ')[0]);
    return { word, firstWords };
  };

  it('has a range, and its total in Content-Range', async () => {
    const { word, firstWords } = await make('Alder', 'beech', 'Cedar');
    const all = { filter: { q: word }, sort: ['name', 'ASC'] };
    const page = await charities.list({ ...all, range: [0, 1] });
    expect(page).toMatchObject({ status: 200, headers: { 'content-range': 'charities 0-1/3' } });
    expect(firstWords(page)).toEqual(['Alder', 'beech']);
    const last = await charities.list({ ...all, range: [2, 3] });
    expect([firstWords(last), last.headers['content-range']]).toEqual([['Cedar'], 'charities 2-2/3']);
    const beyond = await charities.list({ ...all, range: [10, 19] });
    expect([beyond.body, beyond.headers['content-range']]).toEqual([[], 'charities */3']);
  });

  it('is counted up to a limit: beyond it, a header marks the total as not exact', async () => {
    const { db } = bench.api.services;
    const word = randomUUID().slice(0, 8);
    const now = new Date('2026-01-05T10:00:00Z');
    const add = (count: number, name: string) =>
      db.execute(sql`
        insert into charities (name, active, created_at, updated_at)
        select ${name} || n, true, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
        from generate_series(1, ${count}::int) n`);
    await add(COUNTED, `${word} `);
    const page = (first: number) =>
      charities.list({ filter: { q: word }, range: [first, first + 1], sort: ['createdAt', 'ASC'] });
    const totals = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => [
      headers['content-range'],
      headers['x-total-is-exact'],
    ];
    expect(totals(await page(0))).toEqual([`charities 0-1/${COUNTED}`, undefined]);
    await add(3, `${word} more `);
    expect(totals(await page(0))).toEqual([`charities 0-1/${COUNTED}`, 'false']);
    expect(totals(await page(COUNTED))).toEqual([`charities ${COUNTED}-${COUNTED + 1}/${COUNTED + 2}`, 'false']);
  });

  it('is sorted by creation unless another order is requested, and ties by their ids', async () => {
    const { word, firstWords } = await make('Elm', 'Fir', 'Gum');
    expect(firstWords(await charities.list({ filter: { q: word } }))).toEqual(['Elm', 'Fir', 'Gum']);
    const byFlag = (await charities.list({ filter: { q: word }, sort: ['active', 'DESC'] })).body;
    const byId = byFlag.slice(0, 2).map(({ id }) => id);
    expect(byId).toEqual(byId.toSorted());
    expect(byFlag[2]?.name).toContain('Fir');
  });

  it('is filtered by ids, also with invalid ones', async () => {
    const { firstWords, word } = await make('Hazel', 'Ivy', 'Juniper');
    const sort = ['name', 'ASC'];
    const { body: all } = await charities.list({ filter: { q: word }, sort });
    const ids = [all[2]?.id, all[0]?.id, randomUUID(), 'no id'];
    expect(firstWords(await charities.list({ filter: { id: ids }, sort }))).toEqual(['Hazel', 'Juniper']);
    expect((await charities.list({ filter: { q: word, id: [] } })).body).toEqual([]);
  });

  it('is searched by every word, in any order and case, with wildcards taken literally', async () => {
    const { word, firstWords } = await make('Kauri', 'Larch');
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
    const answer = await charities.refused('GET', `?${name}=${encodeURIComponent(value)}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})[0]).toMatch(new RegExp(`^${name}`));
  });
});
