import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { LONG_WAIT } from '#contract/accounts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { COUNTED } from '#server/db/search.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { buildCharity, buildExpert, buildUser } from '#tests/support/builders.ts';
import { createTestApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { inSequence } from './support/signingIn.ts';

apiOnBothEngines('The account list', ({ api, admin }) => {
  beforeAll(async () => {
    const { db } = api.services;
    const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + (index % 3)));
    const statuses = ['APPROVED', 'PENDING', 'DECLINED', null] as const;
    for (let index = 0; index < 24; index += 1) {
      const status = statuses[index % 4] ?? null;
      const values = { firstName: `Person${index % 5}`, createdAt: day(index), active: index % 6 !== 0 };
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
    expect(all.filter((status, index) => status !== all[index - 1])).toEqual(['PENDING', 'DECLINED', 'APPROVED', null]);
  });

  const sorts = ['status', 'firstName', 'lastName', 'email', 'createdAt', 'lastActiveAt'];
  it.each(sorts)('shows every row once when it is paged through by %s, both ways', async (orderBy) => {
    for (const sortDirection of ['asc', 'desc']) {
      const pages = await inSequence(7, (index) => search({ page: index + 1, perPage: 4, orderBy, sortDirection }));
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
      expect([ids.length, new Set(ids).size]).toEqual([25, 25]);
    }
  });

  it('sorts by the requested column', async () => {
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
    expect((await search({ type: 'expert' })).totalItems).toBe(18);
    expect((await search({ type: 'expert', active: 'false' })).items.every((row) => row.isExpert && !row.active)).toBe(
      true,
    );
    expect((await search({ active: 'false' })).totalItems).toBe(4);
  });

  it('filters experts by charity and options, and all accounts by language', async () => {
    const { db } = api.services;
    const charityId = await buildCharity(db, 'Giving Well');
    const named = { expertise: ['tides'], categoryExpertise: ['sea'], location: ['ZZ'], languages: ['tlh'] };
    const { id } = await buildExpert(db, { firstName: 'Nia' }, { ...named, charityId });
    const { id: speaker } = await buildUser(db, { languages: ['tlh'] });
    const others = [{ expertise: 'tides' }, { categoryExpertise: 'sea', status: 'APPROVED' }, { location: 'ZZ' }];
    for (const filter of [{ charityId }, ...others])
      expect(await search(filter)).toMatchObject({ totalItems: 1, items: [{ id }] });
    expect((await search({ charityId: 'none' })).items).toEqual([]);
    expect(new Set((await search({ languages: 'tlh' })).items.map((one) => one.id))).toEqual(new Set([id, speaker]));
    expect((await search({ location: 'ZZ', expertise: 'sea' })).items).toEqual([]);
    await db.delete(expertProfiles).where(eq(expertProfiles.accountId, id));
    await db.delete(accounts).where(inArray(accounts.id, [id, speaker]));
  });

  it('marks a total as inexact above the count limit', async () => {
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

  it('has at most 100 rows a page, and pages from 1', async () => {
    const refused = [{ perPage: '101' }, { perPage: '0' }, { page: '0' }, { page: 'x' }, { orderBy: 'phone' }];
    for (const query of refused) {
      const path = `/api/admin/account/search?${new URLSearchParams(Object.entries(query)).toString()}`;
      const answer = await api.send({ method: 'GET', path, token: admin.token });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.errors ?? {})).toEqual(Object.keys(query));
    }
  });
});

const NOW = '2026-03-18T09:00:00Z';
const since = (milliseconds: number) => new Date(Date.parse(NOW) - milliseconds);

describeOnBothEngines('Applications that wait for too long', (database) => {
  it('have equal counts on the dashboard and in its list, to the millisecond', async () => {
    const { db } = database();
    const app = await createTestApp(database(), { now: NOW });
    const long = await buildExpert(db, { createdAt: since(LONG_WAIT) }, { status: 'PENDING' });
    const longer = await buildExpert(db, { createdAt: since(2 * LONG_WAIT) }, { status: 'PENDING' });
    await buildExpert(db, { createdAt: since(LONG_WAIT - 1) }, { status: 'PENDING' });
    await buildExpert(db, { createdAt: since(2 * LONG_WAIT) }, { status: 'DECLINED' });
    const { call } = await app.login();
    const { data } = await call('getDashboard', { query: { timezone: 'UTC' } });
    const createdTo = since(LONG_WAIT).toISOString();
    const waiting = { status: 'PENDING', createdTo, orderBy: 'createdAt', sortDirection: 'asc' } as const;
    const list = await call('searchAccounts', { query: waiting });
    expect(list.data.items.map(({ id }) => id)).toEqual([longer.id, long.id]);
    expect([data.longWaiting, list.data.totalItems]).toEqual([2, 2]);
    const byWord = await call('searchAccounts', {
      query: { keyword: long.email, createdTo: since(LONG_WAIT + 1).toISOString() },
    });
    expect(byWord.data.totalItems).toBe(0);
  });
});

