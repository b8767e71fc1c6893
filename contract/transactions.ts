import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { listOf, pageQuery, sortDirection } from './envelope.ts';
import { meetingItem, paymentMethod } from './meetings.ts';
import { currency, instant, keyword, money } from './primitives.ts';
import { transactionStatuses, transactionTypes } from './statuses.ts';
import { transactionItem } from './transactionItem.ts';

/** A movement that the gateway has not answered for so long needs somebody's attention. Milliseconds. */
export const STUCK_AFTER = 10 * 60_000;

export const transactionSort = ['createdAt', 'amount', 'type', 'status'] as const;

export const transactionSearch = z.object({
  ...pageQuery,
  orderBy: z.enum(transactionSort).default('createdAt'),
  sortDirection: sortDirection.default('desc'),
  keyword: keyword.optional(),
  type: z.enum(transactionTypes).optional(),
  status: z.enum(transactionStatuses).optional(),
  meetingId: z.string().optional(),
  expertId: z.string().optional(),
  userId: z.string().optional(),
  from: instant.optional(),
  to: instant.optional(),
});

/** Sum of one type in one currency over the whole filter, succeeded transactions only. */
export const transactionTotal = z.object({ type: z.string(), currency, amount: money, count: z.number().int() });

export const transactionDetail = transactionItem.extend({
  paymentMethod: paymentMethod.nullish(),
  meeting: meetingItem.nullish(),
  /** When the meeting was settled: its line is in the payout report of that day. */
  settledAt: instant.nullish(),
});
export type TransactionDetail = z.output<typeof transactionDetail>;

export const transactionEndpoints = defineEndpoints({
  searchTransactions: {
    method: 'GET',
    path: 'admin/transactions',
    access: 'admin',
    summary: 'A page of transactions with the totals of the filter; ties of any sort break on id',
    documented: false,
    query: transactionSearch,
    data: listOf(transactionItem).extend({ totals: z.array(transactionTotal).optional() }),
  },
  getTransaction: {
    method: 'GET',
    path: 'transaction/{id}/detail',
    access: 'admin',
    summary: 'One transaction',
    documented: true,
    data: transactionDetail,
  },
});
