import { beforeAll, expect, it } from 'vitest';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { ANA, BOOKED, fillFindable } from './support/findable.ts';

apiOnBothEngines('Every search', ({ api, admin }) => {
  beforeAll(() => fillFindable(api.services.db));

  /** Number of accounts, selectable users, meetings and transactions found by a keyword; the totals must match. */
  const found = async (keyword: string) => {
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
      'people and what is theirs by very many words',
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
  ])('finds %s', async (_, keyword, expected) => {
    expect(await found(keyword)).toEqual(expected);
  });
});
