import type { Written } from '#contract/codecs.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fromMinor } from '#contract/money.ts';
import { displayNameOf, fullNameOf } from '#contract/names.ts';
import { FOUND_OF_A_TYPE, type foundItem } from '#contract/search.ts';
import type { Handlers } from '#server/call.ts';
import { type ListedAccount, searchAccounts } from '#server/db/queries/accounts.ts';
import { type ListedMeeting, searchMeetings } from '#server/db/queries/meetings.ts';
import { countingTransactions } from '#server/db/queries/transactionTotals.ts';
import { type ListedTransaction, searchTransactions, transactionCondition } from '#server/db/queries/transactions.ts';

type Found = Written<typeof foundItem>;

/** Where a call's record is. */
const pathOf = (endpoint: 'getAccount' | 'getMeeting' | 'getTransaction', id: string) =>
  endpoints[endpoint].path.replace('{id}', id);

const foundAccount = (account: ListedAccount): Found => ({
  type: 'accounts',
  id: account.id,
  number: null,
  title: displayNameOf(account),
  subtitle: account.email,
  path: pathOf('getAccount', account.id),
});

const foundMeeting = ({ meeting, expert, user }: ListedMeeting): Found => ({
  type: 'meetings',
  id: meeting.id,
  number: null,
  title: `${fullNameOf(expert)} · ${fullNameOf(user)}`,
  subtitle: meeting.startsAt.toISOString(),
  path: pathOf('getMeeting', meeting.id),
});

const foundTransaction = ({ transaction }: ListedTransaction): Found => ({
  type: 'transactions',
  id: transaction.id,
  number: null,
  title: `${transaction.type} ${fromMinor(transaction.amount).toFixed(2)} ${transaction.currency}`,
  subtitle: transaction.status,
  path: pathOf('getTransaction', transaction.id),
});

const page = { page: 1, perPage: FOUND_OF_A_TYPE, sortDirection: 'desc' } as const;

/** Anything that can be found by a name, an email, a phone, a number or an id (contract/search.ts). */
export const searchHandlers = {
  search: async ({ query: { q: keyword } }, { db }) => {
    const condition = await transactionCondition(db, { keyword });
    const [accounts, meetings, transactions] = await Promise.all([
      searchAccounts(db, { keyword, orderBy: 'createdAt', ...page }),
      searchMeetings(db, { keyword, orderBy: 'dateTime', ...page }),
      searchTransactions(db, condition.where, countingTransactions(db, condition), { orderBy: 'createdAt', ...page }),
    ]);
    return {
      data: [
        ...accounts.found.map(foundAccount),
        ...meetings.found.map(foundMeeting),
        ...transactions.found.map(foundTransaction),
      ],
    };
  },
} satisfies Partial<Handlers>;
