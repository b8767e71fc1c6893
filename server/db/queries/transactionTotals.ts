import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Minor } from '#contract/money.ts';
import type { Db } from '#server/db/database.ts';
import { toAmount } from '#server/db/schema/columns.ts';
import { transactions } from '#server/db/schema/meetings.ts';

/** What succeeded of one type in one currency, in minor units. */
interface TransactionTotal {
  readonly type: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly succeeded: number;
}

/** The totals of a whole filter, per type and currency. */
export const transactionTotals = (db: Db, where: SQL | undefined): Promise<TransactionTotal[]> => {
  const { type, currency, status, amount } = transactions;
  const succeeded = (value: SQLWrapper) => sql`coalesce(sum(${value}) filter (where ${status} = 'SUCCEEDED'), 0)`;
  return db
    .select({
      type,
      currency,
      amount: succeeded(amount).mapWith(toAmount),
      succeeded: succeeded(sql`1`).mapWith(Number),
    })
    .from(transactions)
    .where(where)
    .groupBy(type, currency);
};
