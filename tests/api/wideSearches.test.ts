import { and, desc, eq, notExists, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { FOUND_OF_A_TYPE } from '#contract/search.ts';
import { expert, user } from '#server/db/queries/parties.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { openPostgres } from '#tests/support/db.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { fillMany } from './support/manyRows.ts';

const { app, database } = await openTestApp({}, openPostgres);
await fillMany(database);
const admin = await app.login();

describe('A search among 20,000 people', () => {
  const fits = (text: SQLWrapper, keyword: string) =>
    sql.join(
      keyword.split(' ').map((word) => sql`${text} ilike ${`%${word}%`}`),
      sql` and `,
    );

  it('finds the latest meetings of two people, however many share their names', async () => {
    const booked = database.db
      .select({ id: meetings.id, names: sql<string>`${expert.firstName} || ' ' || ${user.lastName}` })
      .from(meetings)
      .innerJoin(expert, eq(expert.id, meetings.expertId))
      .innerJoin(user, eq(user.id, meetings.userId))
      .$dynamic();
    const person = alias(accounts, 'person');
    const ofOne = database.db
      .select()
      .from(person)
      .where(
        sql`${person.searchText} ilike all (array['%' || ${expert.firstName} || '%', '%' || ${user.lastName} || '%'])`,
      );
    const shared = sql`${expert.firstName} ~ '^First[1-9][0-9]$' and ${user.lastName} ~ '^Last[1-9][0-9]$'`;
    const pairs = await booked
      .where(and(shared, notExists(ofOne)))
      .orderBy(meetings.id)
      .limit(10);
    expect(pairs).toHaveLength(10);
    /* A word of more than a thousand people is looked up in the parties of each meeting. */
    for (const names of [...pairs.map((pair) => pair.names), 'first1 last777']) {
      const both = fits(sql`${expert.searchText} || ' ' || ${user.searchText}`, names);
      const latest = await booked.where(both).orderBy(desc(meetings.startsAt)).limit(FOUND_OF_A_TYPE);
      const { data } = await admin.call('search', { query: { q: names } });
      const found = data.filter(({ type }) => type === 'meetings').map(({ id }) => id);
      expect([names, found]).toEqual([names, latest.map(({ id }) => id)]);
    }
  });

  it('finds all transactions with a word of few people and a word of thousands', async () => {
    const keyword = 'first1 last77';
    const all = await database.db
      .select({ id: transactions.id })
      .from(transactions)
      .innerJoin(meetings, eq(meetings.id, transactions.meetingId))
      .innerJoin(expert, eq(expert.id, meetings.expertId))
      .innerJoin(user, eq(user.id, meetings.userId))
      .where(fits(sql`${expert.searchText} || ' ' || ${user.searchText}`, keyword))
      .orderBy(desc(transactions.createdAt), desc(transactions.id));
    const { data } = await admin.call('searchTransactions', { query: { keyword, perPage: 100 } });
    expect(data.totalItems).toBe(all.length);
    expect(data.items.map(({ id }) => id)).toEqual(all.slice(0, 100).map(({ id }) => id));
  });
});
