import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { COUNTED } from '#server/db/search.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { type Charity, clientOf } from './support/charityClient.ts';

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
