import type { Parsed } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Handlers } from '#server/call.ts';
import { exactly, pageOf } from '#server/db/search.ts';
import {
  transactionCondition,
  type ListedTransaction,
  searchTransactions,
  transactionRow,
  transactionTotals,
} from '#server/db/queries/transactions.ts';
import { found } from '#server/errors.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { RESERVED } from '#server/db/schema/meetings.ts';
import { meetingItemOf, transactionItemOf } from './meetingView.ts';

const itemOf = (row: ListedTransaction) => transactionItemOf(row.transaction, row);

type Filter = Parsed<Endpoints['sumTransactions']>['query'];

/** Ids that are no ids find nothing. */
const findsNothing = ({ meetingId, accountId, expertId, userId }: Filter) =>
  [meetingId, accountId, expertId, userId].some((id) => id !== undefined && !isUuid(id));

export const transactionHandlers = {
  searchTransactions: async ({ query }, { db }) => {
    if (findsNothing(query)) return { data: pageOf([], exactly(0), query) };
    const { found: rows, total } = await searchTransactions(db, query);
    return { data: pageOf(rows.map(itemOf), total, query) };
  },

  sumTransactions: async ({ query }, { db }) => {
    if (findsNothing(query)) return { data: [] };
    const totals = await transactionTotals(db, await transactionCondition(db, query));
    return {
      data: totals
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => a.currency.localeCompare(b.currency) || a.type.localeCompare(b.type)),
    };
  },

  getTransaction: async ({ params }, { db }) => {
    const row = found(isUuid(params.id) ? await transactionRow(db, params.id) : null);
    return {
      data: {
        ...itemOf(row),
        paymentMethod: row.paymentMethod,
        meeting: row.meeting.version === RESERVED ? null : meetingItemOf(row),
        settledAt: row.settledAt,
      },
    };
  },
} satisfies Pick<Handlers, 'searchTransactions' | 'sumTransactions' | 'getTransaction'>;
