import { and, count, eq, inArray, max, min, sql, sum, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { countSome, exactly, type Total } from '#server/db/search.ts';
import { transactionSums } from '#server/db/schema/counts.ts';
import { transactions } from '#server/db/schema/meetings.ts';
import { keptDays } from './keptDays.ts';
import { type Period, timeSteps, within } from './timeSteps.ts';
import type { TransactionCondition, TransactionFilter } from './transactions.ts';

/** What succeeded of one type in one currency, in minor units; `rows` counts all, whatever became of them. */
interface TransactionTotal {
  readonly type: string;
  readonly currency: string;
  readonly amount: number;
  readonly succeeded: number;
  readonly rows: number;
}

const totalsOfRows = (db: Db, where: SQL | undefined): Promise<TransactionTotal[]> => {
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

const totalsOfDays = (db: Db, where: SQL | undefined): Promise<TransactionTotal[]> => {
  const hasSucceeded = sql`filter (where ${transactionSums.status} = 'SUCCEEDED')`;
  return db
    .select({
      type: transactionSums.type,
      currency: transactionSums.currency,
      amount: sql`coalesce(sum(${transactionSums.amount}) ${hasSucceeded}, 0)`.mapWith(Number),
      succeeded: sql`coalesce(sum(${transactionSums.rows}) ${hasSucceeded}, 0)`.mapWith(Number),
      rows: sum(transactionSums.rows).mapWith(Number),
    })
    .from(transactionSums)
    .where(where)
    .groupBy(transactionSums.type, transactionSums.currency);
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

/** From the sums of whole days; the rows of the days at both ends are added up themselves. */
const keptTotals = async (
  db: Db,
  { type, status, from, to, where }: TransactionCondition,
): Promise<TransactionTotal[]> => {
  const { kept, parts } = keptDays(transactionSums.day, { from, to });
  const fits = and(type && eq(transactionSums.type, type), status && inArray(transactionSums.status, [...status]));
  const totals = await Promise.all([
    kept ? totalsOfDays(db, and(kept, fits)) : [],
    ...parts.map((part) => totalsOfRows(db, and(where, within(transactions.createdAt, part)))),
  ]);
  return addUp(totals.flat());
};

/** From the first to the last of all, where a filter does not say. */
const spanOf = async (db: Db, { from, to }: Pick<TransactionFilter, 'from' | 'to'>): Promise<Period | undefined> => {
  const [span] = await db
    .select({ from: min(transactions.createdAt), to: max(transactions.createdAt) })
    .from(transactions);
  return span?.from && span.to ? { from: from ?? span.from, to: to ?? span.to } : undefined;
};

/** Rows that one step looks at where each costs look-ups of its own. */
const COSTLY_ROWS_PER_STEP = 4000;

const totalsInSteps = async (db: Db, { from, to, where }: TransactionCondition): Promise<TransactionTotal[]> => {
  const span = await spanOf(db, { from, to });
  if (span === undefined) return [];
  let totals: TransactionTotal[] = [];
  for await (const step of timeSteps(db, transactions.createdAt, span, COSTLY_ROWS_PER_STEP)) {
    totals = addUp([...totals, ...(await totalsOfRows(db, and(where, within(transactions.createdAt, step))))]);
  }
  return totals;
};

/** The totals of a whole filter, per type and currency. */
export const transactionTotals = (db: Db, condition: TransactionCondition): Promise<TransactionTotal[]> => {
  if (condition.reach === 'kept') return keptTotals(db, condition);
  return condition.reach === 'narrow' ? totalsOfRows(db, condition.where) : totalsInSteps(db, condition);
};

/** How many transactions a filter has. */
export const countTransactions = async (db: Db, condition: TransactionCondition): Promise<Total> => {
  if (condition.reach !== 'kept') {
    return countSome(db, db.select({ id: transactions.id }).from(transactions).where(condition.where).$dynamic());
  }
  const totals = await keptTotals(db, condition);
  return exactly(totals.reduce((rows, total) => rows + total.rows, 0));
};
