import type { Handlers } from '#server/call.ts';
import { pageOf } from '#server/db/search.ts';
import {
  settledAt,
  transactionCondition,
  transactionPage,
  transactionRow,
  type TransactionRow,
  transactionTotals,
} from '#server/db/queries/transactions.ts';
import { found } from '#server/errors.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { RESERVED } from '#server/db/schema/meetings.ts';
import { meetingItemOf, paymentMethodOf, transactionItemOf } from './meetingView.ts';

const itemOf = (row: TransactionRow) => transactionItemOf(row.transaction, row);

/** The transaction list and detail (spec 7; the list call is our extension). */
export const transactionHandlers = {
  searchTransactions: async ({ query }, { db }) => {
    const { page, perPage, orderBy, sortDirection, ...filter } = query;
    const ids = [filter.meetingId, filter.expertId, filter.userId];
    if (ids.some((id) => id !== undefined && !isUuid(id))) return { data: { ...pageOf([], 0, query), totals: [] } };

    const condition = await transactionCondition(db, filter);
    const totals = await transactionTotals(db, condition);
    const rows = await transactionPage(db, condition.where, { orderBy, sortDirection, page, perPage });
    const totalItems = totals.reduce((sum, total) => sum + total.rows, 0);
    return {
      data: {
        ...pageOf(rows.map(itemOf), totalItems, query),
        totals: totals
          .filter(({ succeeded }) => succeeded > 0)
          .map(({ type, currency, amount, succeeded }) => ({
            type,
            currency,
            amount: amount,
            count: succeeded,
          }))
          .toSorted((a, b) => a.currency.localeCompare(b.currency) || a.type.localeCompare(b.type)),
      },
    };
  },

  getTransaction: async ({ params }, { db }) => {
    const row = found(isUuid(params.id) ? await transactionRow(db, params.id) : null);
    const { paymentMethod } = row;
    return {
      data: {
        ...itemOf(row),
        paymentMethod: paymentMethod && paymentMethodOf(paymentMethod),
        meeting: row.meeting.version === RESERVED ? null : meetingItemOf(row),
        settledAt: (await settledAt(db, row.meeting.id)) ?? null,
      },
    };
  },
} satisfies Pick<Handlers, 'searchTransactions' | 'getTransaction'>;
