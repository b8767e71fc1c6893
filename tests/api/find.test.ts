import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { FOUND_OF_A_TYPE } from '#contract/search.ts';
import { charities as charityRecord } from '#contract/charities.ts';
import { minor } from '#contract/money.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { findRecords } from '#server/resources/findRecords.ts';
import { serveRecords } from '#server/resources/serveRecords.ts';
import { buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { ANA, BOOKED, fillFindable, type Findable, moved, NOON } from './support/findable.ts';

const { charities } = recordTables;

apiOnBothEngines('The global search', ({ api, admin }) => {
  let numbers: Findable['numbers'];
  let transactionId: string;

  beforeAll(async () => {
    ({ numbers, transactionId } = await fillFindable(api.services.db));
  });

  const find = async (q: string) => {
    const { status, data } = await admin.call('search', { query: { q } });
    expect(status).toBe(200);
    return data;
  };
  /** Search results, as `type: title`. */
  const titles = async (q: string) => (await find(q)).map(({ type, title }) => `${type}: ${title}`);

  it('returns a title, a subtitle and a path for each type', async () => {
    const found = [...(await find(ANA)), ...(await find('ch_Long_Reference')), ...(await find('open schools'))];
    const charity = (await api.services.db.select().from(charities)).find(({ name }) => name === 'Open Schools Fund');
    const meeting = { type: 'meetings', title: 'Søren Ångström · Ana Sá Lima' };
    expect(found.filter(({ type, id }) => type !== 'meetings' || id === BOOKED)).toEqual([
      {
        type: 'accounts',
        id: ANA,
        number: null,
        title: 'Ana Sá Lima',
        subtitle: 'Ana.Lima@south.example',
        path: `admin/account/${ANA}/details`,
      },
      {
        ...meeting,
        id: BOOKED,
        number: numbers.meeting,
        subtitle: '2026-03-02T12:00:00.000Z',
        path: `meeting/${BOOKED}/detail`,
      },
      {
        type: 'transactions',
        id: transactionId,
        number: numbers.transaction,
        title: 'CAPTURE 49.50 EUR',
        subtitle: 'SUCCEEDED',
        path: `transaction/${transactionId}/detail`,
      },
      {
        type: 'charities',
        id: charity?.id,
        number: null,
        title: 'Open Schools Fund',
        subtitle: 'https://schools.example',
        path: `charities/${charity?.id}`,
      },
    ]);
  });

  it.each([
    ['a person by any part of the name, prefixes first', 'lIMA', ['Ana Sá Lima', 'Juliana Abel']],
    ['every word, in any order', 'lima juana', ['Juliana Abel']],
    ['letters beyond ASCII in any case', 'åNGström', ['Søren Ångström']],
    ['a whole email, in any case, but no email that only contains it', 'ana.lima@south.EXAMPLE', ['Ana Sá Lima']],
    ['a part of an email', 'north.exam', ['Søren Ångström']],
    ['a phone number, however it is written', '+351 961 112-223', ['Ana Sá Lima']],
    ['the end of a phone number', '961112223', ['Ana Sá Lima']],
    ['an id without its hyphens', ANA.replaceAll('-', ''), ['Ana Sá Lima']],
    ['the beginning of an id', ANA.slice(0, 13), ['Ana Sá Lima']],
    ['words beginning with a single letter', 'å', ['Søren Ångström']],
    ['words beginning with two letters', 'an', ['Ana Sá Lima']],
    ['a short word beside a long one', 'lima sá', ['Ana Sá Lima']],
    [
      'a quotation mark, a per cent sign and a backslash as they are',
      `"quill" 100% \\sure_`,
      ['100% \\Sure_ O\'Hara "Quill"'],
    ],
    ['an apostrophe as it is', "o'hara", ['100% \\Sure_ O\'Hara "Quill"']],
    ['no wildcard', 'an_ lim%', []],
    ['a prefix after a sign', 'lima@south', ['Ana Sá Lima', 'Juliana Abel']],
    ['nothing for signs alone', '% _\\', []],
    ['words whatever sign is between', '- ana & lima &', ['Ana Sá Lima', 'Juliana Abel']],
  ])('finds %s', async (_, q, expected) => {
    const people = (await find(q)).filter(({ type }) => type === 'accounts');
    expect(people.map(({ title }) => title)).toEqual(expected);
  });

  /** Number of accounts, selectable users, meetings and transactions found by a keyword; the totals must match. */
  const counted = async (keyword: string) => {
    const query = { keyword };
    const accounts = await admin.call('searchAccounts', { query });
    const users = await admin.call('listUsers', { query });
    const booked = await admin.call('searchMeetings', { query });
    const movements = await admin.call('searchTransactions', { query });
    const sums = (await admin.call('sumTransactions', { query })).data.map(({ count }) => count);
    expect(sums).toEqual([movements.data.totalItems].filter(Boolean));
    return [accounts.data.totalItems, users.data.items.length, booked.data.totalItems, movements.data.totalItems];
  };

  it.each([
    ['every word, in any order and case', 'LIMA sá south', [1, 1, 3, 1]],
    [
      'people and their records by very many words',
      `${'sá lima ana a '.repeat(10)} na li im ma so ou nobody`,
      [1, 1, 3, 1],
    ],
    ['a person by the phone', '+35196', [1, 1, 3, 1]],
    ['a per cent sign and a backslash as they are', '100% \\sure_', [1, 1, 0, 0]],
    ['words with any white space between', ' sá\u00a0\t ana ', [1, 1, 3, 1]],
    ['letters beyond ASCII in any case', 'søREN åNGström', [1, 1, 3, 1]],
    ['no record that lacks one of the words', 'ana nobody', [0, 0, 0, 0]],
    ['words of both people of a meeting', 'ana søren', [0, 0, 3, 1]],
    ['wildcards as they are', 'an_', [0, 0, 0, 0]],
    ['a person by the id', ANA, [1, 1, 3, 1]],
    ['the beginning of an id, with other words', `${ANA.slice(0, 8)} Ana`, [1, 1, 3, 1]],
    ['a meeting by the id', BOOKED.toUpperCase(), [0, 0, 1, 1]],
    ['a payment by its reference at the bank', 'ana ch_Long_Reference', [0, 0, 0, 1]],
    ['everything when there is no word', ' ', [4, 4, 3, 1]],
  ])('the lists find %s', async (_, keyword, expected) => {
    expect(await counted(keyword)).toEqual(expected);
  });

  it('finds the latest meetings of a person, and those of two people by words of both', async () => {
    const meetingsOf = async (q: string) =>
      (await find(q)).filter(({ type }) => type === 'meetings').map(({ subtitle }) => subtitle);
    const all = ['2026-03-02T14:00:00.000Z', '2026-03-02T12:00:00.000Z', '2026-03-02T10:00:00.000Z'];
    for (const q of ['ångström', 'ana.lima@south.example', ANA, 'lima søren', 'sø lima north'])
      expect(await meetingsOf(q)).toEqual(all);
    expect(await meetingsOf('søren juliana')).toEqual([]);
  });

  it('finds a meeting and a transaction by number, in any notation, before all else', async () => {
    const typed = numbers.meeting.toLowerCase().replace('-', ' ');
    expect((await find(typed))[0]).toMatchObject({ type: 'meetings', id: BOOKED });
    expect(await find(numbers.transaction)).toMatchObject([{ type: 'transactions', id: transactionId }]);
    const bare = await find(numbers.transaction.slice(2));
    expect(bare.map(({ number }) => number)).toContain(numbers.transaction);
  });

  it('ranks exact matches first, whatever their type', async () => {
    const { db } = api.services;
    const { id } = await buildUser(db, { firstName: 'Rui', lastName: 'Reference', email: 'ch_quick@west.example' });
    await db
      .insert(transactions)
      .values({ ...moved, type: 'REFUND', amount: minor(100), gatewayReference: 'ch_quick' });
    expect(await titles('ch_quick')).toEqual(['transactions: REFUND 1.00 EUR', 'accounts: Rui Reference']);
    await db.execute(sql`delete from transactions where gateway_reference = 'ch_quick'`);
    await db.execute(sql`delete from accounts where id = ${id}`);
  });

  it('finds no meeting that was never booked', async () => {
    const reserved = (await api.services.db.select().from(meetings)).find(({ bookedAt }) => bookedAt === null);
    expect(await find(reserved?.id ?? '')).toEqual([]);
    expect(await find(`M-${reserved?.number}`)).toEqual([]);
  });

  it('returns at most eight of a type, prefix matches first', async () => {
    const { db } = api.services;
    for (let index = 0; index < 12; index += 1) {
      await buildUser(db, { firstName: `Filip${index}`, lastName: 'Crowd', email: `x${index}@crowd.example` });
      await db.insert(charities).values({ name: `Crowd ${index}`, active: true, createdAt: NOON, updatedAt: NOON });
    }
    await buildUser(db, { firstName: 'Aaron', lastName: 'Overcrowded', email: 'aaron@full.example' });
    const found = await titles('crowd');
    expect(found.filter((title) => title.startsWith('accounts'))).toHaveLength(FOUND_OF_A_TYPE);
    expect(found).not.toContain('accounts: Aaron Overcrowded');
    expect(found.filter((title) => title.startsWith('charities'))).toHaveLength(FOUND_OF_A_TYPE);
    expect(await titles('overcrowd')).toEqual(['accounts: Aaron Overcrowded']);
  });

  it('the lists find by the number, too', async () => {
    const numbersIn = async (list: 'searchMeetings' | 'searchTransactions', keyword: string) =>
      (await admin.call(list, { query: { keyword } })).data.items.map(({ number }) => number);
    const { meeting, transaction } = numbers;
    for (const text of [meeting.toLowerCase().replace('-', ' '), `ana ${meeting}`])
      expect(await numbersIn('searchMeetings', text)).toEqual([meeting]);
    for (const text of [transaction, `søren ${transaction}`])
      expect(await numbersIn('searchTransactions', text)).toEqual([transaction]);
    expect(await numbersIn('searchTransactions', meeting)).toEqual([]);
    expect(await numbersIn('searchMeetings', transaction)).toEqual([]);
    const one = await admin.call('getMeeting', { params: { id: BOOKED } });
    expect(one.data.number).toBe(numbers.meeting);
    expect(one.data.transactions?.map(({ number }) => number)).toEqual([numbers.transaction]);
  });

  it.each([
    ['without a text', {}],
    ['of blanks', { q: ' \t ' }],
    ['of more than 200 characters', { q: 'a'.repeat(201) }],
    ['with two texts', { q: ['ana', 'lima'] }],
  ])('refuses a search %s', async (_, query) => {
    const answer = await admin.call('search', { query: query as { q: string } });
    expect([answer.status, answer.code]).toEqual([400, expect.stringMatching(/^(VALIDATION_ERROR|BAD_REQUEST)$/)]);
  });

  it('accepts the longest text, and very many words', async () => {
    expect(await find('a'.repeat(200))).toEqual([]);
    expect(await find(`${'ana lima '.repeat(15)}zebedee ${'b '.repeat(20)}`)).toEqual([]);
  });

  it('finds no record of a resource that the administrator must not read', async () => {
    const { db } = api.services;
    const call = { db, admin: { id: admin.id, name: 'Ada', sessionId: '' } };
    const found = async (...closed: string[]) => {
      const served = serveRecords(charityRecord, charities, { access: (action) => !closed.includes(action) });
      return (await findRecords([served], 'ocean', call)).map(({ title }) => title);
    };
    expect(await found('delete')).toEqual(['Ocean Care']);
    expect(await found('list')).toEqual([]);
    expect(await found('get')).toEqual([]);
  });
});
