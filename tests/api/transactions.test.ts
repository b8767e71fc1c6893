import { eq, ne } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { minor } from '#contract/money.ts';
import type { TransactionStatus } from '#contract/statuses.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { buildUser } from '#tests/support/builders.ts';
import { type Cast, heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

type Query = NonNullable<Input<Endpoints['searchTransactions']>['query']>;

apiOnBothEngines('The list of transactions', ({ api, admin }) => {
  let cast: Cast;

  beforeAll(async () => {
    cast = await makeCast(api.services.db, ['Ada', '100%_\\', 'Cy']);
    const held = Array.from({ length: 24 }, (_, index) =>
      heldMeeting({ price: 1000, at: index % 3, expert: index % 3, currency: index % 2 === 0 ? 'EUR' : 'USD' }),
    );
    await writeHistory(api.services.db, cast, new Date('2026-02-10T00:00:00Z'), held);
  });

  const search = async (query: Query) => (await admin.call('searchTransactions', { query })).data;
  const totalsOf = async (query: Input<Endpoints['sumTransactions']>['query']) =>
    (await admin.call('sumTransactions', { query })).data;

  it('filters by people and by instants, both bounds included', async () => {
    expect((await search({ expertId: cast.experts[0] ?? '' })).totalItems).toBe(16);
    expect((await search({ userId: cast.user })).totalItems).toBe(48);
    expect((await search({ userId: cast.experts[0] ?? '' })).totalItems).toBe(0);
    expect((await search({ expertId: 'no id' })).totalItems).toBe(0);
    const [from, to] = ['2026-02-10T00:00:00.001Z', '2026-02-10T00:00:00.001Z'];
    expect((await search({ from, to })).totalItems).toBe(16);
  });

  it('filters by status and by pending since an instant', async () => {
    const { db } = api.services;
    const { items } = await search({ type: 'CAPTURE', perPage: 3 });
    const movement = { type: 'PRE_AUTH', currency: 'EUR', amount: minor(100) } as const;
    const since = (minutes: number, index: number) => ({
      ...movement,
      meetingId: items[index]?.meetingId ?? '',
      status: 'PENDING' as const,
      createdAt: at(minutes),
    });
    const at = (minutes: number) => new Date(Date.parse('2026-03-02T09:00:00Z') - minutes * 60_000);
    await db.insert(transactions).values([9, 10, 11].map(since));
    const older = await search({ status: 'PENDING', to: at(10).toISOString(), sortDirection: 'asc' });
    expect(older.items.map(({ createdAt }) => createdAt)).toEqual([at(11).toISOString(), at(10).toISOString()]);
    expect((await search({ status: 'PENDING' })).totalItems).toBe(3);
    expect((await search({ status: 'SUCCEEDED' })).totalItems).toBe(48);
    await db.delete(transactions).where(eq(transactions.status, 'PENDING'));
  });

  it('sums the succeeded ones, and counts every row', async () => {
    const { db } = api.services;
    const { items } = await search({ type: 'CAPTURE', perPage: 4 });
    const movement = (type: 'CAPTURE' | 'PENALTY', status: TransactionStatus, of: number) => ({
      type,
      status,
      currency: 'EUR',
      amount: minor(70_000),
      meetingId: items[of]?.meetingId ?? '',
      createdAt: new Date('2026-02-10T00:00:00Z'),
    });
    const rows = [
      movement('CAPTURE', 'PENDING', 0),
      movement('CAPTURE', 'UNKNOWN', 1),
      movement('CAPTURE', 'FAILED', 2),
      movement('PENALTY', 'PENDING', 3),
    ];
    await db.insert(transactions).values(rows);
    for (const narrow of [{}, { userId: cast.user }]) {
      expect((await search({ ...narrow, type: 'CAPTURE', perPage: 1 })).totalItems).toBe(27);
      expect(await totalsOf({ ...narrow, type: 'CAPTURE' })).toEqual([
        { type: 'CAPTURE', currency: 'EUR', amount: 120, count: 12 },
        { type: 'CAPTURE', currency: 'USD', amount: 120, count: 12 },
      ]);
      expect(await totalsOf({ ...narrow, type: 'PENALTY' })).toEqual([]);
    }
    expect((await search({ status: ['PENDING', 'UNKNOWN'] })).totalItems).toBe(3);
    await db.delete(transactions).where(ne(transactions.status, 'SUCCEEDED'));
  });
});

apiOnBothEngines('The summary of an account', ({ api, admin }) => {
  const summaryOf = async (id: string) => (await admin.call('getAccountSummary', { params: { id } })).data;

  it('adds up both sides of an expert who also books, by currency and less refunds', async () => {
    const { db } = api.services;
    const cast = await makeCast(db, ['Ada', 'Bo', 'Cy']);
    await writeHistory(db, cast, new Date('2026-02-10T00:00:00Z'), [
      heldMeeting({ charityBp: 0 }),
      heldMeeting({ charityBp: 0, currency: 'USD', price: 5000 }),
    ]);
    const [ada = ''] = cast.experts;
    await writeHistory(db, { ...cast, user: ada }, new Date('2026-02-11T00:00:00Z'), [
      heldMeeting({
        expert: 1,
        price: 4000,
        refunds: true,
        cancelled: { penalty: 25, platformDiscount: 0, expertDiscount: 0 },
      }),
    ]);
    expect(await summaryOf(ada)).toMatchObject({
      spent: [{ currency: 'EUR', meetings: 1, amount: 10 }],
      earned: [
        { currency: 'EUR', meetings: 1, amount: 80 },
        { currency: 'USD', meetings: 1, amount: 40 },
      ],
    });
  });

  it('shows the time zone and the last activity, or that there was none', async () => {
    const lastActiveAt = new Date('2026-02-01T10:00:00Z');
    const { id } = await buildUser(api.services.db, { timezone: 'Asia/Tokyo', lastActiveAt });
    expect(await summaryOf(id)).toEqual({
      timezone: 'Asia/Tokyo',
      lastActiveAt: lastActiveAt.toISOString(),
      spent: [],
      earned: [],
    });
    await api.services.db.update(accounts).set({ lastActiveAt: null }).where(eq(accounts.id, id));
    expect((await summaryOf(id)).lastActiveAt).toBeNull();
  });

  it('leads to the transactions of the person: payouts are the expert’s, all others the user’s', async () => {
    const { db } = api.services;
    const cast = await makeCast(db);
    const held = [0, 1].map((expert) => heldMeeting({ expert }));
    await writeHistory(db, cast, new Date('2026-02-12T00:00:00Z'), held);
    const [ada = ''] = cast.experts;
    const [met] = await db.select().from(meetings).where(eq(meetings.expertId, ada));
    const payout = { type: 'PAYOUT' as const, status: 'SUCCEEDED' as const, amount: minor(900), currency: 'EUR' };
    await db.insert(transactions).values({ ...payout, meetingId: met?.id ?? '', createdAt: new Date() });
    const typesOf = async (accountId: string | undefined) => {
      const { items } = (await admin.call('searchTransactions', { query: { accountId } })).data;
      return items.map(({ type }) => type).toSorted();
    };
    expect(await typesOf(cast.user)).toEqual(['CAPTURE', 'CAPTURE', 'REFUND', 'REFUND']);
    expect(await typesOf(ada)).toEqual(['PAYOUT']);
    expect(await typesOf(cast.experts[2])).toEqual([]);
    expect(await typesOf('nobody')).toEqual([]);
  });
});
