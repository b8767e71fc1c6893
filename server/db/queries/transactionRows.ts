import { and, asc, count, desc, eq, max, min, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SortDirection } from '#contract/envelope.ts';
import type { transactionSort } from '#contract/transactions.ts';
import type { Db } from '#server/db/database.ts';
import { accounts, paymentMethods } from '#server/db/schema/accounts.ts';
import { ledger, meetings, transactions } from '#server/db/schema/meetings.ts';
import { timeSteps, within } from './timeSteps.ts';
import type { TransactionCondition } from './transactionFilter.ts';

export interface TransactionPage {
  readonly orderBy: (typeof transactionSort)[number];
  readonly sortDirection: SortDirection;
  readonly page: number;
  readonly perPage: number;
}

const expert = alias(accounts, 'expert');
const user = alias(accounts, 'user');

const rows = (db: Db) =>
  db
    .select({ transaction: transactions, meeting: meetings, expert, user, paymentMethod: paymentMethods })
    .from(transactions)
    .innerJoin(meetings, eq(meetings.id, transactions.meetingId))
    .innerJoin(expert, eq(expert.id, meetings.expertId))
    .innerJoin(user, eq(user.id, meetings.userId))
    .leftJoin(paymentMethods, eq(paymentMethods.id, transactions.paymentMethodId));

export type TransactionRow = Awaited<ReturnType<typeof rows>>[number];

/** One transaction with all that belongs to it; `id` is a uuid. */
export const transactionRow = async (db: Db, id: string): Promise<TransactionRow | undefined> => {
  const [row] = await rows(db).where(eq(transactions.id, id));
  return row;
};

/** When a meeting was settled; undefined where it is not. */
export const settledAt = async (db: Db, meetingId: string): Promise<Date | undefined> => {
  const [line] = await db.select({ at: ledger.at }).from(ledger).where(eq(ledger.meetingId, meetingId));
  return line?.at;
};

/** A page; ties of any sort break on id, so that no row is seen twice or missed across pages. */
export const transactionPage = async (
  db: Db,
  where: SQL | undefined,
  { orderBy, sortDirection, page, perPage }: TransactionPage,
): Promise<TransactionRow[]> => {
  const direction = sortDirection === 'asc' ? asc : desc;
  return rows(db)
    .where(where)
    .orderBy(direction(transactions[orderBy]), direction(transactions.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
};

/** What succeeded of one type in one currency, in minor units; `rows` counts all, whatever became of them. */
export interface TransactionTotal {
  readonly type: string;
  readonly currency: string;
  readonly amount: number;
  readonly succeeded: number;
  readonly rows: number;
}

const partialTotals = (db: Db, where: SQL | undefined): Promise<TransactionTotal[]> => {
  const hasSucceeded = sql`filter (where ${transactions.status} = 'SUCCEEDED')`;
  return db
    .select({
      type: transactions.type,
      currency: transactions.currency,
      amount: sql`coalesce(sum(${transactions.amount}) ${hasSucceeded}, 0)`.mapWith(Number),
      succeeded: sql`count(*) ${hasSucceeded}`.mapWith(Number),
      rows: count(),
    })
    .from(transactions)
    .where(where)
    .groupBy(transactions.type, transactions.currency);
};

const addUp = (parts: readonly TransactionTotal[]): TransactionTotal[] => {
  const totals = new Map<string, TransactionTotal>();
  for (const part of parts) {
    const key = `${part.type} ${part.currency}`;
    const before = totals.get(key);
    totals.set(key, {
      ...part,
      amount: part.amount + (before?.amount ?? 0),
      succeeded: part.succeeded + (before?.succeeded ?? 0),
      rows: part.rows + (before?.rows ?? 0),
    });
  }
  return [...totals.values()];
};

const COSTLY_ROWS_PER_STEP = 4000;

/** The totals of a whole filter, per type and currency: in one statement where few rows fit, else in steps of time. */
export const transactionTotals = async (
  db: Db,
  { where, isNarrow, isCostly }: TransactionCondition,
): Promise<TransactionTotal[]> => {
  if (isNarrow) return partialTotals(db, where);
  const [span] = await db
    .select({ from: min(transactions.createdAt), to: max(transactions.createdAt) })
    .from(transactions);
  if (!span?.from || !span.to) return [];
  let totals: TransactionTotal[] = [];
  const size = isCostly ? COSTLY_ROWS_PER_STEP : undefined;
  for await (const step of timeSteps(db, transactions.createdAt, { from: span.from, to: span.to }, size)) {
    totals = addUp([...totals, ...(await partialTotals(db, and(where, within(transactions.createdAt, step))))]);
  }
  return totals;
};
