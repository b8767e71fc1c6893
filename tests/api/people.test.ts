import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

const PEOPLE = 1200;

apiOnBothEngines('The whole list of people', (bench) => {
  const { api, admin } = bench();
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
  const listed = async (name: 'listUsers' | 'listExperts', query = {}) => {
    const answer = await admin.call(name, { query });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    return endpoints[name].data.parse(answer.body.data).items;
  };

  it('has everybody who can book, once and by name, people of one name included', async () => {
    const people = await listed('listUsers');
    expect(people.map(({ id }) => id).toSorted()).toEqual(await idsOf(sql`active`));
    const keys = people.map(({ firstName, lastName, id }) => `${firstName} ${lastName} ${id}`);
    expect(keys).toEqual(keys.toSorted());
  });

  it('has the experts who can be booked, and those of a search', async () => {
    const bookable = await idsOf(sql`active and status = 'APPROVED'`);
    expect((await listed('listExperts')).map(({ id }) => id).toSorted()).toEqual(bookable);
    const found = (await listed('listUsers', { keyword: 'same119' })).map(({ email }) => email);
    const named = Array.from({ length: 11 }, (_, index) => (index === 0 ? 119 : 1189 + index))
      .filter((number) => number % 10 > 0)
      .map((number) => `same${number}@example.com`);
    expect(new Set(found)).toEqual(new Set(named));
    expect(found).toHaveLength(named.length);
    expect(await listed('listUsers', { keyword: 'nobody is called so' })).toEqual([]);
  });
});
