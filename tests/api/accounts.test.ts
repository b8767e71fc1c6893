import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { COUNTED } from '#server/db/search.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { buildCharity, buildExpert, buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

apiOnBothEngines('The account list', (bench) => {
  const { api, admin } = bench();
  beforeAll(async () => {
    const { db } = api.services;
    const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + (index % 3)));
    const statuses = ['APPROVED', 'PENDING', 'DECLINED', null] as const;
    for (let index = 0; index < 24; index += 1) {
      const [status, values] = [
        statuses[index % 4] ?? null,
        { firstName: `Person${index % 5}`, createdAt: day(index), active: index % 6 !== 0 },
      ];
      await (status === null ? buildUser(db, values) : buildExpert(db, values, { status }));
    }
    const zoe = { phone: '+33123456789', email: 'zoe@example.com' };
    await buildUser(db, { firstName: '100%', lastName: 'O_Neil\\', ...zoe });
  });

  const search = async (query: Record<string, unknown>) => (await admin.call('searchAccounts', { query })).data;

  it('has 10 rows a page, pending first, plain users last', async () => {
    const first = await search({});
    expect(first).toMatchObject({ page: 1, itemsPerPage: 10, totalItems: 25, totalPages: 3 });
    const all = (await search({ perPage: 100 })).items.map(({ status }) => status);
    const expected = [
      ['PENDING', 6],
      ['DECLINED', 6],
      ['APPROVED', 6],
      [null, 7],
    ] as const;
    expect(all).toEqual(expected.flatMap(([status, count]) => Array.from({ length: count }, () => status)));
  });

  it.each(['status', 'firstName', 'lastName', 'email', 'createdAt', 'lastActiveAt'])(
    'shows every row once when it is paged through by %s, both ways',
    async (orderBy) => {
      for (const sortDirection of ['asc', 'desc']) {
        const ids: string[] = [];
        for (let page = 1; page <= 7; page += 1) {
          const { items } = await search({ page, perPage: 4, orderBy, sortDirection });
          ids.push(...items.map(({ id }) => id));
        }
        expect(ids).toHaveLength(25);
        expect(new Set(ids).size).toBe(25);
      }
    },
  );

  it('sorts by the column that is asked for', async () => {
    const emails = (await search({ perPage: 100, orderBy: 'email', sortDirection: 'asc' })).items.map(
      (row) => row.email,
    );
    expect(emails).toEqual(emails.toSorted((a, b) => String(a).localeCompare(String(b), 'en')));
    const days = (await search({ perPage: 100, orderBy: 'createdAt', sortDirection: 'desc' })).items;
    const times = days.map(({ createdAt }) => Date.parse(createdAt ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('filters by status, type and activity', async () => {
    expect((await search({ status: 'PENDING' })).totalItems).toBe(6);
    expect((await search({ type: 'user' })).totalItems).toBe(7);
    expect((await search({ type: 'expert', active: 'false' })).items.every((row) => row.isExpert && !row.active)).toBe(
      true,
    );
    expect((await search({ active: 'false' })).totalItems).toBe(4);
  });

  it('filters by the charity that an expert gives to; an id that is none finds nothing', async () => {
    const { db } = api.services;
    const charityId = await buildCharity(db, 'Giving Well');
    const { id } = await buildExpert(db, { firstName: 'Gus', lastName: 'Giver' });
    await db.update(expertProfiles).set({ charityId }).where(eq(expertProfiles.accountId, id));
    expect(await search({ charityId })).toMatchObject({ totalItems: 1, items: [{ id }] });
    expect((await search({ charityId: 'none' })).items).toEqual([]);
    await db.delete(expertProfiles).where(eq(expertProfiles.accountId, id));
    await db.delete(accounts).where(eq(accounts.id, id));
  });

  it('filters by the options that an expert names, a language by those of any account as well', async () => {
    const { db } = api.services;
    const named = { expertise: ['tides'], categoryExpertise: ['sea'], location: ['ZZ'], languages: ['tlh'] };
    const { id } = await buildExpert(db, { firstName: 'Nia' }, named);
    const { id: speaker } = await buildUser(db, { languages: ['tlh'] });
    for (const filter of [{ expertise: 'tides' }, { categoryExpertise: 'sea', status: 'APPROVED' }, { location: 'ZZ' }])
      expect(await search(filter)).toMatchObject({ totalItems: 1, items: [{ id }] });
    expect(new Set((await search({ languages: 'tlh' })).items.map((one) => one.id))).toEqual(new Set([id, speaker]));
    expect((await search({ location: 'ZZ', expertise: 'sea' })).items).toEqual([]);
    await db.delete(expertProfiles).where(eq(expertProfiles.accountId, id));
    await db.delete(accounts).where(inArray(accounts.id, [id, speaker]));
  });

  it('says so where it has not counted all that it finds', async () => {
    const { db } = api.services;
    const add = (count: number) =>
      db.execute(sql`
        insert into accounts (first_name, last_name, email, created_at)
        select 'Crowd', 'Member', gen_random_uuid() || '@example.com', now() from generate_series(1, ${count}::int)`);
    await add(COUNTED);
    expect(await search({ keyword: 'crowd' })).toMatchObject({ totalItems: COUNTED, totalIsExact: true });
    await add(2);
    const more = { totalItems: COUNTED, totalIsExact: false };
    for (const query of [{ keyword: 'crowd' }, { type: 'user' }, {}] as const)
      expect(await search(query)).toMatchObject(more);
    expect((await search({ keyword: 'crowd', page: COUNTED / 10 + 1 })).items).toHaveLength(2);
    await db.execute(sql`delete from accounts where first_name = 'Crowd'`);
  });

  it('takes at most 100 rows a page, and pages from 1', async () => {
    const refused = [{ perPage: '101' }, { perPage: '0' }, { page: '0' }, { page: 'x' }, { orderBy: 'phone' }];
    for (const query of refused) {
      const path = `/api/admin/account/search?${new URLSearchParams(Object.entries(query)).toString()}`;
      const answer = await api.send({ method: 'GET', path, token: admin.token });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.errors ?? {})).toEqual(Object.keys(query));
    }
  });
});
