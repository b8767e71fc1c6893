import { and, asc, count, desc, eq, exists, gte, inArray, lte, max, min, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SortDirection } from '#contract/envelope.ts';
import { wordsOf } from '#contract/matching.ts';
import type { TransactionStatus, TransactionType } from '#contract/statuses.ts';
import type { transactionSort } from '#contract/transactions.ts';
import type { Db } from '#server/db/database.ts';
import { accounts, paymentMethods } from '#server/db/schema/accounts.ts';
import { ledger, meetings, transactions } from '#server/db/schema/meetings.ts';
import { idStartsWith } from '#server/db/search.ts';
import { accountHasWord } from './accounts.ts';
import { timeSteps, within } from './timeSteps.ts';

/** What a list of transactions can be asked for; ids are uuids. */
interface TransactionFilter {
  readonly keyword?: string | undefined;
  readonly type?: TransactionType | undefined;
  readonly status?: readonly TransactionStatus[] | undefined;
  readonly meetingId?: string | undefined;
  readonly expertId?: string | undefined;
  readonly userId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

interface TransactionCondition {
  readonly where: SQL | undefined;
  /** True where an index leads to few rows; otherwise sums are made in steps. */
  readonly isNarrow: boolean;
  /** True where each row costs look-ups of its own: steps are shorter then. */
  readonly isCostly: boolean;
}

/** More people or meetings than this and a keyword says little: they are no longer looked up by their ids. */
const FEW_PEOPLE = 500;
const FEW_MEETINGS = 20_000;

const meetingOf = (db: Db, condition: SQL | undefined): SQL =>
  inArray(transactions.meetingId, db.select({ id: meetings.id }).from(meetings).where(condition));

/** Looked up row by row: for a keyword that fits many people. */
const hasParty = (db: Db, word: string): SQL => {
  const person = alias(accounts, 'person');
  return exists(
    db
      .select({ one: sql`1` })
      .from(meetings)
      .innerJoin(person, or(eq(person.id, meetings.expertId), eq(person.id, meetings.userId)))
      .where(and(eq(meetings.id, transactions.meetingId), accountHasWord(word, person))),
  );
};

const meetingsOf = async (db: Db, people: readonly string[]): Promise<string[]> => {
  const found = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(or(inArray(meetings.expertId, [...people]), inArray(meetings.userId, [...people])))
    .limit(FEW_MEETINGS + 1);
  return found.map(({ id }) => id);
};

const wordCondition = async (db: Db, word: string) => {
  const people = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(accountHasWord(word))
    .limit(FEW_PEOPLE + 1);
  const ids = people.map(({ id }) => id);
  const theirs = await (people.length > FEW_PEOPLE ? undefined : meetingsOf(db, ids));
  const isNarrow = theirs !== undefined && theirs.length <= FEW_MEETINGS;
  // Lists of ids, not a subquery: only then is every branch of the "or" answered by an index.
  const byParty = isNarrow ? inArray(transactions.meetingId, theirs) : hasParty(db, word);
  const byId = idStartsWith(word, transactions.id, transactions.meetingId);
  return { where: or(byId, eq(transactions.gatewayReference, word), byParty), isNarrow };
};

/** One word that leads to few rows is enough for an index; the others are then looked at in those few. */
const keywordCondition = async (db: Db, keyword: string | undefined): Promise<TransactionCondition> => {
  const words = await Promise.all(wordsOf(keyword ?? '').map((word) => wordCondition(db, word)));
  const isNarrow = words.some((word) => word.isNarrow);
  return { where: and(...words.map(({ where }) => where)), isNarrow, isCostly: words.length > 0 && !isNarrow };
};

/** The condition of a filter. Each word of a keyword is looked for in both parties' names, emails and phones, and in ids. */
export const transactionCondition = async (db: Db, filter: TransactionFilter): Promise<TransactionCondition> => {
  const { keyword, type, status, meetingId, expertId, userId, from, to } = filter;
  const words = await keywordCondition(db, keyword);
  return {
    where: and(
      words.where,
      type && eq(transactions.type, type),
      status && inArray(transactions.status, [...status]),
      meetingId === undefined ? undefined : eq(transactions.meetingId, meetingId),
      expertId === undefined ? undefined : meetingOf(db, eq(meetings.expertId, expertId)),
      userId === undefined ? undefined : meetingOf(db, eq(meetings.userId, userId)),
      from && gte(transactions.createdAt, from),
      to && lte(transactions.createdAt, to),
    ),
    isCostly: words.isCostly,
    isNarrow: words.isNarrow || [meetingId, expertId, userId].some((id) => id !== undefined),
  };
};

interface TransactionPage {
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
interface TransactionTotal {
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
