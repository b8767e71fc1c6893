import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { phoneDigits as digitsOf, wordsOf } from '#contract/matching.ts';
import { FOUND_OF_A_TYPE } from '#contract/search.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts, phoneDigits } from '#server/db/schema/accounts.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { beginsWord, findsWord, hasNumber, idStartsWith } from '#server/db/search.ts';
import { isBooked } from './meetings.ts';
import { expert, partyOf, user } from './parties.ts';

/*
 * What the search for anything asks. Each statement looks at so many rows at most, however many fit: a word that fits half
 * of all people finds some of them, and no more is read to find the best.
 */

/** What was found of one type: what is meant exactly, and what else fits. */
export interface Finds<Row> {
  readonly exact: readonly Row[];
  readonly others: readonly Row[];
}

/** Rows that are looked at of those that fit. */
export const CANDIDATES = 50;

/** People whose meetings are looked for: those who are told, and as many more. */
const PEOPLE = 2 * FOUND_OF_A_TYPE;

/** Digits of a phone number at least. */
const PHONE = 7;

const hasPhone = (text: string): SQL | undefined => {
  const digits = digitsOf(text);
  const isPhone = digits.length >= PHONE && /^[+\d\s()./-]+$/.test(text);
  return isPhone ? eq(phoneDigits(accounts.phone), digits) : undefined;
};

const isMeant = (text: string): SQL | undefined =>
  or(idStartsWith(text, accounts.id), sql`lower(${accounts.email}) = lower(${text})`, hasPhone(text));

/** Some of the accounts that fit, by name. */
const someAccounts = (tx: Tx, where: SQL | undefined) => {
  const { id, firstName, lastName, email } = accounts;
  const some = tx.select({ id, firstName, lastName, email }).from(accounts).where(where).limit(CANDIDATES).as('some');
  return tx.select().from(some).orderBy(some.firstName, some.lastName, some.id);
};
export type FoundAccount = Awaited<ReturnType<typeof someAccounts>>[number];

/** Accounts that have every word of a text in name, email or phone: those first whose own words begin so. */
const accountsWith = async (tx: Tx, text: string): Promise<readonly FoundAccount[]> => {
  const words = wordsOf(text);
  const fits = words.map((word) => findsWord(word, accounts.searchText));
  const begin = await someAccounts(tx, and(...words.map((word) => beginsWord(word, accounts.searchText))));
  if (begin.length >= FOUND_OF_A_TYPE) return begin;
  const known = new Set(begin.map(({ id }) => id));
  const contain = await someAccounts(tx, and(...fits));
  return [...begin, ...contain.filter(({ id }) => !known.has(id))];
};

/** The accounts that a text finds; more of them than are told, for their meetings. */
export const findAccounts = async (tx: Tx, text: string): Promise<Finds<FoundAccount>> => {
  const exact = await someAccounts(tx, isMeant(text));
  return { exact, others: exact.length > 0 || isUuid(text) ? [] : await accountsWith(tx, text) };
};

const someMeetings = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      meeting: { id: meetings.id, number: meetings.number, startsAt: meetings.startsAt },
      expert: partyOf(expert),
      user: partyOf(user),
    })
    .from(meetings)
    .innerJoin(expert, eq(expert.id, meetings.expertId))
    .innerJoin(user, eq(user.id, meetings.userId))
    .where(and(isBooked, where))
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
    .limit(FOUND_OF_A_TYPE);
export type FoundMeeting = Awaited<ReturnType<typeof someMeetings>>[number];

/** The latest so many meetings of each of some people in each role; `inAll`: of all of these the latest so many, null: all. */
const isLatestOf = (tx: Tx, people: readonly string[], latest: number, inAll: number | null = null): SQL => {
  const inRole = (role: PgColumn) =>
    tx
      .select({ id: meetings.id, startsAt: meetings.startsAt })
      .from(meetings)
      .where(and(eq(role, sql`person.id`), isBooked))
      .orderBy(desc(meetings.startsAt))
      .limit(latest);
  const theirs = unionAll(inRole(meetings.expertId), inRole(meetings.userId));
  return inArray(
    meetings.id,
    sql`(select theirs.id from unnest(${`{${people.join()}}`}::uuid[]) as person(id), lateral (${theirs}) as theirs
      group by theirs.id, theirs.starts_at order by theirs.starts_at desc, theirs.id desc limit ${inAll})`,
  );
};

/** Words that are looked at for the one that leads to the fewest people. */
const LEADING = 4;

/**
 * Meetings of two people who have the words between them (`ana søren`): those of the word that fits the fewest people, and
 * the other words are looked for in both people of each.
 */
const meetingsOfTwo = async (tx: Tx, words: readonly string[]): Promise<readonly FoundMeeting[]> => {
  const led = await Promise.all(
    words.slice(0, LEADING).map((word) => someAccounts(tx, findsWord(word, accounts.searchText))),
  );
  const [fewest = []] = led.toSorted((a, b) => a.length - b.length);
  const both = sql`(${expert.searchText} || ' ' || ${user.searchText})`;
  return fewest.length === 0
    ? []
    : someMeetings(
        tx,
        and(
          isLatestOf(
            tx,
            fewest.map(({ id }) => id),
            CANDIDATES,
          ),
          ...words.map((word) => findsWord(word, both)),
        ),
      );
};

/** The meetings that a text finds: by number or id, else the latest of the people whom it finds. */
export const findMeetings = async (tx: Tx, text: string, people: Finds<FoundAccount>): Promise<Finds<FoundMeeting>> => {
  const isExact = or(idStartsWith(text, meetings.id), hasNumber('meetings', text, meetings.number));
  const exact = isExact === undefined ? [] : await someMeetings(tx, isExact);
  if (exact.length > 0) return { exact, others: [] };
  const theirs = [...people.exact, ...people.others].slice(0, PEOPLE).map(({ id }) => id);
  if (theirs.length > 0)
    return { exact, others: await someMeetings(tx, isLatestOf(tx, theirs, FOUND_OF_A_TYPE, FOUND_OF_A_TYPE)) };
  const words = wordsOf(text);
  return { exact, others: words.length > 1 ? await meetingsOfTwo(tx, words) : [] };
};

/** The transactions that a text means by number, id or reference at the bank, the newest first. */
export const findTransactions = (tx: Tx, text: string) =>
  tx
    .select({
      id: transactions.id,
      number: transactions.number,
      type: transactions.type,
      status: transactions.status,
      amount: transactions.amount,
      currency: transactions.currency,
    })
    .from(transactions)
    .where(
      or(
        idStartsWith(text, transactions.id),
        hasNumber('transactions', text, transactions.number),
        eq(transactions.gatewayReference, text),
      ),
    )
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(FOUND_OF_A_TYPE);
export type FoundTransaction = Awaited<ReturnType<typeof findTransactions>>[number];
