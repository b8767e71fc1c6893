import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { minor } from '#contract/money.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { buildUser } from '#tests/support/builders.ts';
import { heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

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
