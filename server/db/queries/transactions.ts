import { and, eq, exists, gt, gte, inArray, lte, notInArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Received } from '#contract/codecs.ts';
import { wordsOrNumber } from '#contract/search.ts';
import type { transactionFilter, transactionSearch } from '#contract/transactions.ts';
import { type Db, first } from '#server/db/database.ts';
import { paymentMethods } from '#server/db/schema/accounts.ts';
import { columnsOf, toAmount } from '#server/db/schema/columns.ts';
import { ledger, meetings, transactions } from '#server/db/schema/meetings.ts';
import {
  countRows,
  hasId,
  hasNumber,
  idsOfPage,
  idStartsWith,
  inOrder,
  isOneOf,
  isOnPage,
  withTotal,
} from '#server/db/search.ts';
import { accountHasWord, fewAccountsWith } from './accounts.ts';
import { isOfPeople } from './meetings.ts';
import { expert, parties, user } from './parties.ts';

type Filter = Received<typeof transactionFilter>;

/** Number of meetings above which a keyword is not selective and they are no longer looked up by id. */
const FEW_MEETINGS = 20_000;

const meetingOf = (db: Db, condition: SQL | undefined): SQL =>
  inArray(transactions.meetingId, db.select({ id: meetings.id }).from(meetings).where(condition));

/** A payout belongs to the meeting's expert, all other movements to its user. Both subqueries use an index. */
const isMoneyOf = (db: Db, id: string): SQL | undefined =>
  and(
    meetingOf(db, or(hasId(meetings.expertId, id), hasId(meetings.userId, id))),
    sql`(${transactions.type} = 'PAYOUT') = (${meetingOf(db, hasId(meetings.expertId, id))})`,
  );

const isMeant = (word: string): SQL | undefined =>
  or(
    idStartsWith(word, transactions.id, transactions.meetingId),
    hasNumber('transactions', word, transactions.number),
    eq(transactions.gatewayReference, word),
  );

/** Checked row by row, for words that match many accounts: both parties are read once for any number of words. */
const hasParties = (db: Db, words: readonly string[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(meetings)
      .innerJoin(expert, eq(expert.id, meetings.expertId))
      .innerJoin(user, eq(user.id, meetings.userId))
      .where(
        and(
          eq(meetings.id, transactions.meetingId),
          ...words.map((word) => or(isMeant(word), accountHasWord(word, expert), accountHasWord(word, user))),
        ),
      ),
  );

const meetingsOf = async (db: Db, people: readonly string[]): Promise<string[]> => {
  const found = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(isOfPeople(people))
    .limit(FEW_MEETINGS + 1);
  return found.map(({ id }) => id);
};

/** Condition for transactions with a word; undefined if it matches too many accounts or meetings. */
const wordCondition = async (db: Db, word: string): Promise<SQL | undefined> => {
  const people = await fewAccountsWith(db, word);
  const theirs = people && (await meetingsOf(db, people));
  if (theirs === undefined || theirs.length > FEW_MEETINGS) return undefined;
  // A list of ids, not a subquery: only then does every branch of the "or" use an index.
  return or(isMeant(word), isOneOf(transactions.meetingId, theirs));
};

/** Matches the words of a keyword: selective ones by an index each, all others together. */
const keywordCondition = async (db: Db, keyword: string | undefined) => {
  const words = wordsOrNumber('transactions', keyword ?? '');
  const narrow = await Promise.all(words.map((word) => wordCondition(db, word)));
  const broad = words.filter((_word, index) => narrow[index] === undefined);
  return and(...narrow, broad.length > 0 ? hasParties(db, broad) : undefined);
};

/** Condition of a filter. Keyword words match both parties' names, emails and phones, ids, numbers and references. */
const conditionOf = async (db: Db, filter: Filter): Promise<SQL | undefined> => {
  const { keyword, type, status, meetingId, accountId, expertId, userId, from, to } = filter;
  return and(
    await keywordCondition(db, keyword),
    type && eq(transactions.type, type),
    status && inArray(transactions.status, [...status]),
    hasId(transactions.meetingId, meetingId),
    accountId === undefined ? undefined : isMoneyOf(db, accountId),
    expertId === undefined ? undefined : meetingOf(db, hasId(meetings.expertId, expertId)),
    userId === undefined ? undefined : meetingOf(db, hasId(meetings.userId, userId)),
    from && gte(transactions.createdAt, from),
    to && lte(transactions.createdAt, to),
  );
};

/** `id` is a uuid. */
export const transactionRow = (db: Db, id: string) =>
  first(
    db
      .select({
        transaction: transactions,
        meeting: meetings,
        ...parties,
        paymentMethod: paymentMethods,
        settledAt: ledger.at,
      })
      .from(transactions)
      .innerJoin(meetings, eq(meetings.id, transactions.meetingId))
      .innerJoin(expert, eq(expert.id, meetings.expertId))
      .innerJoin(user, eq(user.id, meetings.userId))
      .leftJoin(paymentMethods, eq(paymentMethods.id, transactions.paymentMethodId))
      .leftJoin(
        ledger,
        and(
          eq(ledger.meetingId, transactions.meetingId),
          eq(transactions.status, 'SUCCEEDED'),
          notInArray(transactions.type, ['PRE_AUTH', 'RELEASE']),
          sql`${ledger.refundId} is not distinct from case ${transactions.type} when 'REFUND' then ${transactions.id} end`,
        ),
      )
      .where(eq(transactions.id, id)),
  );
type TransactionRow = NonNullable<Awaited<ReturnType<typeof transactionRow>>>;

const listed = {
  transaction: {
    ...columnsOf(transactions, 'id', 'number', 'type', 'status', 'amount', 'currency', 'createdAt'),
    ...columnsOf(transactions, 'gatewayReference', 'failureReason'),
  },
  meeting: columnsOf(meetings, 'id', 'bookedAt', 'startsAt'),
};

export interface ListedTransaction extends Pick<TransactionRow, 'expert' | 'user'> {
  readonly transaction: Pick<TransactionRow['transaction'], keyof typeof listed.transaction>;
  readonly meeting: Pick<TransactionRow['meeting'], keyof typeof listed.meeting>;
}

export const searchTransactions = async (db: Db, search: Received<typeof transactionSearch>) => {
  const where = await conditionOf(db, search);
  const [by, order] = [transactions[search.orderBy], inOrder(search.sortDirection)];
  const count = countRows(db, transactions, where);
  const page = await db
    .select({ ...listed, ...parties, total: count.as('total') })
    .from(transactions)
    .innerJoin(meetings, eq(meetings.id, transactions.meetingId))
    .innerJoin(expert, eq(expert.id, meetings.expertId))
    .innerJoin(user, eq(user.id, meetings.userId))
    .innerJoin(idsOfPage(db, transactions, { ...search, where, by, order }), isOnPage(transactions))
    .orderBy(...order(by, transactions.id));
  return withTotal(db, count, page);
};

export const sumTransactions = async (db: Db, filter: Filter) => {
  const { type, currency, status, amount } = transactions;
  const succeeded = (value: SQLWrapper) => sql`coalesce(sum(${value}) filter (where ${status} = 'SUCCEEDED'), 0)`;
  const count = succeeded(sql`1`).mapWith(Number);
  return db
    .select({ type, currency, amount: succeeded(amount).mapWith(toAmount), count })
    .from(transactions)
    .where(await conditionOf(db, filter))
    .groupBy(type, currency)
    .having(gt(count, 0))
    .orderBy(currency, type);
};
