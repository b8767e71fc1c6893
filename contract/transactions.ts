import { z } from 'zod';
import { paymentMethod } from './booking.ts';
import { defineEndpoints } from './endpoint.ts';
import { listOf, pageQuery, sortDirection } from './envelope.ts';
import { meetingItem, transactionItem, type TransactionItem } from './meetings.ts';
import { object } from './object.ts';
import { currency, instant, keyword, money, oneOrMore } from './primitives.ts';
import { type TransactionStatus, transactionStatuses, transactionTypes } from './statuses.ts';

/** Milliseconds without a gateway response after which a transaction needs attention. */
export const STUCK_AFTER = 10 * 60_000;

/** Value of the portal's status filter for these transactions. */
export const STUCK = 'STUCK';

export const openStatuses = ['PENDING', 'UNKNOWN'] as const satisfies readonly TransactionStatus[];

export const isOpen = ({ status }: Pick<TransactionItem, 'status'>): boolean =>
  openStatuses.some((open) => open === status);

export const isStuck = (movement: Pick<TransactionItem, 'status' | 'createdAt'>, now: number): boolean =>
  isOpen(movement) && Date.parse(movement.createdAt) <= now - STUCK_AFTER;

export const transactionFilter = object(() => ({
  keyword: keyword.optional(),
  type: z.enum(transactionTypes).optional(),
  status: oneOrMore(z.enum(transactionStatuses)).optional(),
  meetingId: z.string().optional(),
  /** Transactions of the account's own money: payouts as an expert, all others as a user. */
  accountId: z.string().optional(),
  expertId: z.string().optional(),
  userId: z.string().optional(),
  from: instant.optional(),
  to: instant.optional(),
}));

export const transactionSearch = object(() => ({
  ...transactionFilter.shape,
  ...pageQuery,
  orderBy: z.enum(['createdAt', 'amount', 'type', 'status']).default('createdAt'),
  sortDirection: sortDirection.default('desc'),
}));

/** Sum of one type in one currency over the whole filter, succeeded transactions only. */
const transactionTotal = object(() => ({ type: z.string(), currency, amount: money, count: z.number().int() }));

export const transactionDetail = object(() => ({
  ...transactionItem.shape,
  paymentMethod: paymentMethod.nullish(),
  meeting: meetingItem.nullish(),
  /** Its line is in the payout report of that day; null for one without a line. */
  settledAt: instant.nullish(),
}));
export type TransactionDetail = z.output<typeof transactionDetail>;

export const transactionEndpoints = defineEndpoints({
  searchTransactions: {
    route: 'GET admin/transactions',
    summary: 'A page of transactions; ties of any sort break on id',
    query: transactionSearch,
    data: listOf(transactionItem),
  },
  sumTransactions: {
    route: 'GET admin/transactions/totals',
    summary: 'What succeeded of the transactions of a filter, per type and currency',
    heavy: true,
    query: transactionFilter,
    data: z.array(transactionTotal),
  },
  getTransaction: {
    route: 'GET transaction/{id}/detail',
    summary: 'One transaction',
    documented: true,
    data: transactionDetail,
  },
});
