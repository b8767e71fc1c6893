import { beforeAll, expect, it } from 'vitest';
import { minor } from '#contract/money.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { createTestApp, type SignedIn } from '#tests/support/app.ts';
import { buildCard, buildExpert, buildUser } from '#tests/support/builders.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { meetingAt, moved } from './support/findable.ts';

const USER = '11111111-aaaa-4bbb-8ccc-000000000001';
const MEETING = '22222222-aaaa-4bbb-8ccc-000000000002';

describeOnBothEngines('Every search', (database) => {
  let admin: SignedIn;

  beforeAll(async () => {
    const { db } = database();
    admin = await (await createTestApp(database())).login();
    const expert = await buildExpert(db, { firstName: 'Søren', lastName: 'Ångström', email: 'so@north.example' });
    const user = await buildUser(db, { id: USER, firstName: 'Ana', lastName: 'Sá Lima', email: 'ana@south.example' });
    const { id: paymentMethodId } = await buildCard(db, user.id);
    const parties = { expertId: expert.id, userId: user.id, paymentMethodId };
    await db.insert(meetings).values(meetingAt(parties, 2, { id: MEETING }));
    const movement = { ...moved, meetingId: MEETING, type: 'CAPTURE' as const, amount: minor(10_000) };
    await db.insert(transactions).values({ ...movement, gatewayReference: 'ch_1' });
  });

  /** How many accounts, pickable users, meetings and transactions a keyword finds. */
  const found = async (keyword: string) => {
    const query = { keyword };
    const accounts = await admin.call('searchAccounts', { query });
    const users = await admin.call('listUsers', { query });
    const booked = await admin.call('searchMeetings', { query });
    const movements = await admin.call('searchTransactions', { query });
    return [accounts.data.totalItems, users.data.items.length, booked.data.totalItems, movements.data.totalItems];
  };

  it.each([
    ['every word, in any order and case', 'LIMA ana south', [1, 1, 1, 1]],
    ['words with any white space between', ' sá\u00a0\t ana ', [1, 1, 1, 1]],
    ['letters beyond ASCII in any case', 'søREN åNGström', [1, 1, 1, 1]],
    ['no record that lacks one of the words', 'ana nobody', [0, 0, 0, 0]],
    ['words of both people of a meeting', 'ana søren', [0, 0, 1, 1]],
    ['wildcards as they are', 'an_', [0, 0, 0, 0]],
    ['a person by the id', USER, [1, 1, 1, 1]],
    ['the beginning of an id, with other words', `${USER.slice(0, 8)} Ana`, [1, 1, 1, 1]],
    ['a meeting by the id', MEETING.toUpperCase(), [0, 0, 1, 1]],
    ['a payment by its reference at the bank', 'ana ch_1', [0, 0, 0, 1]],
    ['everything when there is no word', ' ', [2, 2, 1, 1]],
  ])('finds %s', async (_, keyword, expected) => {
    expect(await found(keyword)).toEqual(expected);
  });
});
