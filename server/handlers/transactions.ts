import type { Handlers } from '#server/call.ts';
import { pageOf } from '#server/db/search.ts';
import {
  type ListedTransaction,
  searchTransactions,
  sumTransactions,
  transactionRow,
} from '#server/db/queries/transactions.ts';
import { found } from '#server/errors.ts';
import { meetingItemOf, transactionItemOf } from './meetingView.ts';

const itemOf = (row: ListedTransaction) => transactionItemOf(row.transaction, row);

export const transactionHandlers = {
  searchTransactions: async ({ query }, { db }) => {
    const { rows, total } = await searchTransactions(db, query);
    return { data: pageOf(rows.map(itemOf), total, query) };
  },

  sumTransactions: async ({ query }, { db }) => ({ data: await sumTransactions(db, query) }),

  getTransaction: async ({ params }, { db }) => {
    const { paymentMethod, settledAt, ...row } = found(await transactionRow(db, params.id));
    const meeting = row.meeting.bookedAt === null ? null : meetingItemOf(row);
    return { data: { ...itemOf(row), paymentMethod, meeting, settledAt } };
  },
} satisfies Pick<Handlers, 'searchTransactions' | 'sumTransactions' | 'getTransaction'>;
