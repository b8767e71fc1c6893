import { endpoints } from '#contract/endpoints.ts';
import { fromMinor } from '#contract/money.ts';
import { displayNameOf, fullNameOf } from '#contract/names.ts';
import { sayNumber } from '#contract/search.ts';
import type { Handlers } from '#server/call.ts';
import {
  findAccounts,
  findMeetings,
  findTransactions,
  type FoundAccount,
  type FoundMeeting,
  type FoundTransaction,
} from '#server/db/queries/find.ts';
import { findRecords, type Found } from '#server/resources/findRecords.ts';
import { resources } from '#server/resources/index.ts';

const pathOf = (call: 'getAccount' | 'getMeeting' | 'getTransaction', id: string) =>
  endpoints[call].path.replace('{id}', id);

const foundAccount = ({ isExact, ...account }: FoundAccount): Found => ({
  isExact,
  type: 'accounts',
  id: account.id,
  number: null,
  title: displayNameOf(account),
  subtitle: account.email,
  path: pathOf('getAccount', account.id),
});

const foundMeeting = ({ isExact, meeting, expert, user }: FoundMeeting): Found => ({
  isExact,
  type: 'meetings',
  id: meeting.id,
  number: sayNumber('meetings', meeting.number),
  title: `${fullNameOf(expert)} · ${fullNameOf(user)}`,
  subtitle: meeting.startsAt.toISOString(),
  path: pathOf('getMeeting', meeting.id),
});

const foundTransaction = ({ id, number, type, status, amount, currency }: FoundTransaction): Found => ({
  isExact: true,
  type: 'transactions',
  id,
  number: sayNumber('transactions', number),
  title: `${type} ${fromMinor(amount).toFixed(2)} ${currency}`,
  subtitle: status,
  path: pathOf('getTransaction', id),
});

export const searchHandlers = {
  search: async ({ query }, call) => {
    // No index finds a sign by itself: "Law & Compliance" is searched by its two words.
    const q = query.q.replaceAll(/(?<!\S)[^\p{L}\p{N}\s]+(?!\S)/gu, '').trim() || query.q;
    const people = findAccounts(call.db, q);
    const [accounts, meetings, transactions, records] = await Promise.all([
      people,
      people.then((found) => findMeetings(call.db, q, found)),
      findTransactions(call.db, q),
      findRecords(resources, q, call),
    ]);
    const all = [
      ...accounts.map(foundAccount),
      ...meetings.map(foundMeeting),
      ...transactions.map(foundTransaction),
      ...records,
    ];
    return { data: [...all.filter(({ isExact }) => isExact), ...all.filter(({ isExact }) => !isExact)] };
  },
} satisfies Partial<Handlers>;
