import { and, eq, exists, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { wordsOf } from '#contract/matching.ts';
import type { TransactionStatus, TransactionType } from '#contract/statuses.ts';
import type { Db } from '#server/db/database.ts';
import { idStartsWith } from '#server/db/keyword.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { accountHasWord } from './accounts.ts';

/** What a list of transactions can be asked for; ids are uuids. */
export interface TransactionFilter {
  readonly keyword?: string | undefined;
  readonly type?: TransactionType | undefined;
  readonly status?: TransactionStatus | undefined;
  readonly meetingId?: string | undefined;
  readonly expertId?: string | undefined;
  readonly userId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface TransactionCondition {
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
      status && eq(transactions.status, status),
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