apiOnBothEngines('The same contact', ({ api, admin }) => {
  it('is found among all accounts, in any notation; an empty value matches none', async () => {
    const { db } = api.services;
    const own = await buildExpert(
      db,
      { firstName: 'Own', phone: '+351 912-345-678' },
      { linkedinUrl: 'https://www.linkedin.com/in/Ana-Lima/?trk=mail' },
    );
    const number = await buildUser(db, { firstName: 'Number', phone: '+351912345678' });
    const pages = ['http://linkedin.com/in/ana-lima', 'https://PT.linkedin.com/in/ana-lima//#about'];
    const samePages = await Promise.all(
      pages.map((linkedinUrl) => buildExpert(db, { phone: null, active: false }, { linkedinUrl, status: 'DECLINED' })),
    );
    const bare = await buildExpert(db, { firstName: 'Bare', phone: null }, { linkedinUrl: null });
    await buildExpert(db, { phone: '' }, { linkedinUrl: '' });
    await buildExpert(db, { phone: '+3519123456789' }, { linkedinUrl: 'https://www.linkedin.com/in/ana-lima-2' });

    const sameAs = async (id: string) => (await admin.call('findSameContact', { params: { id } })).data;
    const found = await sameAs(own.id);
    expect(found.phone).toEqual([{ id: number.id, firstName: 'Number', lastName: 'Thorne' }]);
    expect(new Set(found.linkedin.map(({ id }) => id))).toEqual(new Set(samePages.map(({ id }) => id)));
    expect((await sameAs(number.id)).phone.map(({ firstName }) => firstName)).toEqual(['Own']);
    expect(await sameAs(bare.id)).toEqual({ phone: [], linkedin: [] });
  });
});

const PEOPLE = 1200;

apiOnBothEngines('The whole list of people', ({ api, admin }) => {
  beforeAll(async () => {
    await api.services.db.execute(sql`
      insert into accounts (first_name, last_name, email, phone, is_expert, active, created_at)
      select 'Same' || n % 3, 'Name', 'same' || n || '@example.com', '+3519' || lpad(n::text, 8, '0'), n % 2 = 0, n % 10 > 0, now()
      from generate_series(1, ${PEOPLE}::int) n`);
    await api.services.db.execute(sql`
      insert into expert_profiles (account_id, status, created_at)
      select id, case when email like '%2@%' then 'PENDING' else 'APPROVED' end, created_at from accounts where is_expert`);
  });

  const idsOf = async (condition: SQL) => {
    const rows = await api.services.db.select({ id: accounts.id }).from(accounts).where(condition);
    return rows.map(({ id }) => id).toSorted();
  };
  const listed = async (name: 'listUsers' | 'listExperts') => {
    const answer = await admin.call(name, {});
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body.data).toBeInstanceOf(Array);
    return endpoints[name].data.parse(answer.body.data).items;
  };

  it('has each user who can book, once and by name, namesakes included', async () => {
    const people = await listed('listUsers');
    expect(people.map(({ id }) => id).toSorted()).toEqual(await idsOf(sql`active`));
    const keys = people.map(({ firstName, lastName, id }) => `${firstName} ${lastName} ${id}`);
    expect(keys).toEqual(keys.toSorted());
  });

  it('has the bookable experts', async () => {
    const bookable = await idsOf(sql`active and status = 'APPROVED'`);
    expect((await listed('listExperts')).map(({ id }) => id).toSorted()).toEqual(bookable);
  });

  it('is paginated where a page is requested', async () => {
    const { data } = await admin.call('listUsers', { query: { page: 1, perPage: 2 } });
    expect(data).toMatchObject({ page: 1, itemsPerPage: 2 });
    expect(data.items).toHaveLength(2);
  });
});
