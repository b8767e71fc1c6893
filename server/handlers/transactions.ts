import { fromMinor } from '#contract/money.ts';
import { transactionCondition } from '#server/db/queries/transactionFilter.ts';
import {
  transactionPage,
  transactionRow,
  transactionTotals,
  type TransactionRow,
} from '#server/db/queries/transactionRows.ts';
import { found, isUuid } from '#server/uuid.ts';
import type { Handlers } from './handler.ts';

const partyOf = ({ id, firstName, lastName, displayName, timezone }: TransactionRow['expert']) => ({
  id,
  firstName,
  lastName,
  displayName,
  timezone,
});

const itemOf = ({ transaction, expert, user }: TransactionRow) => ({
  id: transaction.id,
  meetingId: transaction.meetingId,
  type: transaction.type,
  status: transaction.status,
  amount: fromMinor(transaction.amount),
  currency: transaction.currency,
  createdAt: transaction.createdAt.toISOString(),
  expert: partyOf(expert),
  user: partyOf(user),
});

const methodOf = (method: NonNullable<TransactionRow['paymentMethod']>) => ({
  id: method.id,
  brand: method.brand,
  last4: method.last4,
  expMonth: method.expMonth,
  expYear: method.expYear,
  isDefault: method.isDefault,
  status: method.status,
});

const meetingOf = ({ meeting, expert, user }: TransactionRow) => ({
  id: meeting.id,
  stage: meeting.stage,
  expert: partyOf(expert),
  user: partyOf(user),
  dateTime: meeting.startsAt.toISOString(),
  duration: meeting.duration,
  price: fromMinor(meeting.price),
  currency: meeting.currency,
  paymentMethodId: meeting.paymentMethodId,
  createdAt: meeting.createdAt.toISOString(),
});

/** The transaction list and detail (spec 7; the list call is our extension). */
export const transactionHandlers = {
  searchTransactions: async ({ query }, { db }) => {
    const { page, perPage, orderBy, sortDirection, from, to, ...filter } = query;
    const ids = [filter.meetingId, filter.expertId, filter.userId];
    const empty = { items: [], page, itemsPerPage: perPage, totalItems: 0, totalPages: 0, totals: [] };
    if (ids.some((id) => id !== undefined && !isUuid(id))) return { data: empty };

    const condition = await transactionCondition(db, {
      ...filter,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    });
    const totals = await transactionTotals(db, condition);
    const rows = await transactionPage(db, condition.where, { orderBy, sortDirection, page, perPage });
    const totalItems = totals.reduce((sum, total) => sum + total.rows, 0);
    return {
      data: {
        items: rows.map(itemOf),
        page,
        itemsPerPage: perPage,
        totalItems,
        totalPages: Math.ceil(totalItems / perPage),
        totals: totals
          .filter(({ succeeded }) => succeeded > 0)
          .map(({ type, currency, amount, succeeded }) => ({
            type,
            currency,
            amount: fromMinor(amount),
            count: succeeded,
          }))
          .toSorted((a, b) => a.currency.localeCompare(b.currency) || a.type.localeCompare(b.type)),
      },
    };
  },

  getTransaction: async ({ params }, { db }) => {
    const row = found(isUuid(params.id) ? await transactionRow(db, params.id) : null);
    const { transaction, paymentMethod } = row;
    return {
      data: {
        ...itemOf(row),
        paymentMethod: paymentMethod && methodOf(paymentMethod),
        gatewayReference: transaction.gatewayReference,
        failureReason: transaction.failureReason,
        meeting: meetingOf(row),
      },
    };
  },
} satisfies Pick<Handlers, 'searchTransactions' | 'getTransaction'>;
