import { and, max, min, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type Minor, NO_MONEY, plus } from '#contract/money.ts';
import type { Db } from '#server/db/database.ts';
import { toAmount } from '#server/db/schema/columns.ts';
import { transactionSums } from '#server/db/schema/counts.ts';
import { transactions } from '#server/db/schema/meetings.ts';
import { oncePer } from '#server/oncePer.ts';
import { keptDays } from './keptDays.ts';
import { type Period, timeSteps, within } from './timeSteps.ts';
import { fitsSums, type TransactionCondition, type TransactionFilter } from './transactions.ts';

/** What succeeded of one type in one currency, in minor units; `rows` counts all, whatever became of them. */
interface TransactionTotal {
  readonly type: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly succeeded: number;
  readonly rows: number;
}

/** Adds up one of the two tables: a row of transactions is one, a row of the sums tells how many it stands for. */
const totalsIn = (db: Db, table: typeof transactions | typeof transactionSums, where: SQL | undefined) => {
  const rows = table === transactionSums ? transactionSums.rows : sql`1`;
  const succeeded = (amount: SQLWrapper) =>
    sql`coalesce(sum(${amount}) filter (where ${table.status} = 'SUCCEEDED'), 0)`;
  return db
    .select({
      type: table.type,
      currency: table.currency,
      amount: succeeded(table.amount).mapWith(toAmount),
      succeeded: succeeded(rows).mapWith(Number),
      rows: sql`sum(${rows})`.mapWith(Number),
    })
    .from(table)
    .where(where)
    .groupBy(table.type, table.currency);
};

const addUp = (parts: readonly TransactionTotal[]): TransactionTotal[] => {
  const totals = new Map<string, TransactionTotal>();
  for (const part of parts) {
    const key = `${part.type} ${part.currency}`;
    const before = totals.get(key);
    totals.set(key, {
      ...part,
      amount: plus(part.amount, before?.amount ?? NO_MONEY),
      succeeded: part.succeeded + (before?.succeeded ?? 0),
      rows: part.rows + (before?.rows ?? 0),
    });
  }
  return [...totals.values()];
};

/** Those of all transactions. */
const totalsOfAll = oncePer((db: Db) =>
  totalsIn(db, transactionSums, keptDays(transactionSums.day, {}).kept).prepare('transaction_totals'),
);

/** From the sums of whole days; the rows of the days at both ends are added up themselves. */
const keptTotals = async (db: Db, condition: TransactionCondition): Promise<TransactionTotal[]> => {
  const { where, from, to } = condition;
  if ([where, from, to].every((value) => value === undefined)) return totalsOfAll(db).execute();
  const { kept, parts } = keptDays(transactionSums.day, condition);
  const totals = await Promise.all([
    kept ? totalsIn(db, transactionSums, and(kept, fitsSums(condition))) : [],
    ...parts.map((part) => totalsIn(db, transactions, and(where, within(transactions.createdAt, part)))),
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
    totals = addUp([
      ...totals,
      ...(await totalsIn(db, transactions, and(where, within(transactions.createdAt, step)))),
    ]);
  }
  return totals;
};

/** The totals of a whole filter, per type and currency. */
export const transactionTotals = (db: Db, condition: TransactionCondition): Promise<TransactionTotal[]> => {
  if (condition.reach === 'kept') return keptTotals(db, condition);
  return condition.reach === 'narrow' ? totalsIn(db, transactions, condition.where) : totalsInSteps(db, condition);
};
